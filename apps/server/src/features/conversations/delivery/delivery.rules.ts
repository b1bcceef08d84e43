import type { DeliveryStatus } from '@sightline/messaging/message-status';

/** Why a text did not arrive, by the gateway's code (Twilio, error dictionary), in a person's words. */
const FAILURES: Record<string, string> = {
  '21211': 'This phone number is not valid.',
  '21214': 'This phone number can’t be reached.',
  '21217': 'This phone number is not valid.',
  '21408': 'Texts to this country or region are not enabled.',
  '21601': 'This phone number cannot take texts.',
  '21604': 'This conversation has no phone number to text.',
  '21606': "This location's number cannot send texts.",
  '21607': "This location's number cannot send texts.",
  '21610': 'This patient has opted out of text messages.',
  '21611': 'Too many texts are waiting at the text message service. Try again in a few minutes.',
  '21612': 'Texts cannot reach this phone number from this location.',
  '21614': 'This phone number is not a cell phone.',
  '21617': 'The text is too long for one message.',
  '30001': 'Too many texts are waiting at the text message service. Try again in a few minutes.',
  '30002': 'The practice’s account with the text message service is suspended.',
  '30003': 'The phone is switched off or out of reach.',
  '30004': 'The carrier blocks texts to this phone.',
  '30005': 'This phone number is not known to its carrier.',
  '30006': 'This phone number is a landline or cannot take texts.',
  '30007': 'The carrier filtered this text.',
  '30008': 'The carrier gave no reason.',
  '30010': 'This text costs more than the account allows.',
  '30019': 'The pictures are too large for the carrier.',
  '30034': "This location's number is not registered with the carriers yet.",
  '63016': 'The patient has to text first.',
  '63019': 'The carrier couldn’t get the pictures.',
};

/** Codes that no further try changes: another number, or another text, is needed (Twilio, error dictionary). */
const HOPELESS = new Set([
  '21211',
  '21214',
  '21217',
  '21408',
  '21601',
  '21604',
  '21610',
  '21612',
  '21614',
  '21617',
  '30004',
  '30005',
  '30006',
  '63016',
]);

/** Whether another try of the same text to the same phone is in vain. */
export const isHopeless = (code: string | null): boolean => HOPELESS.has(code ?? '');

/** The phone's owner told the carrier to stop. */
export const OPTED_OUT_AT_CARRIER = '21610';

const SETTLED = new Set<DeliveryStatus>(['delivered', 'read', 'undelivered', 'failed', 'error', 'delivery_unknown']);
const NOT_DELIVERED = new Set<DeliveryStatus>(['undelivered', 'failed', 'error']);

/** Null for a code without a text of its own. */
export function failureText(code: string | null): string | null {
  return FAILURES[code ?? ''] ?? null;
}

/** No further receipt is waited for; one that comes all the same still counts. */
export function isSettled(status: DeliveryStatus): boolean {
  return SETTLED.has(status);
}

/** The text reached the patient's phone. */
export function isWithThePatient(status: DeliveryStatus): boolean {
  return status === 'delivered' || status === 'read';
}

/** What the bubble says of a text that was not delivered; nothing of one that was. */
export function failureOf({
  status,
  errorCode,
  given,
}: {
  status: DeliveryStatus;
  errorCode: number | null;
  /** A reason of our own, which outweighs the gateway's. */
  given: string | null;
}): string | null {
  if (!NOT_DELIVERED.has(status)) return null;
  return given ?? failureText(errorCode === null ? null : String(errorCode));
}

/** The gateway's error codes are numbers; anything else is noise. */
export function readErrorCode(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
