import { readFile } from 'node:fs/promises';
import type { ImportKind } from '@sightline/contract/imports.calls';
import { ConfigError } from '../config.ts';
import { isUnavailable, isUnstorable } from '../db/database-errors.ts';
import { migrateDatabase } from '../db/open-database.ts';
import { openCoverScope, openSystemScope } from '../db/scope.ts';
import { CSV_KINDS, type CsvKind } from '../features/imports/csv/csv.types.ts';
import { importCsv } from '../features/imports/csv/import-csv.usecases.ts';
import { importFhir } from '../features/imports/fhir/import-fhir.usecases.ts';
import { ImportRefused } from '../features/imports/imports.errors.ts';
import type { Step, Summary } from '../features/imports/imports.types.ts';
import type { ImportOptions } from '../features/imports/imports.usecases.ts';
import { IMPORT_TEXTS } from '../features/imports/mapping/fields.texts.ts';
import { type Mapping, parseMapping } from '../features/imports/mapping/mapping.rules.ts';
import { sourceOf } from '../features/imports/mapping/sources.rules.ts';
import { asCommandRun } from '../features/imports/runs/command-runs.usecases.ts';
import { keptMapping } from '../features/imports/runs/kept-profile.usecases.ts';
import { createLogger } from '../logger.ts';
import type { CommandContext } from './command-context.ts';
import { openRemarks } from './import-remarks.ts';
import { describeSummary, remarkLine } from './import-words.ts';
import { workBeside } from './work-beside.ts';

type Command = (context: CommandContext) => Promise<void>;

const logger = createLogger({ level: 'warn' });
const SOURCE_NAME = /^[a-z0-9-]{1,40}$/;
const PROGRESS_MS = 1_000;

type ImportCommand = {
  coverKey: number;
  sourceName: string;
  isDryRun: boolean;
  files: string[];
  /** Null: the kept profile of the source. */
  mapping: Mapping | null;
};

/** Headings and equals signs are the files'; a field's name, or "ignore", follows the last one. */
const COLUMN_MEANING = /^\s*(.+?)\s*=\s*(\w+)\s*$/;

/** What `--columns` says of columns that aren't recognized: "Preferred Contact=ignore, Died?=deceased". */
function otherColumnsIn(text: string): Record<string, string> {
  const meanings = text.split(/,(?=[^=]*=)/).map((part) => {
    const [, heading, field] = COLUMN_MEANING.exec(part) ?? [];
    if (heading === undefined || field === undefined)
      throw new ConfigError('--columns takes HEADING=FIELD or HEADING=ignore, separated by commas.');
    return [heading, field] as const;
  });
  return Object.fromEntries(meanings);
}

/** The source of the files: `--profile` names one as people do on the page. */
function sourceNameOf({ options, format }: { options: CommandContext['options']; format: 'csv' | 'fhir' }): string {
  const { source = format, profile } = options;
  if (profile === undefined) {
    if (!SOURCE_NAME.test(source))
      throw new ConfigError('--source can have lowercase letters, digits and dashes (40 at most).');
    return source;
  }
  if (options.mapping !== undefined || options.source !== undefined || options.columns !== undefined)
    throw new ConfigError('--profile brings its own source and mapping. Leave out --source, --mapping and --columns.');
  const named = sourceOf(profile);
  if (named === '') throw new ConfigError('--profile must be the name of a source on the Import page.');
  return named;
}

async function readImportCommand({ options, args }: CommandContext, format: 'csv' | 'fhir'): Promise<ImportCommand> {
  const coverKey = Number(options.cover);
  if (!Number.isInteger(coverKey) || coverKey <= 0) throw new ConfigError('--cover must be a practice key.');
  const sourceName = sourceNameOf({ options, format });
  if (args.length === 0) throw new ConfigError('Name the files to import.');
  const file = options.mapping;
  const text = file === undefined ? '{}' : await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new ConfigError(`Can't read ${file}. Check the file name.`);
  return {
    coverKey,
    sourceName,
    isDryRun: options['dry-run'] === 'true',
    files: [...args],
    mapping: options.profile === undefined ? mappingOf({ text, columns: options.columns }) : null,
  };
}

function mappingOf({ text, columns }: { text: string; columns: string | undefined }): Mapping {
  const mapping = parseMapping(text);
  if (columns === undefined) return mapping;
  return { ...mapping, otherColumns: { ...mapping.otherColumns, ...otherColumnsIn(columns) } };
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

type Database = Parameters<Parameters<typeof workBeside>[0]['work']>[0];

/** A dry run changes nothing; any other import is listed in the practice's history. */
async function importAsRun({
  command,
  kind,
  database: { pool, connection, clock },
  hooks,
  importing,
}: {
  command: ImportCommand;
  kind: ImportKind;
  database: Database;
  hooks: Pick<ImportOptions, 'onRemark' | 'progress'>;
  importing: ImportRun;
}): Promise<Summary> {
  const { coverKey, sourceName: source, files, isDryRun } = command;
  const scope = openCoverScope({ pool, clock, coverKey, act: null });
  const mapping = command.mapping ?? (await keptMapping({ scope, source, kind, files }));
  const options = { ...command, mapping, connection, clock };
  if (isDryRun) return importing({ ...options, ...hooks });
  return asCommandRun({
    scope,
    system: openSystemScope({ pool, clock }),
    command: { files, source, kind, mapping },
    deps: { clock, logger },
    importing: (run) =>
      importing({
        ...options,
        settle: run.settle,
        onRemark: async (remark) => {
          await hooks.onRemark(remark);
          await run.onRemark(remark);
        },
        progress: (step) => {
          hooks.progress(step);
          run.progress(step);
        },
      }),
  });
}

async function runImport({
  context,
  format,
  kind,
  importing,
}: {
  context: CommandContext;
  format: 'csv' | 'fhir';
  kind: ImportKind;
  importing: ImportRun;
}): Promise<void> {
  const { config, pid, write, options } = context;
  try {
    const command = await readImportCommand(context, format);
    const { files } = command;
    const remarks = await openRemarks({ files, rejects: options.rejects });
    const work = workBeside({
      config,
      pid,
      work: async (database) => {
        await migrateDatabase({ connection: database.connection, logger });
        const hooks = { onRemark: remarks.take, progress: throttled(write) };
        return importAsRun({ command, kind, database, hooks, importing });
      },
    });
    const summary = await work.finally(remarks.close);
    for (const remark of [...remarks.shown, ...remarks.skipped]) write(remarkLine({ remark, files }));
    write(describeSummary({ summary, rejects: options.rejects }));
    if (!remarks.isWhole())
      write(
        `${options.rejects} is incomplete: it couldn't be written to the end. Run again with --dry-run to rewrite it.`,
      );
  } catch (error) {
    if (error instanceof ImportRefused) throw new ConfigError(error.message);
    if (isUnavailable(error)) throw new ConfigError(IMPORT_TEXTS.lost);
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
  await runImport({ context, format: 'csv', kind, importing: (options) => importCsv({ ...options, kind }) });
};

/** `import fhir`: FHIR R4 Bundles and NDJSON. */
export const importFhirCommand: Command = (context) =>
  runImport({ context, format: 'fhir', kind: 'fhir', importing: (options) => importFhir(options) });
