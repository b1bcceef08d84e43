import { userInfo } from 'node:os';
import { ConfigError } from '../../config.ts';
import { BucketError, BucketSilence } from '../../outside/files/s3-bucket.ts';

type Failure = Error & { code?: unknown; path?: unknown };

const KEPT = 'Earlier backups are kept.';

const ofFolder = (place: string): Record<string, string> => {
  const notWritable = `User ${userInfo().username} can't write to ${place}. Change the permissions of this folder, or set BACKUP_DIR to another one. ${KEPT}`;
  return {
    ENOSPC: `The disk that holds ${place} is full. Free up space, or set BACKUP_DIR to a folder on another disk. ${KEPT}`,
    EDQUOT: `The disk quota of ${place} is used up. Free up space, or set BACKUP_DIR to a folder on another disk. ${KEPT}`,
    EACCES: notWritable,
    EPERM: notWritable,
    EROFS: notWritable,
    ENOENT: `The folder ${place} doesn't exist. Create it, or mount its disk, or set BACKUP_DIR to another folder.`,
    ENOTDIR: `${place} isn't a folder. Set BACKUP_DIR to a folder.`,
  };
};

function ofBucket(place: string, failure: Failure): string | null {
  if (failure instanceof BucketError) {
    if (failure.status === 403 || failure.status === 401)
      return `The bucket ${place} refused the access keys (${failure.status}). Check the keys and their rights to list, read, write and delete. ${KEPT}`;
    if (failure.status === 404) return `The bucket ${place} doesn't exist. Create it, or correct BACKUP_DIR. ${KEPT}`;
    return `The bucket ${place} answered ${failure.status}. The backup is tried again in an hour. ${KEPT}`;
  }
  if (failure instanceof BucketSilence)
    return `The bucket ${place} can't be reached. Check its address and the network. ${KEPT}`;
  return null;
}

/** Why a scheduled backup failed and what to do, in a sentence for the operator: never a stack. */
export function problemOf({ error, place }: { error: unknown; place: string }): string {
  if (!(error instanceof Error)) return `The backup failed. ${KEPT}`;
  if (error instanceof ConfigError) return `${error.message} ${KEPT}`;
  const failure: Failure = error;
  const known = place.startsWith('s3://') ? ofBucket(place, failure) : null;
  if (known !== null) return known;
  // The bucket of the files that a backup contains.
  if (failure instanceof BucketError || failure instanceof BucketSilence)
    return `${failure.message} The backup is tried again in an hour. ${KEPT}`;
  const isFile = failure.path !== undefined || ['ENOSPC', 'EDQUOT'].includes(String(failure.code));
  const said = isFile ? ofFolder(place)[String(failure.code)] : undefined;
  if (said !== undefined) return said;
  if (failure.code === '53200')
    return `The backup can't be restored for a test: PostgreSQL has no memory left for locks. Set its max_locks_per_transaction to 512 and restart it. ${KEPT}`;
  const code = typeof failure.code === 'string' ? ` (${failure.code})` : '';
  return `The backup failed${code}; the server's log shows where. It's tried again in an hour. ${KEPT}`;
}
