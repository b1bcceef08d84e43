/** A file as the store lists it. `changedAt` is when it was put there. */
export type StoredFile = { key: string; changedAt: Temporal.Instant };

/**
 * Where files lie that are too large for the database: a folder, or a bucket.
 * Keys are ours, `pictures/1001/4f…`: see `isFileKey`. A file is put once and
 * never changed, so that a copy of it may be kept anywhere for as long as one likes.
 */
export type FileStore = {
  /** Whole or not at all: nobody ever reads half a file. */
  put: (file: { key: string; bytes: Uint8Array; contentType: string }) => Promise<void>;
  /** Null where there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** Takes files away; one that is not there is no error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** All keys that begin so, in no order. */
  list: (prefix: string) => AsyncIterable<StoredFile>;
};

const FILE_KEY = /^[a-z0-9]+(\/[a-z0-9]+){1,4}$/;

/** Words of small letters and digits between slashes: a key can neither leave its folder nor be mistaken for another. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && FILE_KEY.test(key);
}

/** @throws for a key that none of ours can be. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is no key of a file.');
  return key;
}
