import type { SystemScope } from '../../../db/scope.ts';
import { type FileStore, isFileKey } from '../../../outside/files/file-store.ts';
import { sweepFiles } from '../../../outside/files/sweep-files.ts';
import { readKeptFiles } from '../pictures.reads.ts';
import type { FileType, PictureType, RewrittenPicture, StoredFile, StoredPicture } from '../pictures.types.ts';

const FOLDER = 'pictures';

type PictureStorage = { coverKey: number; files: FileStore; randomBytes: (length: number) => Buffer };
type Content = { bytes: Buffer; contentType: PictureType | FileType };

/** Stores bytes under an unguessable name. */
async function keep({ coverKey, bytes, contentType, files, randomBytes }: PictureStorage & Content): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const fileKey = `${FOLDER}/${coverKey}/${name.slice(0, 2)}/${name}`;
  await files.put({ key: fileKey, bytes, contentType });
  return fileKey;
}

/** Stores a re-encoded picture. */
export async function keepPicture({
  picture: { bytes, contentType, width, height },
  ...keeping
}: PictureStorage & { picture: RewrittenPicture }): Promise<StoredPicture> {
  const fileKey = await keep({ ...keeping, bytes, contentType });
  return { fileKey, contentType, byteCount: bytes.length, width, height };
}

/** Stores a file other than a picture, unchanged. */
export async function keepFile({
  bytes,
  contentType,
  ...keeping
}: PictureStorage & { bytes: Buffer; contentType: FileType }): Promise<StoredFile> {
  const fileKey = await keep({ ...keeping, bytes, contentType });
  return { fileKey, contentType, byteCount: bytes.length, width: null, height: null };
}

/** Deletes a practice's files without a picture row; returns how many. */
export async function removeUnkept({
  scope,
  files,
  coverKey,
  fileKeys,
}: {
  scope: SystemScope;
  files: FileStore;
  coverKey: number;
  fileKeys: readonly string[];
}): Promise<number> {
  if (fileKeys.length === 0) return 0;
  const kept = await scope.transaction((tx) => readKeptFiles({ tx, coverKey, fileKeys }));
  const unkept = fileKeys.filter((key) => !kept.has(key));
  await files.remove(unkept);
  return unkept.length;
}

/** The daily job: takes away files that a failed send or a server's end left behind. */
export const sweepPictureFiles = ({
  scope,
  files,
  now,
}: {
  scope: SystemScope;
  files: FileStore;
  now: Temporal.Instant;
}): Promise<number> =>
  sweepFiles({
    ...{ files, folder: FOLDER, now },
    keysKnown: async (keys) => {
      // What was being written when a server ended bears no key of ours.
      const byPractice = Map.groupBy(keys.filter(isFileKey), (key) => Number(key.split('/')[1]));
      const known: string[] = [];
      for (const [coverKey, fileKeys] of byPractice)
        known.push(...(await scope.transaction((tx) => readKeptFiles({ tx, coverKey, fileKeys }))));
      return new Set(known);
    },
  });
