import type { Question } from '@sightline/messaging/reply-meaning';

/** A visit that a text of ours asks about. */
export type AskedVisit = {
  /** The text's first part; 0 for a reminder of another system. */
  transKey: number;
  isReminder: boolean;
  apptKey: number;
  patientKey: number;
  firstName: string;
  /** The location's wall time. */
  date: string;
  time: string;
  status: string;
  /** Still booked and ahead, at the time the text said. */
  isAhead: boolean;
};

/** What a phone's reply can be an answer to. */
export type AskedQuestion = {
  question: Question;
  /** The text that asks, its first part; 0 for none, and for a reminder of another system. */
  transKey: number;
  text: string;
  /** The visits ahead it asks about, the next one first. */
  visits: readonly AskedVisit[];
  /** The time it offers; 0 for none. */
  offerKey: number;
};

/** A text of ours that the phone has, all its parts together. */
export type OwnText = {
  /** Its first part. */
  transKey: number;
  clientKey: string;
  body: string;
  writtenBy: string;
  templateType: string | null;
  handedOverAt: Temporal.Instant;
};
