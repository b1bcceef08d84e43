import pg from 'pg';
import type { ConnectionSettings } from '../../db/database.ts';
import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { writeChangeFiles } from '../../features/changes/changes.usecases.ts';
import { CHANGES, coverOf } from '../../features/imports/folder/folder.rules.ts';
import { watchFolder } from '../../features/imports/folder/folder.usecases.ts';
import type { ImportFolder } from '../../outside/import-folder/import-folder.ts';

/** Our own arbitrary number: one server looks into the folders at a time. */
const FOLDER_LOCK = 7_301_064;

type WatchDeps = Pick<Deps, 'pool' | 'clock' | 'config' | 'randomBytes' | 'publicUrl' | 'logger'>;

async function underLock({ connection, work }: { connection: ConnectionSettings; work: () => Promise<void> }) {
  const client = new pg.Client({ ...connection, application_name: 'sightline-jobs' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [
      FOLDER_LOCK,
    ]);
    if (rows[0]?.is_taken === true) await work();
  } finally {
    await client.end();
  }
}

/** Imports what was dropped into each practice's folder, and writes what changed here. */
export async function watchFolders({
  deps,
  connection,
  folder,
}: {
  deps: WatchDeps;
  connection: ConnectionSettings;
  folder: ImportFolder;
}): Promise<void> {
  const { pool, clock, logger } = deps;
  const work = async () => {
    const { folders } = await folder.list('');
    const faults: unknown[] = [];
    for (const coverKey of folders.flatMap((name) => coverOf(name) ?? [])) {
      const scope = openCoverScope({ pool, clock, coverKey, act: null });
      const system = openSystemScope({ pool, clock });
      // One practice's folder without rights does not hold up the others.
      await watchFolder({ scope, system, folder, deps }).catch((fault: unknown) => faults.push(fault));
      const telling = openSystemScope({
        ...{ pool, clock, coverKey },
        act: { action: 'changes.write', userId: null, address: '', requestId: '' },
      });
      const write = (file: { name: string; text: string }) =>
        folder.write({ path: `${coverKey}/${CHANGES}/${file.name}`, text: file.text });
      await writeChangeFiles({ scope: telling, coverKey, base: deps.publicUrl(), write }).catch((fault: unknown) => {
        faults.push(fault);
        logger.error({ err: fault, coverKey }, 'changes could not be written to the watched folder');
      });
    }
    if (faults.length > 0) throw new Error(`${faults.length} watched folders failed.`);
  };
  await underLock({ connection, work });
}
