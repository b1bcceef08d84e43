import type { Conversation } from '@sightline/contract/conversations.calls';
import type { PossiblePerson } from '@sightline/contract/people.shapes';
import { isOutbound, textKind } from '@sightline/messaging/message-kind';
import { isFileType, type PictureLinks } from '../pictures/pictures.types.ts';
import type { ConversationRow, PossibleRow } from './conversations.reads.ts';
import { fileKindOf } from './messages.present.ts';

const MOST_NAMES = 3;

type NamedRow = {
  first_name: string | null;
  last_name: string | null;
  household: readonly { first: string; last: string }[];
};

/** The name above a thread: its patient's, or those of the family that shares the phone. */
export function nameOf({ first_name, last_name, household }: NamedRow): { firstName: string; lastName: string } {
  const [eldest, ...others] = household;
  if (eldest === undefined) return { firstName: first_name ?? '', lastName: last_name ?? '' };
  const shown = household.slice(0, MOST_NAMES);
  const more = household.length > MOST_NAMES ? ` +${household.length - MOST_NAMES}` : '';
  if (others.every(({ last }) => last === eldest.last))
    return { firstName: shown.map(({ first }) => first).join(' & ') + more, lastName: eldest.last };
  return { firstName: shown.map(({ first, last }) => `${first} ${last}`).join(' & ') + more, lastName: '' };
}

type AttachmentColumns = Pick<ConversationRow, 'last_picture_keys' | 'last_file_types'>;

/** What the last message carries besides pictures. */
export function attachmentOf({ last_picture_keys, last_file_types }: AttachmentColumns): Conversation['attachment'] {
  const [type] = last_file_types;
  if (type === undefined) return null;
  if (last_picture_keys.length > 1) return 'files';
  if (!isFileType(type)) return 'file';
  const kind = fileKindOf(type);
  return kind === 'heic' || kind === 'photo' ? null : kind;
}

const teamOf = (row: ConversationRow) => ({
  assignedTo: row.assigned_to,
  assignedName: row.assigned_name ?? '',
  closedAt: row.closed_at?.toString() ?? null,
  snoozedUntil: row.snoozed_until?.toString() ?? null,
  waitingSince: row.waiting_since?.toString() ?? null,
});

const presentPossible = ({ key, id, first, last, phone }: PossibleRow): PossiblePerson => ({
  ...{ addKey: key, patientId: id, firstName: first, lastName: last, phone },
});

const urgentOf = ({ urgent }: ConversationRow) =>
  urgent === null
    ? {}
    : { urgentKey: urgent.key, urgentSign: urgent.sign, urgentWords: urgent.words ?? '', urgentAt: urgent.at };

/** A conversation in the specification's form. */
export function presentConversation({
  row,
  links,
  isInternal = false,
}: {
  row: ConversationRow;
  links: PictureLinks;
  /** With what concerns colleagues only. */
  isInternal?: boolean;
}): Conversation {
  return {
    convKey: row.conv_key,
    addKey: row.patient_key,
    patientId: row.pms_patient_id,
    coverKey: row.cover_key,
    locKey: row.loc_key,
    locName: row.loc_name,
    ...nameOf(row),
    smsTo: row.phone,
    message: row.last_body,
    imageUrls: row.last_picture_keys.map((pictureKey) => links.shown({ coverKey: row.cover_key, pictureKey })),
    attachment: attachmentOf(row),
    lastTransmission: row.last_transmission,
    created: row.created,
    messageStatus: row.message_status,
    conversationStatus: row.conversation_status,
    deliveryStatus: row.last_delivery_status,
    hasGivenHipaaConsent: row.has_given_hipaa_consent,
    isOutbound: isOutbound(textKind(row.last_kind)),
    ...(row.may_be.length > 0 && { mayBe: row.may_be.map(presentPossible) }),
    ...urgentOf(row),
    ...(isInternal ? teamOf(row) : {}),
  };
}
