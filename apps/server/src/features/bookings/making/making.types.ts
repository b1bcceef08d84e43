import type { BookingPatient } from '@sightline/contract/booking.calls';
import type { ChosenTime } from '../times/times.types.ts';

/** A booking request. */
export type BookingRequest = {
  chosen: ChosenTime;
  patient: BookingPatient;
  answers: Readonly<Record<string, string>>;
  /** Where it came from; empty: unknown. */
  words: { source: string; referredBy: string; tid: string; gid: string };
  /** From the page: the same request sent twice books once. */
  clientKey: string | null;
  /** The page's; empty: unknown. */
  language: string;
  holdHash: Buffer | null;
  /** That the phone is the patient's; null: none. */
  phoneProof: string | null;
};
