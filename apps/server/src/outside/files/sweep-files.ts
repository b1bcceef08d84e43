import type { FileStore } from './file-store.ts';

/** A younger file may belong to something being sent or filled in right now. */
const YOUNGEST_SWEPT = { hours: 24 };
const BATCH = 200;

/** Unused files and rows older than this are swept. */
export const sweptBefore = (now: Temporal.Instant): Temporal.Instant => now.subtract(YOUNGEST_SWEPT);

/**
 * Removes a folder's files without a row, which a failed request or a crash left behind.
 * @param keysKnown which of some files have a row
 * @returns how many were removed
 */
export async function sweepFiles({
  files,
  folder,
  now,
  keysKnown,
}: {
  files: FileStore;
  folder: string;
  now: Temporal.Instant;
  keysKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}): Promise<number> {
  const before = sweptBefore(now);
  let removed = 0;
  let keys: string[] = [];
  const clear = async (): Promise<void> => {
    if (keys.length === 0) return;
    const known = await keysKnown(keys);
    const unknown = keys.filter((key) => !known.has(key));
    await files.remove(unknown);
    removed += unknown.length;
    keys = [];
  };
  for await (const { key, changedAt } of files.list(folder)) {
    if (Temporal.Instant.compare(changedAt, before) < 0) keys.push(key);
    if (keys.length >= BATCH) await clear();
  }
  await clear();
  return removed;
}
