import type { SystemScope } from '../../../db/scope.ts';
import type { FileStore } from '../../../outside/files/file-store.ts';
import { deleteUnclaimed } from './files.queries.ts';
import { readKnownTokens } from './files.reads.ts';
import { FORM_FILE_FOLDER, formFileKey, tokenOfFile } from './files.rules.ts';

/** A file this young may belong to a form that is still being filled in. */
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
  const tokens = keys.flatMap((key) => tokenOfFile(key) ?? []);
  const known = await scope.transaction((tx) => readKnownTokens({ tx, tokens }));
  const unknown = keys.filter((key) => !known.has(tokenOfFile(key) ?? ''));
  await files.remove(unknown);
  return unknown.length;
}

/** The daily job: takes away files that no entry claimed within a day, and files that have no row. */
export async function sweepFormFiles({
  scope,
  files,
  now,
}: {
  scope: SystemScope;
  files: FileStore;
  now: Temporal.Instant;
}): Promise<number> {
  const before = now.subtract(YOUNGEST_SWEPT);
  const unclaimed = await scope.transaction((tx) => deleteUnclaimed({ tx, before }));
  await files.remove(unclaimed.map(formFileKey));
  let removed = unclaimed.length;
  let keys: string[] = [];
  for await (const { key, changedAt } of files.list(FORM_FILE_FOLDER)) {
    if (Temporal.Instant.compare(changedAt, before) >= 0) continue;
    keys.push(key);
    if (keys.length < BATCH) continue;
    removed += await removeUnknown({ scope, files, keys });
    keys = [];
  }
  if (keys.length > 0) removed += await removeUnknown({ scope, files, keys });
  return removed;
}
