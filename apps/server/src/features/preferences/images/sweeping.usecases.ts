import type { SystemScope } from '../../../db/scope.ts';
import type { FileStore } from '../../../outside/files/file-store.ts';
import { sweepFiles, sweptBefore } from '../../../outside/files/sweep-files.ts';
import { deleteForgotten } from './images.queries.ts';
import { readKnownImages } from './images.reads.ts';
import { IMAGE_FOLDER, imageOfFile } from './images.rules.ts';

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
  await scope.transaction((tx) => deleteForgotten({ tx, before: sweptBefore(now) }));
  return sweepFiles({
    ...{ files, folder: IMAGE_FOLDER, now },
    keysKnown: async (keys) => {
      const nameOf = (key: string) => imageOfFile(key)?.name ?? '';
      const names = await scope.transaction((tx) => readKnownImages({ tx, names: keys.map(nameOf) }));
      return new Set(keys.filter((key) => names.has(nameOf(key))));
    },
  });
}
