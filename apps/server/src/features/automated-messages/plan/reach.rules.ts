import type { LeftOutReason } from '@sightline/contract/automated-messages.texts';
import { isEmailAddress } from '@sightline/contract/email-address';
import { toE164 } from '@sightline/messaging/phone-number';
import type { ReportStatus } from '@sightline/messaging/report-status';
import { carrierErrorOf } from '../../../outside/sms/carrier-errors.ts';
import type { PatientContact } from '../../message-settings/planned.types.ts';

export type ContactChoice =
  | { ok: true; method: 'text' | 'email'; address: string }
  /** `record` is what the reports say; null while it may still change on its own. */
  | { ok: false; reason: LeftOutReason; record: ReportStatus | null };

/** Why the phone can't be texted; null if it can. */
function phoneFault({
  cell_phone: cell,
  other_phone: other,
  email,
  last_error,
  is_ours: ours,
}: PatientContact): ContactChoice | null {
  if (cell === '') {
    const reason = other === '' && email === '' ? 'no-contact' : 'not-cell';
    return { ok: false, reason, record: 'Not Sent - Not Cell' };
  }
  if (toE164(cell) === null) return { ok: false, reason: 'invalid-number', record: 'Invalid Number' };
  if (ours) return { ok: false, reason: 'own-number', record: 'Invalid Number' };
  const verdict = carrierErrorOf(last_error)?.verdict;
  if (verdict === 'Not Sent - Not Cell') return { ok: false, reason: 'not-cell', record: verdict };
  if (verdict === 'Invalid Number') return { ok: false, reason: 'invalid-number', record: verdict };
  return null;
}

type Sending = {
  /** Whether the location has a number to text from. */
  hasNumber: boolean;
  isMailOpen: boolean;
};

/**
 * How a patient is reached: by text, or by email if none of their phones receives texts or the location sends none. A patient who opted out, or
 * has a question about it open, gets no email instead.
 */
export function reachOf({ person, hasNumber, isMailOpen }: Sending & { person: PatientContact }): ContactChoice {
  const ofPhone = phoneFault(person);
  if (ofPhone === null) {
    if (person.is_opted_out) return { ok: false, reason: 'opted-out', record: 'Opted Out' };
    if (person.is_held) return { ok: false, reason: 'held', record: null };
    if (hasNumber) return { ok: true, method: 'text', address: toE164(person.cell_phone) ?? '' };
  }
  const fault = ofPhone ?? ({ ok: false, reason: 'no-number', record: null } as const);
  const email = person.email.trim();
  if (!isEmailAddress(email)) return fault;
  return isMailOpen ? { ok: true, method: 'email', address: email } : { ok: false, reason: 'no-mail', record: null };
}
