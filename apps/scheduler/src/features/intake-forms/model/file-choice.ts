import { FILE_BYTES } from '@sightline/contract/limits';

export const FILE_MEGABYTES = FILE_BYTES / 1_000_000;

/** The chooser's types. Phones show their library and files for it. */
export const ACCEPTED_FILES = 'image/*,.heic,.heif,application/pdf,.pdf';

/** More than any phone's photo; larger files are not even read. */
const PHOTO_BYTES = 100_000_000;
const PHOTO_ENDING = /\.(?:png|jpe?g|jpe|jfif|webp|avif|hei[cf]|bmp)$/i;

/** Photos are scaled before upload; a GIF may be animated, and is uploaded unchanged. */
export function isPhoto({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (type === '') return PHOTO_ENDING.test(name);
  return type.startsWith('image/') && type !== 'image/gif' && type !== 'image/svg+xml';
}

const isDocument = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === '' ? /\.(?:gif|pdf)$/i.test(name) : type === 'image/gif' || type === 'application/pdf';

/** Why a file cannot be sent, known before upload; the server checks its actual type. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): 'tooLarge' | 'wrongKind' | null {
  if (isPhoto(file)) return file.size > PHOTO_BYTES ? 'tooLarge' : null;
  if (!isDocument(file)) return 'wrongKind';
  return file.size > FILE_BYTES ? 'tooLarge' : null;
}
