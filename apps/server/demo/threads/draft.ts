import type { PatientLocale } from '@sightline/contract/languages';
import type { TextKind } from '@sightline/messaging/message-kind';
import type { Person } from '../people/person.ts';
import type { Facts } from './fill-line.ts';

/** Whoever texts from one phone: the patients who share it, none where it is unknown. */
export type Texter = {
  phone: string;
  members: readonly Person[];
  /** Who holds the phone. */
  head: Person | null;
  locKey: number;
  locale: PatientLocale;
  optedOutAt: number | null;
  /** Its texts never arrive. */
  isUnreachable: boolean;
  /** Writes about everything. */
  isChatty: boolean;
};

export type Author = 'patient' | 'staff' | 'reminder' | 'recall' | 'order' | 'keyword';

/** Whether the practice or the phone sent it. */
export const kindOf = ({ from }: Pick<Draft, 'from'>): TextKind => (from === 'patient' ? 'incoming' : 'outgoing');

/** A text while the demo is made. */
export type Draft = {
  at: number;
  from: Author;
  /** Unfilled, so that another wording can be chosen. */
  source: string;
  facts: Facts;
  body: string;
  userId: number | null;
  templateType: string | null;
  errorCode: string | null;
  consent: { purpose: 'sms' | 'hipaa'; decision: 'requested' | 'given' | 'refused' } | null;
};
