import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FolderFile, ImportFolder } from './import-folder.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A folder on disk, or on a share that this server has mounted. */
export function createDiskImportFolder(root: string): ImportFolder {
  const at = (relative: string): string => path.join(root, ...relative.split('/'));
  const fileAt = async (relative: string): Promise<FolderFile[]> => {
    try {
      const { size, mtimeMs } = await stat(at(relative));
      return [{ path: relative, bytes: size, changedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs)) }];
    } catch (error) {
      // Gone since it was listed.
      if (isMissing(error)) return [];
      throw error;
    }
  };
  return {
    list: async (folder) => {
      const entries = await readdir(at(folder), { withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error) && folder !== '') return [];
        throw error;
      });
      const inside = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => fileAt(inside(name)));
      return {
        files: (await Promise.all(files)).flat(),
        folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
      };
    },
    move: async ({ from, to }) => {
      await mkdir(path.dirname(at(to)), { recursive: true });
      try {
        await rename(at(from), at(to));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    open: async (file) => createReadStream(at(file)),
    write: async ({ path: file, text }) => {
      await mkdir(path.dirname(at(file)), { recursive: true });
      const half = `${at(file)}.part`;
      await writeFile(half, text);
      await rename(half, at(file));
    },
  };
}
