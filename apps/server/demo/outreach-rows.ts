import type { Insertable } from 'kysely';
import type { Outreach } from '../src/db/schema.ts';
import { toInstant } from './practice-calendar.ts';

/** A message to a patient, as drawn for the demo. */
export type OutreachDraft = {
  patientKey: number;
  purpose: string;
  apptKey?: number;
  recallKey?: number;
  attemptNo?: number;
  prescriptionKey?: number;
  method: string;
  at: number;
  status: string;
  respondedAt: number | null;
  /** Its text, if it is in a conversation. */
  transKey: number | null;
};

/** A practice's ledger, in the order the messages went out. */
export const outreachRows = ({
  coverKey,
  firstKey,
  drawn,
}: {
  coverKey: number;
  firstKey: number;
  drawn: readonly OutreachDraft[];
}): Insertable<Outreach>[] =>
  drawn
    .toSorted((a, b) => a.at - b.at)
    .map((one, place) => ({
      cover_key: coverKey,
      outreach_key: firstKey + place,
      patient_key: one.patientKey,
      purpose: one.purpose,
      appt_key: one.apptKey ?? null,
      recall_key: one.recallKey ?? null,
      attempt_no: one.attemptNo ?? null,
      prescription_key: one.prescriptionKey ?? null,
      comm_method: one.method,
      messaged_at: toInstant(one.at),
      status: one.status,
      responded_at: one.respondedAt === null ? null : toInstant(one.respondedAt),
      trans_key: one.transKey,
    }));
