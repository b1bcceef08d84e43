import type { ConnectionSettings } from '../../../db/database.ts';
import { isUnavailable } from '../../../db/database-errors.ts';
import type { CoverScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { importCsv } from '../csv/import-csv.usecases.ts';
import { readDirectory } from '../directory/directory.reads.ts';
import { importFhir } from '../fhir/import-fhir.usecases.ts';
import { dropUpload, isHere, spooledPath } from '../files/spool.ts';
import { FOLDER_TEXTS } from '../folder/folder.texts.ts';
import { ImportBusy, ImportRefused } from '../imports.errors.ts';
import type { Summary } from '../imports.types.ts';
import type { ImportOptions } from '../imports.usecases.ts';
import { inspectFile, startsAsJson } from '../inspecting/inspecting.usecases.ts';
import { guessKind } from '../inspecting/kinds.rules.ts';
import { IMPORT_TEXTS } from '../mapping/fields.texts.ts';
import { openQuestions, withFindings } from '../mapping/questions.rules.ts';
import { endRun } from './ending.usecases.ts';
import { failureWords } from './failure-words.ts';
import { readProfiles } from './profiles.queries.ts';
import { watchProgress } from './progress-writer.ts';
import { openRemarkWriter } from './remark-writer.ts';
import { changeRun, readRun } from './runs.queries.ts';
import { changeOf, type Run, type RunChange } from './runs.types.ts';

const MOST_ATTEMPTS = 3;
/** How long a file may be on another server's disk only. */
const LONGEST_ABSENCE = { minutes: 10 };

export type StepDeps = Pick<Deps, 'clock' | 'logger' | 'config'> & { connection: ConnectionSettings };
type Working = { scope: CoverScope; run: Run; file: string; deps: StepDeps };

/** The step ended, or waits: for another import of the practice, or for the server with the file. */
export type StepOutcome = 'ended' | 'busy' | 'elsewhere';

async function change({ scope, run, ...rest }: Pick<Working, 'scope' | 'run'> & { change: RunChange }): Promise<void> {
  const { cover_key: coverKey, import_key: importKey, state } = run;
  await scope.transaction((tx) => changeRun({ tx, coverKey, importKey, from: [state], ...rest }));
}

const fail = ({ scope, run, message, deps }: Omit<Working, 'file'> & { message: string }): Promise<void> =>
  change({ scope, run, change: { state: 'failed', message, finished_at: deps.clock.now() } });

const progressOf = ({ scope, run, deps }: Omit<Working, 'file'>) =>
  watchProgress({ write: (step) => change({ scope, run, change: step }), logger: deps.logger });

/** A dropped file is imported by its source's profile or not at all, since there is no one to ask. */
function afterReading({
  isKnown,
  isOpen,
  now,
}: {
  isKnown: boolean;
  isOpen: boolean;
  now: Temporal.Instant;
}): RunChange {
  if (isKnown && !isOpen) return { state: 'applying', phase: 'reading' };
  const message = isKnown ? FOLDER_TEXTS.needsAnswers : FOLDER_TEXTS.noProfile;
  return { state: 'failed', message, inspection: null, finished_at: now };
}

/** Detects what a file contains, and whether staff have to answer questions. */
async function read({ scope, run, file, deps }: Working): Promise<void> {
  const isFhir = run.kind === 'fhir' || (run.kind === null && (await startsAsJson(file)));
  const progress = progressOf({ scope, run, deps });
  const expected = Math.max(1, Math.round(run.byte_count / 150));
  const onRecords = (records: number) => {
    if (records % 5_000 === 0) progress.take({ records, expected: Math.max(expected, records) });
  };
  const inspection = await inspectFile({ file, isFhir, mapping: run.mapping, onRecords }).finally(progress.stop);
  const kind = run.kind ?? (isFhir ? 'fhir' : guessKind(inspection));
  await scope.transaction(async (tx) => {
    const rows = await readDirectory({ tx, coverKey: run.cover_key });
    if (rows === null) return;
    const source = kind === 'fhir' && run.source === 'csv' ? 'fhir' : run.source;
    const profiles = await readProfiles({ tx, coverKey: run.cover_key, source });
    const isNew = Object.keys(run.mapping).length === 0;
    const mapping = isNew ? (profiles.find((one) => one.kind === kind)?.mapping ?? {}) : run.mapping;
    const isOpen = openQuestions({ inspection, kind, mapping, rows }).some(({ blocks }) => blocks);
    const found = { inspection, kind, source, mapping, records: 0, expected: inspection.records, attempts: 0 };
    const isKnown = profiles.some((one) => one.kind === kind);
    const next: RunChange =
      run.origin === 'folder'
        ? { ...found, ...afterReading({ isKnown, isOpen, now: tx.now }) }
        : { ...found, state: isOpen ? 'mapping' : 'checking' };
    const { cover_key: coverKey, import_key: importKey } = run;
    await changeRun({ tx, coverKey, importKey, from: ['reading'], change: next });
    tx.announce({ kind: 'imports' });
  });
}

/** The importer, with the run's settings. */
function importRun({
  run,
  file,
  ...options
}: { run: Run; file: string } & Omit<ImportOptions, 'names' | 'files' | 'coverKey' | 'sourceName' | 'userId'>) {
  const { inspection, kind } = run;
  if (inspection === null || kind === null) throw new Error('An import is checked only after it was read.');
  const given = {
    ...options,
    files: [file],
    mapping: withFindings({ mapping: run.mapping, inspection }),
    coverKey: run.cover_key,
    sourceName: run.source,
    userId: run.created_by,
  };
  return kind === 'fhir' ? importFhir(given) : importCsv({ ...given, kind });
}

/** A dry run, or the run. */
async function runImport({ scope, run, file, deps }: Working): Promise<void> {
  const isDryRun = run.state === 'checking';
  const remarks = await openRemarkWriter({ scope, importKey: run.import_key });
  const progress = progressOf({ scope, run, deps });
  const settle: ImportOptions['settle'] = async ({ tx, summary }) => {
    await remarks.flush();
    await progress.stop();
    await endRun({ tx, run, summary });
  };
  const importing = importRun({
    ...{ run, file, isDryRun, connection: deps.connection, clock: deps.clock },
    onRemark: remarks.take,
    progress: progress.take,
    settle,
  });
  const summary: Summary = await importing.finally(progress.stop);
  await remarks.flush();
  if (!isDryRun) return dropUpload(file);
  await change({ scope, run, change: { ...changeOf(summary), state: 'checked', attempts: 0 } });
}

/**
 * Does the next step of a run. It may be interrupted anywhere: then it is done again.
 * @param attempts how often this step was begun, this time included
 */
export async function takeStep({
  scope,
  importKey,
  attempts,
  deps,
}: {
  scope: CoverScope;
  importKey: number;
  attempts: number;
  deps: StepDeps;
}): Promise<StepOutcome> {
  const run = await scope.transaction((tx) => readRun({ tx, importKey }));
  if (run === undefined) return 'ended';
  const file = spooledPath({ dataDir: deps.config.dataDir, coverKey: run.cover_key, importKey });
  const words = (message: string) => fail({ scope, run, message, deps });
  if (!(await isHere(file))) {
    const isGone = Temporal.Instant.compare(run.changed_at.add(LONGEST_ABSENCE), deps.clock.now()) < 0;
    if (!isGone) return 'elsewhere';
    await words(IMPORT_TEXTS.gone);
    return 'ended';
  }
  if (attempts > MOST_ATTEMPTS) {
    await words(IMPORT_TEXTS.broken);
    return 'ended';
  }
  try {
    if (run.state === 'reading') await read({ scope, run, file, deps });
    else await runImport({ scope, run, file, deps });
  } catch (error) {
    if (error instanceof ImportBusy) return 'busy';
    if (isUnavailable(error)) throw error;
    if (!(error instanceof ImportRefused)) deps.logger.error({ err: error, importKey }, 'an import failed');
    await words(failureWords({ error, names: new Map([[file, run.file_name]]) }));
  }
  return 'ended';
}
