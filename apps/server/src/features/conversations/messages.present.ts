import { type Message, sharedPlace } from '@sightline/contract/messages.calls';
import { type MessageKind, messageKind } from '@sightline/messaging/message-kind';
import type { FileType, PictureLinks } from '../pictures/pictures.types.ts';
import type { MessageRow } from './messages.reads.ts';
import { isRetryable } from './retry/retry.rules.ts';

const SEEN = 1;

type FileKind = Message['files'][number]['kind'];

const FILE_KIND: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'image/heic': 'heic',
  'text/vcard': 'contact',
  'text/plain': 'text',
  'text/calendar': 'calendar',
};
const MAIN_KIND: Readonly<Record<string, FileKind>> = { image: 'photo', audio: 'audio', video: 'video' };

/** What staff read about a stored file's type. */
export const fileKindOf = (type: FileType): FileKind =>
  FILE_KIND[type] ?? MAIN_KIND[type.slice(0, type.indexOf('/'))] ?? 'document';

/** Null for none, and for anything our releases never stored. */
function placeOf(stored: unknown): Message['place'] {
  const place = sharedPlace.safeParse(stored);
  return place.success ? place.data : null;
}

type Numbers = { phone: string; sms_number: string };

/** The number a text came from; notes and events have none. */
function senderOf({ kind, conversation }: { kind: MessageKind; conversation: Numbers }): string {
  switch (kind) {
    case 'incoming':
      return conversation.phone;
    case 'outgoing':
      return conversation.sms_number;
    case 'note':
    case 'event':
      return '';
  }
}

/** A message in wire format. Whether it was seen is stored per conversation, so it applies to all its inbound texts. */
export function presentMessage({
  row,
  conversation,
  links,
  isPhoneOpen = false,
}: {
  row: MessageRow;
  conversation: Numbers & { message_status: number };
  links: PictureLinks;
  /** Whether staff can text the phone now; not checked if newer messages stop the sender. */
  isPhoneOpen?: boolean;
}): Message {
  const kind = messageKind(row.kind);
  const userName = [row.given_name, row.family_name].filter(Boolean).join(' ');
  return {
    created: row.created_at.toString(),
    deliveryStatus: row.delivery_status,
    message: row.body,
    smsFrom: senderOf({ kind, conversation }),
    transKey: row.trans_key,
    userId: row.user_id,
    viewStatus: kind === 'incoming' ? conversation.message_status : SEEN,
    imageUrls: row.settled_pictures.map((pictureKey) => links.shown({ coverKey: row.cover_key, pictureKey })),
    kind,
    userName: userName === '' ? null : userName,
    failure: row.failure,
    queuedAt: (row.retried_at ?? row.created_at).toString(),
    isRetryable: isRetryable({ status: row.delivery_status, errorCode: row.error_code, isPhoneOpen }),
    clientKey: row.client_key,
    templateType: row.template_type,
    addKey: row.patient_key,
    pendingImages: row.pending_pictures,
    files: row.files.map(({ key, type, bytes, isOriginal }) => ({
      url: `${links.shown({ coverKey: row.cover_key, pictureKey: key })}${isOriginal ? '&original=1' : ''}`,
      kind: fileKindOf(type),
      bytes,
    })),
    pendingFiles: row.pending_files,
    lostFiles: row.lost_files,
    place: placeOf(row.place),
  };
}
