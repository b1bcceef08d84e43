import type { Level } from '@sightline/contract/levels';
import { IMAGE_BYTES } from '@sightline/contract/limits';
import type { ImageField } from '@sightline/contract/preferences.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, SystemReading } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import type { FileStore } from '../../../outside/files/file-store.ts';
import { rewritePicture } from '../../pictures/rewriting/rewriting.usecases.ts';
import { beginChange } from '../../setup/levels/levels.usecases.ts';
import { fileDamaged, fileInvalid, fileTooLarge, tooManyPixels } from '../preferences.errors.ts';
import { insertImage } from './images.queries.ts';
import { readImageCover } from './images.reads.ts';
import { imageFileKey, pngOf } from './images.rules.ts';

type Stores = Pick<Deps, 'files' | 'randomBytes'>;

/**
 * Re-encoded, so that it contains nothing but what it shows (GEN-004).
 * @throws with the specified sentence
 */
async function rewritten(dataUrl: string): Promise<Buffer> {
  const bytes = pngOf(dataUrl);
  if (bytes === null) throw fileInvalid();
  if (bytes.length > IMAGE_BYTES) throw fileTooLarge();
  const outcome = await rewritePicture({ bytes, largest: IMAGE_BYTES });
  if (outcome.ok) return outcome.picture.bytes;
  if (outcome.fault === 'type') throw fileInvalid();
  if (outcome.fault === 'pixels' || outcome.fault === 'slow') throw tooManyPixels();
  throw outcome.fault === 'size' ? fileTooLarge() : fileDamaged();
}

/** Uploads a picture for a level, under an unguessable name. It shows once a record names it. */
export async function uploadImage({
  scope,
  level,
  field,
  dataUrl,
  act,
  deps: { files, randomBytes },
}: {
  scope: CoverScope;
  level: Level;
  field: ImageField;
  dataUrl: string;
  act: AuditAct;
  deps: Stores;
}): Promise<string> {
  const bytes = await rewritten(dataUrl);
  const name = randomBytes(16).toString('hex');
  const key = imageFileKey({ coverKey: scope.coverKey, name });
  // The file first: a row always has its file, and a file without a row is swept.
  await files.put({ key, bytes, contentType: 'image/png' });
  try {
    await scope.transaction(async (tx) => {
      await beginChange({ tx, level, act, detail: { field, bytes: bytes.length } });
      await insertImage({ tx, level, name, field, byteCount: bytes.length });
    });
  } catch (error) {
    await files.remove([key]);
    throw error;
  }
  return name;
}

/** Deletes the files of pictures whose rows are gone. */
export function removeImageFiles({
  coverKey,
  names,
  files,
}: {
  coverKey: number;
  names: readonly string[];
  files: FileStore;
}): Promise<void> {
  return files.remove(names.map((name) => imageFileKey({ coverKey, name })));
}

/** A picture by name; null if missing. */
export async function loadImage({
  read,
  name,
  files,
}: {
  read: <T>(work: (reading: SystemReading) => Promise<T>) => Promise<T>;
  name: string;
  files: FileStore;
}): Promise<Buffer | null> {
  const coverKey = await read((reading) => readImageCover({ reading, name }));
  return coverKey === null ? null : files.read(imageFileKey({ coverKey, name }));
}
