import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkFileKey, type FileStore, isFileKey, type StoredFile } from './file-store.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** A name that no key has: a file being written, or left by a dead server. */
const UNFINISHED = '.unfinished';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

async function* filesUnder({ root, folder }: { root: string; folder: string }): AsyncGenerator<StoredFile> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const key = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder({ root, folder: key });
    else if (isFileKey(key) || key.endsWith(UNFINISHED)) {
      const found = await stat(path.join(root, key)).catch(() => null);
      if (found === null) continue;
      yield { key, changedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs)) };
    }
  }
}

/** Writes, and waits until the disk has it: a row naming the file is committed right after. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', FILE_MODE);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The name has to be on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder of this machine, or a shared one, readable only by the server's own user. */
export function createFolderFileStore({
  folder,
  randomBytes,
}: {
  folder: string;
  randomBytes: (length: number) => Buffer;
}): FileStore {
  const fileOf = (key: string): string => path.join(folder, checkFileKey(key));
  return {
    put: async ({ key, bytes }) => {
      const file = fileOf(key);
      const unfinished = `${file}-${randomBytes(6).toString('hex')}${UNFINISHED}`;
      await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, file);
        await syncFolder(path.dirname(file));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (keys) => {
      const isOurs = (key: string): boolean =>
        isFileKey(key) || isFileKey(key.replace(/-[0-9a-f]{12}\.unfinished$/, ''));
      for (const key of keys) if (isOurs(key)) await rm(path.join(folder, key), { force: true });
    },
    list: (prefix) => filesUnder({ root: folder, folder: prefix }),
  };
}
