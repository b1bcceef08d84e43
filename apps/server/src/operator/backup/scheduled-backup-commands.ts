import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ConfigError } from '../../config.ts';
import type { BackupSchedule } from '../../config-backup.ts';
import { migrateDatabase } from '../../db/open-database.ts';
import { listAttempts } from '../../features/backups/backups.usecases.ts';
import { runBackup } from '../../jobs/backups/run-backup.ts';
import { createLogger } from '../../logger.ts';
import { type BackupStore, isBackupName } from '../../outside/backups/backup-store.ts';
import { openBackupStore } from '../../outside/backups/open-backup-store.ts';
import { openFiles } from '../../outside/open-outside.ts';
import type { CommandContext } from '../command-context.ts';
import { workBeside } from '../work-beside.ts';

const ATTEMPTS_SHOWN = 10;
const mebibyte = 1024 * 1024;

const logger = createLogger({ level: 'silent' });

function scheduleOf({ config }: CommandContext): { schedule: BackupSchedule; store: BackupStore } {
  const { backups: schedule, dataDir } = config;
  if (schedule === null) throw new ConfigError('Backups aren’t scheduled here: BACKUP_DIR isn’t set.');
  return { schedule, store: openBackupStore({ place: schedule.place, dataDir }) };
}

const inMegabytes = (bytes: number): string => `${(bytes / mebibyte).toFixed(1)} MB`;

/** Makes the scheduled backup now. */
export async function backupRunCommand(context: CommandContext): Promise<void> {
  const { config, pid, write } = context;
  const { schedule, store } = scheduleOf(context);
  const result = await workBeside({
    config,
    pid,
    work: async ({ pool, connection, clock }) => {
      await migrateDatabase({ connection, logger });
      const deps = { pool, clock, files: openFiles({ config, randomBytes }), logger };
      return runBackup({ deps, connection, store, schedule, isForced: true });
    },
  });
  if (result.state === 'busy') throw new ConfigError('Another backup is running. Try again when it’s done.');
  if (result.state === 'not-due') throw new ConfigError('No backup was made.');
  if (result.state === 'failed') throw new ConfigError(result.problem);
  const checked = result.state === 'verified' ? 'restored it into a scratch database' : 'read it back';
  write(`Stored ${result.fileName} (${inMegabytes(result.byteCount)}) in ${store.place} and ${checked}.`);
  if (result.problem !== '') write(result.problem);
}

/** Lists the stored backups, then the last attempts that had a problem. */
export async function backupListCommand(context: CommandContext): Promise<void> {
  const { config, pid, write } = context;
  const { store } = scheduleOf(context);
  const stored = await store.list();
  write(stored.length === 0 ? `No backups in ${store.place} yet.` : `Backups in ${store.place}:`);
  for (const { name, bytes } of stored) write(`  ${name}  ${inMegabytes(bytes)}`);
  const attempts = await workBeside({
    config,
    pid,
    work: async ({ pool, clock }) => listAttempts({ deps: { pool, clock }, limit: ATTEMPTS_SHOWN }),
  });
  const problems = attempts.filter(({ problem }) => problem !== '');
  if (problems.length > 0) write('Recent problems:');
  for (const { startedAt, problem } of problems)
    write(`  ${startedAt.toString({ smallestUnit: 'second' })}  ${problem}`);
}

/** Copies a stored backup to a file of this machine. */
export async function backupGetCommand(context: CommandContext): Promise<void> {
  const { args, write } = context;
  const { store } = scheduleOf(context);
  const [name, file, ...more] = args;
  if (name === undefined || file === undefined || more.length > 0 || !isBackupName(name))
    throw new ConfigError('Name a backup and a new file: backup get NAME FILE. “backup list” shows the names.');
  const target = path.resolve(file);
  await store.fetch(name, target);
  write(`Copied ${name} to ${target}. To check it: npm run sightline -- restore ${file} --dry-run`);
}
