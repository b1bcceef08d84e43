import { ConfigError } from '../config.ts';
import { migrateDatabase } from '../db/open-database.ts';
import { openSystemScope } from '../db/scope.ts';
import { presentBundle } from '../features/changes/bundles.usecases.ts';
import { presentCsv } from '../features/changes/changes.present.ts';
import { streamChanges } from '../features/changes/changes.usecases.ts';
import { createLogger } from '../logger.ts';
import { checkPracticeExists } from './administration/operator-scopes.ts';
import type { CommandContext } from './command-context.ts';
import { workBeside } from './work-beside.ts';

const logger = createLogger({ level: 'warn' });
const FORMATS = ['csv', 'fhir'];

/** `changes`: what was booked, moved, cancelled, confirmed, corrected, merged or filled in since a cursor. */
export async function changesCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = Number(options.cover);
  if (!Number.isInteger(coverKey) || coverKey <= 0) throw new ConfigError('--cover must be a practice key.');
  const since = options.since ?? '0';
  if (!/^\d{1,18}$/.test(since)) throw new ConfigError('--since must be a cursor: the first column of an earlier run.');
  const format = options.format ?? 'csv';
  if (!FORMATS.includes(format)) throw new ConfigError(`--format must be ${FORMATS.join(' or ')}.`);
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  await workBeside({
    config,
    pid,
    work: async ({ pool, connection, clock }) => {
      await migrateDatabase({ connection, logger });
      await checkPracticeExists({ pool, clock, coverKey });
      const act = { action: 'changes.read', userId: null, address: '', requestId: '' };
      const scope = openSystemScope({ pool, clock, act, coverKey });
      let hasHeading = true;
      for await (const page of streamChanges({ scope, coverKey, since: Number(since) })) {
        // One Bundle a line, as NDJSON.
        write(
          format === 'fhir'
            ? JSON.stringify(presentBundle({ page, base }))
            : presentCsv({ page, hasHeading }).trimEnd(),
        );
        hasHeading = false;
      }
      if (hasHeading && format === 'csv') write(presentCsv({ page: { changes: [] } }).trimEnd());
    },
  });
}
