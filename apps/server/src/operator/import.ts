import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config.ts';
import { isUnavailable, isUnstorable } from '../db/database-errors.ts';
import { migrateDatabase } from '../db/open-database.ts';
import { CSV_KINDS, type CsvKind } from '../features/imports/csv/csv.types.ts';
import { importCsv } from '../features/imports/csv/import-csv.usecases.ts';
import { importFhir } from '../features/imports/fhir/import-fhir.usecases.ts';
import { ImportRefused } from '../features/imports/imports.errors.ts';
import type { Step, Summary } from '../features/imports/imports.types.ts';
import type { ImportOptions } from '../features/imports/imports.usecases.ts';
import { type Mapping, parseMapping } from '../features/imports/mapping/mapping.rules.ts';
import { createLogger } from '../logger.ts';
import type { CommandContext } from './command-context.ts';
import { openRemarks } from './import-remarks.ts';
import { describeSummary, remarkLine } from './import-words.ts';
import { workBeside } from './work-beside.ts';

type Command = (context: CommandContext) => Promise<void>;

const logger = createLogger({ level: 'warn' });
const LOST = 'The connection to the database was lost. Nothing was imported. Run the import again.';
const SOURCE_NAME = /^[a-z0-9-]{1,40}$/;
const PROGRESS_MS = 1_000;

type ImportCommand = { coverKey: number; sourceName: string; isDryRun: boolean; files: string[]; mapping: Mapping };

async function readImportCommand({ options, args }: CommandContext, format: 'csv' | 'fhir'): Promise<ImportCommand> {
  const coverKey = Number(options.cover);
  if (!Number.isInteger(coverKey) || coverKey <= 0) throw new ConfigError('--cover must be a practice key.');
  const sourceName = options.source ?? format;
  if (!SOURCE_NAME.test(sourceName))
    throw new ConfigError('--source can have lowercase letters, digits and dashes (40 at most).');
  if (args.length === 0) throw new ConfigError('Name the files to import.');
  const file = options.mapping;
  const text = file === undefined ? '{}' : await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new ConfigError(`Can't read ${file}. Check the file name.`);
  return {
    coverKey,
    sourceName,
    isDryRun: options['dry-run'] === 'true',
    files: [...args],
    mapping: parseMapping(text),
  };
}

/** At most once a second, so that a quick import does not fill the screen. */
function throttled(write: (text: string) => void): (step: Step) => void {
  let last = 0;
  return ({ phase, records }) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    write(`${records} records read${phase === 'applying' ? ', applying them' : ''}`);
  };
}

type ImportRun = (options: Omit<ImportOptions, 'names'> & { mapping: Mapping }) => Promise<Summary>;

async function runImport({
  context,
  format,
  importing,
}: {
  context: CommandContext;
  format: 'csv' | 'fhir';
  importing: ImportRun;
}): Promise<void> {
  const { config, pid, write, options } = context;
  try {
    const { files, ...asked } = await readImportCommand(context, format);
    const remarks = await openRemarks({ files, rejects: options.rejects });
    const work = workBeside({
      config,
      pid,
      work: async ({ connection, clock }) => {
        await migrateDatabase({ connection, logger });
        return importing({ ...asked, files, connection, clock, onRemark: remarks.take, progress: throttled(write) });
      },
    });
    const summary = await work.finally(remarks.close);
    for (const remark of remarks.shown) write(remarkLine({ remark, files }));
    write(describeSummary({ summary, rejects: options.rejects }));
    if (!remarks.isWhole())
      write(
        `${options.rejects} is incomplete: it couldn't be written to the end. Run again with --dry-run to rewrite it.`,
      );
  } catch (error) {
    if (error instanceof ImportRefused) throw new ConfigError(error.message);
    if (isUnavailable(error)) throw new ConfigError(LOST);
    // The database's message would quote the file.
    if (isUnstorable(error)) throw new ConfigError("A value can't be stored. Nothing was imported.");
    throw error;
  }
}

const isKind = (text: string | undefined): text is CsvKind => CSV_KINDS.some((kind) => kind === text);

/** `import csv`: files of one kind. */
export const importCsvCommand: Command = async (context) => {
  const { kind } = context.options;
  if (!isKind(kind)) throw new ConfigError(`--kind must be one of ${CSV_KINDS.join(', ')}.`);
  await runImport({ context, format: 'csv', importing: (options) => importCsv({ ...options, kind }) });
};

/** `import fhir`: FHIR R4 Bundles and NDJSON. */
export const importFhirCommand: Command = (context) =>
  runImport({ context, format: 'fhir', importing: (options) => importFhir(options) });
