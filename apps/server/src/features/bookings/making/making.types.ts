import type { BookingPatient } from '@sightline/contract/booking.calls';
import type { ChosenTime } from '../times/times.types.ts';

/** A booking as it was asked for. */
export type BookingRequest = {
  chosen: ChosenTime;
  patient: BookingPatient;
  answers: Readonly<Record<string, string>>;
  /** Where it came from; empty: not said. */
  words: { source: string; referredBy: string; tid: string; gid: string };
  /** Of the page: the same request sent twice books once. */
  clientKey: string | null;
  /** Of the page; empty: not said. */
  language: string;
  holdHash: Buffer | null;
  /** That the phone is the patient's; null: not said. */
  phoneProof: string | null;
};
