import type { FileStore } from './file-store.ts';

/** A file this young may belong to something that is just being sent or filled in. */
const YOUNGEST_SWEPT = { hours: 24 };
const BATCH = 200;

/** Until when files and rows that nothing holds are swept: a day ago. */
export const sweptBefore = (now: Temporal.Instant): Temporal.Instant => now.subtract(YOUNGEST_SWEPT);

/**
 * Takes away files of a folder that no row knows: a failed act, or a server's end, left them behind.
 * @param keysKnown those of some files that belong to a row
 * @returns how many were taken away
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
