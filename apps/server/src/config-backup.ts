import path from 'node:path';
import * as z from 'zod';
import { allOrNone, ConfigError } from './config-groups.ts';

/** An S3-compatible service and a bucket in it. */
export type BucketAccess = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where scheduled backups go. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  /** `prefix` is empty, or ends with a slash. */
  | { kind: 'bucket'; access: BucketAccess; prefix: string };

export type BackupSchedule = {
  place: BackupPlace;
  everyHours: number;
  /** Its first line is the passphrase. */
  passphraseFile: string;
};

const HOURS_PER_DAY = 24;
const LONGEST_DAYS = 7;

/** An interval of whole hours or days, in hours. */
export const interval = z
  .string()
  .regex(/^[1-9]\d{0,2}[hd]$/, 'Use hours or days, such as 6h or 1d.')
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('d') ? HOURS_PER_DAY : 1))
  .refine((hours) => hours <= LONGEST_DAYS * HOURS_PER_DAY, `Use at most ${LONGEST_DAYS} days.`);

type Environment = {
  BACKUP_DIR?: string | undefined;
  BACKUP_EVERY: number;
  BACKUP_PASSPHRASE_FILE?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION: string;
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
};

const BUCKET_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9._-]+)*)\/?$/;

function bucketOf({ place, e, files }: { place: string; e: Environment; files: BucketAccess | null }): BackupPlace {
  const [, bucket, folder = ''] = BUCKET_PLACE.exec(place) ?? [];
  if (bucket === undefined || /(^|\/)\.\.?(\/|$)/.test(folder))
    throw new ConfigError('BACKUP_DIR must be a folder, or s3://BUCKET or s3://BUCKET/PREFIX.');
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = e;
  allOrNone({ BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY });
  const prefix = folder === '' ? '' : `${folder.slice(1)}/`;
  if (BACKUP_S3_ENDPOINT && BACKUP_S3_ACCESS_KEY_ID && BACKUP_S3_SECRET_ACCESS_KEY)
    return {
      kind: 'bucket',
      prefix,
      access: {
        endpoint: BACKUP_S3_ENDPOINT,
        bucket,
        region: e.BACKUP_S3_REGION,
        accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
        secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
      },
    };
  if (files === null)
    throw new ConfigError(
      'BACKUP_DIR is a bucket: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  return { kind: 'bucket', prefix, access: { ...files, bucket } };
}

/**
 * The schedule of backups; null without BACKUP_DIR.
 * @param files the bucket for pictures, whose service and keys are used unless backups have their own
 * @throws ConfigError
 */
export function backupScheduleOf({
  e,
  folder,
  files,
}: {
  e: Environment;
  folder: string;
  files: BucketAccess | null;
}): BackupSchedule | null {
  if (e.BACKUP_DIR === undefined) return null;
  if (e.BACKUP_PASSPHRASE_FILE === undefined)
    throw new ConfigError(
      'BACKUP_DIR needs BACKUP_PASSPHRASE_FILE: a file whose first line is the passphrase of at least 12 characters.',
    );
  const place: BackupPlace = e.BACKUP_DIR.startsWith('s3:')
    ? bucketOf({ place: e.BACKUP_DIR, e, files })
    : { kind: 'folder', folder: path.resolve(folder, e.BACKUP_DIR) };
  return { place, everyHours: e.BACKUP_EVERY, passphraseFile: path.resolve(folder, e.BACKUP_PASSPHRASE_FILE) };
}
