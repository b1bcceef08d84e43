import type { SystemScope } from '../../../db/scope.ts';
import { type FileStore, isFileKey } from '../../../outside/files/file-store.ts';
import { readKeptFiles } from '../pictures.reads.ts';
import type { FileType, PictureType, Rewritten, StoredFile, StoredPicture } from '../pictures.types.ts';

const FOLDER = 'pictures';
/** A file this young may belong to a text that is just being sent. */
const YOUNGEST_SWEPT = { hours: 24 };
const BATCH = 200;

type Keeping = { coverKey: number; files: FileStore; randomBytes: (length: number) => Buffer };
type Content = { bytes: Buffer; contentType: PictureType | FileType };

/** Puts bytes into the store, under a name that nobody can guess. */
async function keep({ coverKey, bytes, contentType, files, randomBytes }: Keeping & Content): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const fileKey = `${FOLDER}/${coverKey}/${name.slice(0, 2)}/${name}`;
  await files.put({ key: fileKey, bytes, contentType });
  return fileKey;
}

/** Keeps a rewritten picture. */
export async function keepPicture({
  picture: { bytes, contentType, width, height },
  ...keeping
}: Keeping & { picture: Rewritten }): Promise<StoredPicture> {
  const fileKey = await keep({ ...keeping, bytes, contentType });
  return { fileKey, contentType, byteCount: bytes.length, width, height };
}

/** Keeps a file that is no picture, as it came. */
export async function keepFile({
  bytes,
  contentType,
  ...keeping
}: Keeping & { bytes: Buffer; contentType: FileType }): Promise<StoredFile> {
  const fileKey = await keep({ ...keeping, bytes, contentType });
  return { fileKey, contentType, byteCount: bytes.length, width: null, height: null };
}

/** Takes away those of a practice's files that belong to no picture; answers how many. */
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
export async function sweepPictureFiles({
  scope,
  files,
  now,
}: {
  scope: SystemScope;
  files: FileStore;
  now: Temporal.Instant;
}): Promise<number> {
  const before = now.subtract(YOUNGEST_SWEPT);
  const found = new Map<number, string[]>();
  let removed = 0;
  const clear = async (coverKey: number): Promise<void> => {
    removed += await removeUnkept({ scope, files, coverKey, fileKeys: found.get(coverKey) ?? [] });
    found.delete(coverKey);
  };
  for await (const { key, changedAt } of files.list(FOLDER)) {
    if (Temporal.Instant.compare(changedAt, before) >= 0) continue;
    if (!isFileKey(key)) {
      // What was being written when a server ended.
      await files.remove([key]);
      removed += 1;
      continue;
    }
    const coverKey = Number(key.split('/')[1]);
    const fileKeys = [...(found.get(coverKey) ?? []), key];
    found.set(coverKey, fileKeys);
    if (fileKeys.length >= BATCH) await clear(coverKey);
  }
  for (const coverKey of [...found.keys()]) await clear(coverKey);
  return removed;
}
