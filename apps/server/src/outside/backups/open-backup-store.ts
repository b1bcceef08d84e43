import path from 'node:path';
import type { BackupPlace } from '../../config-backup.ts';
import type { BackupStore } from './backup-store.ts';
import { createFolderBackupStore } from './folder-backup-store.ts';
import { createS3BackupStore } from './s3-backup-store.ts';

/** The operator's folder or bucket. */
export function openBackupStore({ place, dataDir }: { place: BackupPlace; dataDir: string }): BackupStore {
  if (place.kind === 'folder') return createFolderBackupStore({ folder: place.folder });
  const { access, prefix } = place;
  return createS3BackupStore({ access, prefix, workFolder: path.join(dataDir, 'backups-unfinished') });
}
