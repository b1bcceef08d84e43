import type { Conversation } from '@sightline/contract/conversations.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { neutralise, previewOf } from '@sightline/messaging/preview';

type Named = Pick<Conversation, 'firstName' | 'lastName' | 'smsTo'>;

/** The patient's name, or the phone where none is known. */
export function nameOf({ firstName, lastName, smsTo }: Named): string {
  const name = neutralise(`${firstName} ${lastName}`);
  return name === '' ? formatUsPhone(smsTo) : name;
}

export const hasName = ({ firstName, lastName }: Named): boolean => neutralise(`${firstName} ${lastName}`) !== '';

/** Up to two letters for a face without a picture; nothing for a bare phone. */
export function initialsOf({ firstName, lastName }: Named): string {
  return [firstName, lastName]
    .map((part) => Array.from(neutralise(part))[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The last message as a row shows it (MSG-004). A picture without words has its own. */
export function previewOfRow({ message, imageUrls }: Pick<Conversation, 'message' | 'imageUrls'>): string {
  const preview = previewOf(message);
  if (preview !== '' || imageUrls.length === 0) return preview;
  return imageUrls.length === 1 ? 'Picture' : `${imageUrls.length} pictures`;
}
