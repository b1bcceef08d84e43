import { toE164 } from '@sightline/messaging/phone-number';

/** Why a text is not sent: shown to the sender, with nothing stored. */
export const REFUSALS = {
  empty: 'Please write a message before sending.',
  pictures: 'Pictures can be sent only from accounts with locations and picture messages turned on.',
  phone: 'This phone number can’t receive texts.',
} satisfies Record<string, string>;

export type Refusal = keyof typeof REFUSALS;

/** The first reason against texting a phone whose consent allows it, or null. */
export function refusalOf({
  body,
  pictureCount,
  maySendPictures,
  phone,
}: {
  body: string;
  pictureCount: number;
  /** Location-aware, and picture messages switched on (MSG-022). */
  maySendPictures: boolean;
  phone: string;
}): Refusal | null {
  if (toE164(phone) === null) return 'phone';
  if (pictureCount > 0) return maySendPictures ? null : 'pictures';
  return body.trim() === '' ? 'empty' : null;
}

/** A staff member's text, in the fields of the specification's calls. */
export function contentOfText(sent: {
  Message: string | null;
  PublicImageUrls?: readonly string[] | null | undefined;
  PrivateImages?: readonly unknown[] | null | undefined;
  IsTemplateMessage?: boolean | null | undefined;
  TemplateType?: string | null | undefined;
}) {
  return {
    body: sent.Message ?? '',
    pictureCount: (sent.PublicImageUrls?.length ?? 0) + (sent.PrivateImages?.length ?? 0),
    templateType: sent.IsTemplateMessage ? (sent.TemplateType ?? '') : null,
  };
}

/** Text that can be stored and sent: no NUL, no lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
