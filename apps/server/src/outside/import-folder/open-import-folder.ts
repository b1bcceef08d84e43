import type { Config } from '../../config.ts';
import { createBucketImportFolder } from './bucket-import-folder.ts';
import { createDiskImportFolder } from './disk-import-folder.ts';
import type { ImportFolder } from './import-folder.ts';

const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*?)\/*$/;

/** The folder named in the settings; null if there is none. */
export function openImportFolder({
  importDir,
  fileBucket,
}: Pick<Config, 'importDir' | 'fileBucket'>): ImportFolder | null {
  if (importDir === null) return null;
  const [, bucket, prefix = ''] = BUCKET_URL.exec(importDir) ?? [];
  if (bucket === undefined || fileBucket === null) return createDiskImportFolder(importDir);
  return createBucketImportFolder({ ...fileBucket, bucket, prefix });
}
