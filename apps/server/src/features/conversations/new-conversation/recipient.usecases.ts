import type { CoverTransaction } from '../../../db/scope.ts';
import { isOwnNumber } from '../locations/sending-location.reads.ts';
import { openLocation } from '../locations/sending-location.usecases.ts';
import { type PatientRow, readPatient, readPatientByPmsId } from '../people/patient.reads.ts';
import { phoneOf, RECIPIENT_REFUSALS } from './recipient.rules.ts';

/** A new message's recipient, as the caller names them. */
export type NamedRecipient = { locKey: number; addKey: number; pmsPatientId: string; smsTo: string };

export type Recipient = { phone: string; locKey: number; chosenKey: number | null };

export type FoundRecipient = { ok: true; recipient: Recipient } | { ok: false; refusal: string };

/**
 * The phone and location for a new message, or why there is none.
 * @throws ProblemError location.not-found
 */
export async function findRecipient({
  tx,
  named,
}: {
  tx: CoverTransaction;
  named: NamedRecipient;
}): Promise<FoundRecipient> {
  const patient = await chosenPatient({ tx, named });
  const chosenKey = patient?.patient_key ?? null;
  if (chosenKey !== null) tx.note({ patientKeys: [chosenKey] });
  // Before any other refusal: another practice's location is answered as not found.
  const locKey = await openLocation({ tx, locKey: named.locKey, ownKey: patient?.loc_key ?? null });
  if (patient === undefined) return { ok: false, refusal: RECIPIENT_REFUSALS.unknown };
  const phone = phoneOf({ patient, smsTo: named.smsTo });
  if (!phone.ok) return phone;
  if (await isOwnNumber({ tx, phone: phone.e164 })) return { ok: false, refusal: RECIPIENT_REFUSALS.ours };
  if (locKey === null) return { ok: false, refusal: RECIPIENT_REFUSALS.closed };
  return { ok: true, recipient: { phone: phone.e164, locKey, chosenKey } };
}

/** The named patient; null if none is named, undefined if they are not the practice's. */
async function chosenPatient({
  tx,
  named: { addKey, pmsPatientId },
}: {
  tx: CoverTransaction;
  named: NamedRecipient;
}): Promise<PatientRow | null | undefined> {
  if (addKey > 0) return readPatient({ tx, patientKey: addKey });
  return pmsPatientId.trim() === '' ? null : readPatientByPmsId({ tx, pmsPatientId: pmsPatientId.trim() });
}
