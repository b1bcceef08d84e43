import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ConfigError } from '../../config.ts';
import { migrateDatabase } from '../../db/open-database.ts';
import { createLogger } from '../../logger.ts';
import { openFiles } from '../../outside/open-outside.ts';
import type { CommandContext } from '../command-context.ts';
import { workBeside } from '../work-beside.ts';
import { type ExportFormat, exportPractice } from './export-practice.ts';

const logger = createLogger({ level: 'warn' });

function formatOf({ options }: CommandContext): ExportFormat {
  const format = options.format ?? 'ndjson';
  if (format === 'ndjson' || format === 'csv') return format;
  throw new ConfigError('--format must be ndjson or csv.');
}

export async function exportCommand(context: CommandContext): Promise<void> {
  const { config, pid, write, args, options } = context;
  const [folder, ...more] = args;
  if (folder === undefined || more.length > 0) throw new ConfigError('Name one folder: export --cover K FOLDER');
  const coverKey = Number(options.cover);
  if (!Number.isInteger(coverKey) || coverKey < 1) throw new ConfigError('--cover is missing.');
  const format = formatOf(context);
  const { tables, files } = await workBeside({
    config,
    pid,
    work: async ({ connection, clock }) => {
      await migrateDatabase({ connection, logger });
      const target = path.resolve(folder);
      const store = openFiles({ config, randomBytes });
      return exportPractice({ connection, files: store, coverKey, folder: target, format, now: clock.now() });
    },
  });
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  write(
    `Wrote ${rows} rows from ${Object.keys(tables).length} tables and ${files} files to ${folder}. The export contains patient data.`,
  );
}
