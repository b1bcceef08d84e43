import { toE164 } from '@sightline/messaging/phone-number';

/** Why a text is not sent: said to the writer, with nothing stored. */
export const REFUSALS = {
  empty: 'Please write a message before sending.',
  pictures: 'Pictures cannot be sent yet. Please remove them and send the text alone.',
  optedOut: 'This patient has opted out of text messages.',
  phone: 'This phone number cannot receive text messages.',
} satisfies Record<string, string>;

export type Refusal = keyof typeof REFUSALS;

/** The first reason against sending, or null. */
export function refusalOf({
  body,
  pictureCount,
  phone,
  isOptedOut,
}: {
  body: string;
  pictureCount: number;
  phone: string;
  isOptedOut: boolean;
}): Refusal | null {
  if (isOptedOut) return 'optedOut';
  if (toE164(phone) === null) return 'phone';
  if (pictureCount > 0) return 'pictures';
  return body.trim() === '' ? 'empty' : null;
}

/** Text as it can be stored and sent: no NUL, no half characters. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
