import { FILE_BYTES } from '@sightline/contract/limits';
import type { WaitingFiles } from './files.types.ts';

const LONGEST_NAME = 200;

/** How much may wait for a form that may never be sent: a waiting room shares an address, a flood has many. */
export const MOST_WAITING = {
  ofNetwork: { count: 100, bytes: 200_000_000 },
  ofPractice: { count: 2_000, bytes: 2_000_000_000 },
} as const;

const isFull = (held: { count: number; bytes: number }, most: { count: number; bytes: number }): boolean =>
  held.count >= most.count || held.bytes >= most.bytes;

/** Whether no more files are taken from a network for now. */
export const areTooManyWaiting = (waiting: WaitingFiles): boolean =>
  isFull(waiting.ofNetwork, MOST_WAITING.ofNetwork) || isFull(waiting, MOST_WAITING.ofPractice);

/** File types by extension. */
const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

const PDF_START = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
const PDF_TAIL_BYTES = 1_024;

/** Starts and ends like a PDF (ISO 32000-1, 7.5.2 and 7.5.5; readers look for the end in the last 1024 bytes). */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_START.length).equals(PDF_START) && bytes.subarray(-PDF_TAIL_BYTES).includes(PDF_END);
}

const PICTURE_ENDING = /\.(?:png|jpe?g|jpe|jfif|gif|webp|avif|hei[cf]|bmp|tiff?)$/i;

/** Whether the name matches the file's type. A name without an extension matches any. */
export function hasFileName({ fileName, contentType }: { fileName: string; contentType: string }): boolean {
  const ending = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase().trim();
  return ending === undefined || TYPE_OF_ENDING[ending] === contentType;
}

/** A picture's name with the extension of its content: phones and mail programs save pictures under another one's. */
export function pictureName({ fileName, contentType }: { fileName: string; contentType: string }): string {
  if (!contentType.startsWith('image/') || hasFileName({ fileName, contentType })) return fileName;
  return fileName.replace(PICTURE_ENDING, contentType === 'image/jpeg' ? '.jpg' : `.${contentType.slice(6)}`);
}

/** A display name: without a path, invisible characters or bidirectional controls. */
export function shownName(fileName: string): string {
  const last = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const seen = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return seen === '' ? 'file' : seen.slice(-LONGEST_NAME);
}

/** A file's bytes, or what is wrong with them (RFC 4648, section 4). */
export function decodeFile(data: string): Buffer | 'encoding' | 'empty' | 'size' {
  if (data === '') return 'empty';
  if (Math.floor((data.length * 3) / 4) > FILE_BYTES + 2) return 'size';
  try {
    const bytes = Buffer.from(Uint8Array.fromBase64(data, { lastChunkHandling: 'strict' }).buffer);
    return bytes.length > FILE_BYTES ? 'size' : bytes;
  } catch {
    return 'encoding';
  }
}
