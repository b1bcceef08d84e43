import type { Readable } from 'node:stream';

/** A file in the watched folder. Paths are relative to it, with slashes. */
export type FolderFile = { path: string; bytes: number; changedAt: Temporal.Instant };

/** Where practice management systems drop files and pick ours up: a folder, or a prefix in a bucket. */
export type ImportFolder = {
  /** Files and folders directly in a folder; nothing if it doesn't exist. */
  list: (folder: string) => Promise<{ files: FolderFile[]; folders: string[] }>;
  /** Moves a file. False if it is gone: another server was quicker. */
  move: (file: { from: string; to: string }) => Promise<boolean>;
  open: (path: string) => Promise<Readable>;
  /** Whole or not at all. */
  write: (file: { path: string; text: string }) => Promise<void>;
};
