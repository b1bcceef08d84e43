/** A complete backup in the store. */
type StoredBackup = { name: string; bytes: number };

/** Keeps complete backups: a folder, or a bucket. It never holds half of one under its name. */
export type BackupStore = {
  /** For the operator: the folder, or the bucket with its prefix. */
  place: string;
  /** A folder of this machine, to write and check a backup in before it is published. */
  workFolder: string;
  /** Checks that backups can be stored, and clears what an interrupted attempt left. */
  prepare: () => Promise<void>;
  /** Moves a complete file of the work folder into the store. */
  publish: (file: string, name: string) => Promise<void>;
  list: () => Promise<StoredBackup[]>;
  remove: (name: string) => Promise<void>;
  /** Copies a backup to a new file of this machine. */
  fetch: (name: string, file: string) => Promise<void>;
};

const NAME = /^sightline-\d{8}T\d{6}Z\.age$/;
/** In a work folder: a backup that isn't complete or checked yet. */
const UNFINISHED = /^sightline-\d{8}T\d{6}Z\.age\.unchecked(\.unfinished)?$/;

/** Names sort by time. */
export const nameOfBackup = (takenAt: Temporal.Instant): string =>
  `sightline-${takenAt.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}.age`;

export const isBackupName = (name: string): boolean => NAME.test(name);
export const isUnfinishedBackup = (name: string): boolean => UNFINISHED.test(name);

/** When a backup was taken, from its name. */
export function timeOfBackup(name: string): Temporal.Instant {
  const [, day = '', time = ''] = /^sightline-(\d{8})T(\d{6})Z/.exec(name) ?? [];
  const parts = (text: string) => [text.slice(0, -4), text.slice(-4, -2), text.slice(-2)];
  return Temporal.Instant.from(`${parts(day).join('-')}T${parts(time).join(':')}Z`);
}
