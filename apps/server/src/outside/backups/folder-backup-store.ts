import { constants } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupStore, isBackupName, isUnfinishedBackup } from './backup-store.ts';

const FILE_MODE = 0o600;

/** Removes what an interrupted attempt left. */
export async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (isUnfinishedBackup(name)) await rm(path.join(folder, name), { force: true });
}

/** The new name has to be on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Backups in a folder of this machine, or one mounted from elsewhere. */
export function createFolderBackupStore({ folder }: { folder: string }): BackupStore {
  return {
    place: folder,
    workFolder: folder,
    prepare: async () => {
      // It is never created here: a missing folder may be a disk that isn't mounted.
      await clearUnfinished(folder);
      const probe = path.join(folder, '.sightline-writable');
      await writeFile(probe, 'ok', { mode: FILE_MODE });
      await rm(probe);
    },
    publish: async (file, name) => {
      await rename(file, path.join(folder, name));
      await syncFolder(folder);
    },
    list: async () => {
      const names = (await readdir(folder)).filter(isBackupName).sort();
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })));
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
    fetch: (name, file) => copyFile(path.join(folder, name), file, constants.COPYFILE_EXCL),
  };
}
