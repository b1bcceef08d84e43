import type { MessageKind } from '@sightline/messaging/message-kind';

export type PrintedPicture = { transKey: number; fileKey: string | null; contentType: string | null };

export type PrintedMessage = {
  transKey: number;
  kind: MessageKind;
  body: string;
  at: Temporal.Instant;
  /** The staff member; empty for patients and rules. */
  userName: string;
  status: string | null;
};

export type PrintedThread = {
  /** Over the letter: the practice, its location, address and phone. */
  head: string[];
  who: string;
  phone: string;
  timeZone: string;
  messages: PrintedMessage[];
  pictures: PrintedPicture[];
  /** Whether older ones don't fit. */
  hasOlder: boolean;
};
