import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { BackupSchedule } from '../../config-backup.ts';
import { ConfigError } from '../../config-groups.ts';
import { checkDatabase } from '../../db/check-database.ts';
import type { ConnectionSettings } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { keptBackups } from '../../features/backups/backups.rules.ts';
import type { FinishedBackup } from '../../features/backups/backups.types.ts';
import { beginBackup, endBackup } from '../../features/backups/backups.usecases.ts';
import { type BackupStore, nameOfBackup, timeOfBackup } from '../../outside/backups/backup-store.ts';
import { makeBackup } from './backup.ts';
import { problemOf } from './backup-problem.ts';
import { verifyBackup } from './verify-backup.ts';

// An arbitrary fixed number. The database releases the lock however the backup ends.
const BACKUP_LOCK = 7_301_003;
/** It is idle for as long as the backup takes, so a firewall must not forget it. */
const LOCK_CONNECTION = { application_name: 'sightline-backup', options: '-c timezone=UTC', keepAlive: true };

type Work = {
  deps: Pick<Deps, 'pool' | 'clock' | 'files' | 'logger'>;
  connection: ConnectionSettings;
  store: BackupStore;
  schedule: BackupSchedule;
  /** Base-2 logarithm of the cost of guessing a passphrase. */
  workFactor?: number | undefined;
};

async function readPassphrase({ passphraseFile }: BackupSchedule): Promise<string> {
  const text = await readFile(passphraseFile, 'utf8').catch(() => {
    throw new ConfigError(`The passphrase can't be read from ${passphraseFile} (BACKUP_PASSPHRASE_FILE).`);
  });
  return text.split(/\r?\n/)[0] ?? '';
}

/** Removes backups that the rule doesn't keep; a new one is stored by then. */
async function prune({ store, now }: { store: BackupStore; now: Temporal.Instant }): Promise<void> {
  const stored = (await store.list()).map(({ name }) => ({ name, takenAt: timeOfBackup(name) }));
  const kept = keptBackups({ taken: stored.map(({ takenAt }) => takenAt), now });
  for (const { name, takenAt } of stored) if (!kept.has(takenAt)) await store.remove(name);
}

/** Writes, checks and restores a backup under another name, and only then stores it. */
async function makeAndStore({ deps, connection, store, schedule, workFactor, client }: Work & { client: pg.Client }) {
  const { clock, files } = deps;
  await store.prepare();
  const passphrase = await readPassphrase(schedule);
  const takenAt = clock.now();
  const name = nameOfBackup(takenAt);
  const file = path.join(store.workFolder, `${name}.unchecked`);
  try {
    const archive = await makeBackup({ connection, files, clock, file, passphrase, workFactor });
    const source = { file, passphrase };
    const verification = await verifyBackup({ client, connection, archive, source, clock });
    const { size } = await stat(file);
    await store.publish(file, name);
    const rowCount = Object.values(archive.tail.tables).reduce((sum, { rows }) => sum + rows, 0);
    return { name, takenAt: Temporal.Instant.from(archive.head.takenAt), size, rowCount, verification };
  } finally {
    await rm(file, { force: true });
  }
}

async function attempt(work: Work & { client: pg.Client }): Promise<FinishedBackup> {
  const { deps, store } = work;
  try {
    const { name, takenAt, size, rowCount, verification } = await makeAndStore(work);
    const found = { takenAt, fileName: name, byteCount: size, rowCount };
    const notPruned = await prune({ store, now: deps.clock.now() }).then(
      () => '',
      (error: unknown) => `Old backups weren't deleted. ${problemOf({ error, place: store.place })}`,
    );
    if (verification.isVerified) return { state: 'verified', problem: notPruned, ...found };
    return { state: 'stored', problem: `${verification.problem} ${notPruned}`.trim(), ...found };
  } catch (error) {
    const problem = problemOf({ error, place: store.place });
    deps.logger.error({ err: error, problem }, 'the scheduled backup failed');
    return { state: 'failed', problem };
  }
}

/**
 * Makes the scheduled backup if it is due. One server at a time does so; for the others it's busy.
 * @param isForced makes it now, due or not
 */
export async function runBackup({
  isForced = false,
  ...work
}: Work & { isForced?: boolean }): Promise<FinishedBackup | { state: 'busy' } | { state: 'not-due' }> {
  const { deps, connection, schedule } = work;
  const client = new pg.Client({ ...connection, ...LOCK_CONNECTION });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      BACKUP_LOCK,
    ]);
    if (rows[0]?.isOurs !== true) return { state: 'busy' };
    // A server of the next release is here and makes the backups; this one couldn't restore them for a test.
    if ((await checkDatabase({ connection })).isNextRelease) return { state: 'not-due' };
    const runKey = await beginBackup({ deps, everyHours: schedule.everyHours, isForced });
    if (runKey === null) return { state: 'not-due' };
    const result = await attempt({ ...work, client });
    await endBackup({ deps, runKey, result });
    return result;
  } finally {
    await client.end();
  }
}
