import { CONVERSATION_DIALOG, CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { readUsPhone } from '@sightline/messaging/pasted-phone';
import { toE164 } from '@sightline/messaging/phone-number';

/** Why a recipient gets nothing: shown to the sender, with nothing stored. */
export const RECIPIENT_REFUSALS = {
  nobody: 'Please choose a patient or enter a phone number.',
  unknown: 'This patient doesn’t exist.',
  noCell: CONVERSATION_DIALOG.cellPhoneNeeded.text,
  malformed: CONVERSATION_TEXT.malformedNumber,
  foreign: CONVERSATION_TEXT.foreignNumber,
  notTheirs: 'This phone number is not one of this patient’s.',
  ours: 'This is one of your practice’s own numbers. Please choose the patient’s number.',
  closed: 'This location is closed and can’t send texts. Please choose another one.',
  again: 'Another recipient on the same phone already gets this text.',
} satisfies Record<string, string>;

type Phones = { cell_phone: string; primary_phone: string; secondary_phone: string };

/** The phone for a text: the given one, if it is the patient's, else the patient's cell phone. */
export function phoneOf({
  patient,
  smsTo,
}: {
  patient: Phones | null;
  smsTo: string;
}): { ok: true; e164: string } | { ok: false; refusal: string } {
  const named = smsTo.trim();
  if (named === '' && patient === null) return { ok: false, refusal: RECIPIENT_REFUSALS.nobody };
  if (named === '' && patient?.cell_phone === '') return { ok: false, refusal: RECIPIENT_REFUSALS.noCell };
  const found = readUsPhone(named || (patient?.cell_phone ?? ''));
  if (found.kind === 'foreign') return { ok: false, refusal: RECIPIENT_REFUSALS.foreign };
  if (found.kind === 'none') return { ok: false, refusal: RECIPIENT_REFUSALS.malformed };
  const { e164 } = found;
  if (patient !== null && !phonesOf(patient).includes(e164))
    return { ok: false, refusal: RECIPIENT_REFUSALS.notTheirs };
  return { ok: true, e164 };
}

/** A patient's textable phones; imported ones may have any format. */
const phonesOf = ({ cell_phone, primary_phone, secondary_phone }: Phones): (string | null)[] =>
  [cell_phone, primary_phone, secondary_phone].map((phone) => toE164(phone));
