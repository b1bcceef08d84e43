import { ATTACHMENT_BYTES_LIMIT, ATTACHMENT_LIMIT } from '@sightline/messaging/limits';
import { PICTURE_REFUSAL } from '../pictures.texts.ts';

/** A sender's attachments, in the fields of the specification's calls. */
export type SendAttachments = {
  PublicImageUrls?: readonly string[] | null | undefined;
  PrivateImages?: readonly { Data: string }[] | null | undefined;
};

/** One attachment cannot be sent, so nothing is. */
export class AttachmentRefusal extends Error {}

const refuse = (reason: keyof typeof PICTURE_REFUSAL): never => {
  throw new AttachmentRefusal(PICTURE_REFUSAL[reason]);
};

/** The approximate number of bytes in base64 text (RFC 4648, section 4). */
const decodedLength = (data: string): number => Math.floor((data.length * 3) / 4);

function decode(data: string): Buffer {
  try {
    return Buffer.from(Uint8Array.fromBase64(data, { lastChunkHandling: 'strict' }).buffer);
  } catch {
    return refuse('encoding');
  }
}

/**
 * Checks attachments against the rules that need no decoding (MSG-020, MSG-021): their number, their total size and, by
 * content, no duplicates.
 * @throws AttachmentRefusal
 */
export function readAttached({
  attached,
  isNameable,
  digestOf,
}: {
  attached: SendAttachments;
  /** Whether a Send call may name this URL. */
  isNameable: (url: string) => boolean;
  digestOf: (bytes: Buffer) => string;
}): { urls: string[]; files: Buffer[] } {
  const urls = [...(attached.PublicImageUrls ?? [])];
  const images = attached.PrivateImages ?? [];
  if (urls.length + images.length > ATTACHMENT_LIMIT) refuse('limit');
  if (!urls.every(isNameable)) refuse('address');
  // Before decoding: anything far too large is not worth it.
  const announced = images.reduce((sum, { Data }) => sum + decodedLength(Data), 0);
  if (announced > 2 * ATTACHMENT_BYTES_LIMIT) refuse('total');
  const files = images.map(({ Data }) => decode(Data));
  if (new Set(files.map(digestOf)).size < files.length || new Set(urls).size < urls.length) refuse('notUnique');
  return { urls, files: withinLimit(files) };
}

/**
 * The same files, if they fit one text together.
 * @throws AttachmentRefusal
 */
export function withinLimit(files: Buffer[]): Buffer[] {
  return files.reduce((sum, file) => sum + file.length, 0) > ATTACHMENT_BYTES_LIMIT ? refuse('total') : files;
}

/** How many bytes each may have after re-encoding, so that the total fits the gateway's limit. */
export function allowances(sizes: readonly number[]): number[] {
  const left = ATTACHMENT_BYTES_LIMIT - sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => size + Math.floor(left / sizes.length));
}
