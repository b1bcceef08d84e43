import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { ATTACHMENT_BYTES_LIMIT, ATTACHMENT_LIMIT } from '@sightline/messaging/limits';
import { t } from '../../../shared/words/words.ts';

export type AttachmentType = 'image/png' | 'image/jpeg' | 'image/gif';

/** A file's first bytes, whatever its name says (PNG 1.2 section 12.12; JPEG SOI and marker; GIF87a, GIF89a). */
const BEGINNINGS: readonly { type: AttachmentType; bytes: readonly number[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
];

/** The kind of picture by its content (MSG-021), or `null` if it cannot be sent. */
export function pictureTypeOf(content: Uint8Array): AttachmentType | null {
  const known = BEGINNINGS.find(({ bytes }) => bytes.every((byte, place) => content[place] === byte));
  return known?.type ?? null;
}

/** Reasons for refusing a file, in display order. */
export const ATTACHMENT_REFUSAL = {
  type: {
    title: t('Can’t attach this file'),
    text: t('You can attach PNG, JPEG and GIF pictures. Save yours in one of these formats and try again.'),
  },
  limit: CONVERSATION_DIALOG.attachmentLimit,
  unique: CONVERSATION_DIALOG.notUniqueFile,
  size: CONVERSATION_DIALOG.fileSizeLimit,
} as const satisfies Record<string, { title: string; text: string }>;

export type AttachmentRefusal = keyof typeof ATTACHMENT_REFUSAL;

/** The parts of a file that the rules check. */
export type CandidateFile = { content: Uint8Array; size: number };

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);

function refusalOf(held: readonly CandidateFile[], { content, size }: CandidateFile): AttachmentRefusal | null {
  if (pictureTypeOf(content) === null) return 'type';
  if (held.some((other) => isSame(other.content, content))) return 'unique';
  if (held.length >= ATTACHMENT_LIMIT) return 'limit';
  const total = held.reduce((sum, other) => sum + other.size, size);
  return total > ATTACHMENT_BYTES_LIMIT ? 'size' : null;
}

/** Which of the offered files are added (MSG-020, MSG-021), and why others are not, each reason once. */
export function admit<T extends CandidateFile>(
  held: readonly CandidateFile[],
  offered: readonly T[],
): { admitted: T[]; refusals: AttachmentRefusal[] } {
  const admitted: T[] = [];
  const reasons = new Set<AttachmentRefusal>();
  for (const file of offered) {
    const refusal = refusalOf([...held, ...admitted], file);
    if (refusal === null) admitted.push(file);
    else reasons.add(refusal);
  }
  const order: AttachmentRefusal[] = ['type', 'unique', 'limit', 'size'];
  return { admitted, refusals: order.filter((reason) => reasons.has(reason)) };
}
