import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../clock.ts';
import { type Config, ConfigError } from '../../config.ts';
import { migrateDatabase } from '../../db/open-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { recordBackup } from '../../features/backups/backups.usecases.ts';
import { readPause } from '../../features/sending-pause/sending-pause.usecases.ts';
import { makeBackup, restoreBackup } from '../../jobs/backups/backup.ts';
import { type CheckedArchive, checkArchive } from '../../jobs/backups/check-archive.ts';
import { dropWaiting } from '../../jobs/sending-pause/drop-waiting.ts';
import { resumeSending } from '../../jobs/sending-pause/sending-pause.ts';
import { countWaiting } from '../../jobs/sending-pause/waiting.queries.ts';
import { createLogger } from '../../logger.ts';
import { openFiles } from '../../outside/open-outside.ts';
import type { CommandContext } from '../command-context.ts';
import { readSecretLine } from '../secret-line.ts';
import { adviceOnSecrets } from '../secrets-command.ts';
import { workBeside } from '../work-beside.ts';

const logger = createLogger({ level: 'warn' });

function fileOf({ args }: CommandContext, command: string): string {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) throw new ConfigError(`Name one file: ${command} FILE`);
  return file;
}

async function passphraseOf({ options, input, write }: CommandContext): Promise<string> {
  const file = options['passphrase-file'];
  if (file === undefined) {
    write('Passphrase:');
    return readSecretLine(input);
  }
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`Can’t read the passphrase from ${file}.`);
  });
  return text.split(/\r?\n/)[0] ?? '';
}

const filesOf = (config: Config) => openFiles({ config, randomBytes });
const rowsOf = ({ tail }: Pick<CheckedArchive, 'tail'>): number =>
  Object.values(tail.tables).reduce((sum, table) => sum + table.rows, 0);
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export async function backupCommand(context: CommandContext): Promise<void> {
  const { config, pid, write } = context;
  const file = fileOf(context, 'backup');
  const passphrase = await passphraseOf(context);
  const { head, tail } = await workBeside({
    config,
    pid,
    work: async ({ connection, pool, clock }) => {
      await migrateDatabase({ connection, logger });
      const startedAt = clock.now();
      const archive = await makeBackup({ connection, files: filesOf(config), clock, file, passphrase });
      const takenAt = Temporal.Instant.from(archive.head.takenAt);
      const rowCount = rowsOf(archive);
      const { size: byteCount } = await stat(file);
      const found = { takenAt, fileName: path.resolve(file), byteCount, rowCount, problem: '' };
      await recordBackup({ deps: { pool, clock }, startedAt, result: { state: 'stored', ...found } });
      return archive;
    },
  });
  write(
    `Backed up ${plural(rowsOf({ tail }), 'row')} from ${plural(head.tables.length, 'table')} and ${plural(tail.files, 'file')} as of ${head.takenAt} to ${file}, and checked it.`,
  );
  write('No one, including us, can open it without the passphrase. Keep the passphrase apart from the file.');
  write(
    'Its secrets are also encrypted with this server’s data key (DATA_KEY, or the file data-key in DATA_DIR). Keep that too.',
  );
}

export async function restoreCommand(context: CommandContext): Promise<void> {
  const { config, pid, write, options } = context;
  const file = fileOf(context, 'restore');
  const passphrase = await passphraseOf(context);
  if (options['dry-run'] !== undefined) {
    const { head, tail } = await checkArchive({ file, passphrase });
    write(`${file} is intact: ${plural(rowsOf({ tail }), 'row')} as of ${head.takenAt}. Nothing was changed.`);
    return;
  }
  const restored = await workBeside({
    config,
    pid,
    work: async ({ connection }) => {
      await migrateDatabase({ connection, logger });
      return restoreBackup({ connection, files: filesOf(config), clock: systemClock, file, passphrase });
    },
  });
  write(
    `Restored ${plural(restored.rows, 'row')} as of ${restored.takenAt}; ${plural(restored.files, 'file')} put back.`,
  );
  write(`${plural(restored.decisionsKept, 'decision')} on texts made since then kept.`);
  write('Everyone was signed out, and sending is paused. To resume it, run one of these:');
  write('  npm run sightline -- sending resume                  sends what was waiting');
  write('  npm run sightline -- sending resume --drop-waiting   drops what was waiting in the backup');
  const advice = await adviceOnSecrets({ config, pid });
  if (advice !== null) write(`Before the next start:\n${advice}`);
}

export async function sendingStatusCommand({ config, pid, write }: CommandContext): Promise<void> {
  const pause = await workBeside({
    config,
    pid,
    work: ({ pool, clock }) => openSystemScope({ pool, clock }).transaction((tx) => readPause({ tx })),
  });
  write(pause === null ? 'Sending is on.' : `Sending has been paused since ${pause.pausedAt}: ${pause.reason}.`);
}

const inWords = ({ texts, mails }: { texts: number; mails: number }): string =>
  `${plural(texts, 'text')} and ${plural(mails, 'email')}`;

export async function sendingResumeCommand({ config, pid, write, options }: CommandContext): Promise<void> {
  const isDropping = options['drop-waiting'] !== undefined;
  const report = await workBeside({
    config,
    pid,
    work: ({ pool, clock }) =>
      openSystemScope({ pool, clock }).transaction(async (tx) => {
        const pause = await readPause({ tx });
        if (pause === null) return 'Sending wasn’t paused. Nothing was changed.';
        const until = pause.restoredTo;
        const dropped = isDropping && until !== null ? await dropWaiting({ tx, until }) : { texts: 0, mails: 0 };
        const waiting = await countWaiting({ tx });
        await resumeSending({ tx });
        const given = isDropping ? ` Dropped from the backup: ${inWords(dropped)}.` : '';
        return `Sending resumed.${given} Going out now: ${inWords(waiting)}.`;
      }),
  });
  write(report);
}
