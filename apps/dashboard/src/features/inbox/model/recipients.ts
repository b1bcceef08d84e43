import { RECIPIENT_LIMIT } from '@sightline/messaging/limits';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import * as z from 'zod/mini';
import { type Patient, patientName, phoneVerdict } from './patients.ts';

/** A new message's recipient. */
export const recipientSchema = z.object({
  addKey: z.number(),
  /** The number in the practice's own system. */
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isOptedOut: z.boolean(),
});

export type Recipient = z.infer<typeof recipientSchema>;

/** Why a found patient does not become a recipient (MSG-031, MSG-032). */
export type RecipientRefusal = 'chosen' | 'malformed' | 'no-cell' | 'limit';

function recipientOf({ addKey, PMSPatientID, patientId, firstName, lastName, cellPhone, isOptedOut }: Patient) {
  const known = PMSPatientID === '' ? patientId : PMSPatientID;
  return { addKey, patientId: known, firstName, lastName, phone: cellPhone, isOptedOut };
}

/** The recipients including a patient, or why not. */
export function withRecipient(
  recipients: readonly Recipient[],
  patient: Patient,
): { ok: true; recipients: Recipient[] } | { ok: false; reason: RecipientRefusal } {
  if (recipients.some(({ addKey }) => addKey === patient.addKey)) return { ok: false, reason: 'chosen' };
  const verdict = phoneVerdict(patient);
  if (verdict !== 'fine') return { ok: false, reason: verdict };
  if (recipients.length >= RECIPIENT_LIMIT) return { ok: false, reason: 'limit' };
  return { ok: true, recipients: [...recipients, recipientOf(patient)] };
}

export const recipientName = (recipient: Recipient): string => {
  const name = patientName(recipient);
  return recipient.firstName + recipient.lastName === '' ? formatUsPhone(recipient.phone) : name;
};
