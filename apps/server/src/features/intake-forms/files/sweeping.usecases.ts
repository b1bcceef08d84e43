import type { SystemScope } from '../../../db/scope.ts';
import type { FileStore } from '../../../outside/files/file-store.ts';
import { FORM_FILE_FOLDER, formFileKey, tokenOfFile } from '../../../outside/files/form-file-keys.ts';
import { sweepFiles, sweptBefore } from '../../../outside/files/sweep-files.ts';
import { deleteUnclaimed } from './files.queries.ts';
import { readKnownTokens } from './files.reads.ts';

/** The hourly job: deletes files that no entry claimed within a day. */
export async function dropUnsentFiles({
  scope,
  files,
  now,
}: {
  scope: SystemScope;
  files: FileStore;
  now: Temporal.Instant;
}): Promise<number> {
  const unclaimed = await scope.transaction((tx) => deleteUnclaimed({ tx, before: sweptBefore(now) }));
  await files.remove(unclaimed.map(formFileKey));
  return unclaimed.length;
}

/** The daily job: those, and files that have no row, which a failed request or a crash left behind. */
export async function sweepFormFiles({
  scope,
  files,
  now,
}: {
  scope: SystemScope;
  files: FileStore;
  now: Temporal.Instant;
}): Promise<number> {
  const unclaimed = await dropUnsentFiles({ scope, files, now });
  const withoutRow = await sweepFiles({
    ...{ files, folder: FORM_FILE_FOLDER, now },
    keysKnown: async (keys) => {
      const tokens = await scope.transaction((tx) =>
        readKnownTokens({ tx, tokens: keys.flatMap((key) => tokenOfFile(key) ?? []) }),
      );
      return new Set(keys.filter((key) => tokens.has(tokenOfFile(key) ?? '')));
    },
  });
  return unclaimed + withoutRow;
}
