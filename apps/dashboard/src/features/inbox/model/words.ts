import type { Conversation } from '@sightline/contract/conversations.calls';
import type { Message } from '@sightline/contract/messages.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { neutralise, previewOf } from '@sightline/messaging/preview';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { isPhoto } from './files.ts';

type NamedConversation = Pick<Conversation, 'firstName' | 'lastName' | 'smsTo'>;

/** The patient's name, or the phone if unknown. */
export function nameOf({ firstName, lastName, smsTo }: NamedConversation): string {
  const name = neutralise(`${firstName} ${lastName}`);
  return name === '' ? formatUsPhone(smsTo) : name;
}

export const hasName = ({ firstName, lastName }: NamedConversation): boolean =>
  neutralise(`${firstName} ${lastName}`) !== '';

/** Up to two letters for a face without a picture; none for a bare phone. */
export function initialsOf({ firstName, lastName }: NamedConversation): string {
  return [firstName, lastName]
    .map((part) => Array.from(neutralise(part))[0] ?? '')
    .join('')
    .toUpperCase();
}

type MessageAttachments = Pick<Conversation, 'imageUrls' | 'attachment'>;

const ATTACHMENT_WORDS = {
  pdf: 'PDF',
  contact: t('Contact card'),
  audio: t('Audio'),
  video: t('Video'),
  text: t('Text file'),
  calendar: t('Calendar entry'),
  document: t('Document'),
  file: t('File'),
};

/** The content of a message without text. */
function attachmentWords({ imageUrls, attachment }: MessageAttachments): string {
  if (attachment === 'files') return t('{count} files', { count: imageUrls.length });
  if (attachment) return ATTACHMENT_WORDS[attachment];
  if (imageUrls.length === 0) return '';
  return imageUrls.length === 1 ? t('Picture') : counted(imageUrls.length, 'picture');
}

/** The last message in a row (MSG-004). A picture or file without text has its own label. */
export function previewOfRow({ message, ...carried }: Pick<Conversation, 'message'> & MessageAttachments): string {
  return previewOf(message) || attachmentWords(carried);
}

/** An open thread's message, as its row shows it. */
export function previewOfMessage({
  message,
  imageUrls,
  files,
  pendingFiles = 0,
  lostFiles = 0,
}: Pick<Message, 'message' | 'imageUrls' | 'files' | 'pendingFiles' | 'lostFiles'>): string {
  // A photo no page can show is only a file; others are also a picture.
  const pictures = imageUrls.length > 0 ? imageUrls : files.filter(isPhoto).map(({ url }) => url);
  const kinds = [
    ...files.flatMap(({ kind }) => (kind === 'heic' || kind === 'photo' ? [] : [kind])),
    ...Array.from({ length: pendingFiles + lostFiles }, () => 'file' as const),
  ];
  const [first] = kinds;
  const all = [...pictures, ...kinds];
  if (first === undefined) return previewOfRow({ message, imageUrls: all });
  return previewOfRow({ message, imageUrls: all, attachment: all.length > 1 ? 'files' : first });
}
