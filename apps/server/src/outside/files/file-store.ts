/** A file in the store's list. `changedAt` is when it was stored. */
export type StoredFile = { key: string; changedAt: Temporal.Instant };

/**
 * Stores files too large for the database: a folder, or a bucket. Keys are ours, `pictures/1001/4f…`: see `isFileKey`.
 * A file is stored once and never changed, so a copy may be cached indefinitely.
 */
export type FileStore = {
  /** Atomic: a half-written file is never read. */
  put: (file: { key: string; bytes: Uint8Array; contentType: string }) => Promise<void>;
  /** Null if missing. */
  read: (key: string) => Promise<Buffer | null>;
  /** Removes files; a missing one is not an error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** All keys with this prefix, unordered. */
  list: (prefix: string) => AsyncIterable<StoredFile>;
};

const FILE_KEY = /^[a-z0-9]+(\/[a-z0-9]+){1,4}$/;

/** Words of lowercase letters and digits between slashes: a key can neither leave its folder nor be ambiguous. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && FILE_KEY.test(key);
}

/** @throws for an invalid key */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is no key of a file.');
  return key;
}
