import type { SystemScope } from '../../../db/scope.ts';
import type { FileStore } from '../../../outside/files/file-store.ts';
import { deleteForgotten } from './images.queries.ts';
import { readKnownImages } from './images.reads.ts';
import { IMAGE_FOLDER, imageOfFile } from './images.rules.ts';

/** A picture this young may be on its way into a record. */
const YOUNGEST_SWEPT = { hours: 24 };
const BATCH = 200;

async function removeUnknown({
  scope,
  files,
  keys,
}: {
  scope: SystemScope;
  files: FileStore;
  keys: readonly string[];
}): Promise<number> {
  const names = keys.flatMap((key) => imageOfFile(key)?.name ?? []);
  const known = await scope.transaction((tx) => readKnownImages({ tx, names }));
  const unknown = keys.filter((key) => !known.has(imageOfFile(key)?.name ?? ''));
  await files.remove(unknown);
  return unknown.length;
}

/** The daily job: takes away pictures that were taken up and never saved, and files that have no row. */
export async function sweepImages({
  scope,
  files,
  now,
}: {
  scope: SystemScope;
  files: FileStore;
  now: Temporal.Instant;
}): Promise<number> {
  const before = now.subtract(YOUNGEST_SWEPT);
  await scope.transaction((tx) => deleteForgotten({ tx, before }));
  let removed = 0;
  let keys: string[] = [];
  for await (const { key, changedAt } of files.list(IMAGE_FOLDER)) {
    if (Temporal.Instant.compare(changedAt, before) >= 0) continue;
    keys.push(key);
    if (keys.length < BATCH) continue;
    removed += await removeUnknown({ scope, files, keys });
    keys = [];
  }
  if (keys.length > 0) removed += await removeUnknown({ scope, files, keys });
  return removed;
}
