import { Readable } from 'node:stream';
import {
  type ImportDetail,
  type ImportKind,
  type ImportMapping,
  REJECTS_SHOWN,
} from '@sightline/contract/imports.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { readDirectory } from '../directory/directory.reads.ts';
import { checkNames } from '../directory/directory.rules.ts';
import type { DirectoryRows } from '../directory/directory.types.ts';
import { dropUpload, keepUpload, spooledPath } from '../files/spool.ts';
import { badMapping, ImportRefused, importUnknown, wrongState } from '../imports.errors.ts';
import { checkMapping, type Mapping } from '../mapping/mapping.rules.ts';
import { openQuestions } from '../mapping/questions.rules.ts';
import { sourceOf, usualSource } from '../mapping/sources.rules.ts';
import { readProfiles, saveProfile } from './profiles.queries.ts';
import { presentDetail, presentRun, rejectsHead, rejectsLines } from './runs.present.ts';
import { ALL_REMARKS, changeRun, deleteRemarks, insertRun, readRemarks, readRun, readRuns } from './runs.queries.ts';
import type { Origin, Run, RunChange, StoredFile } from './runs.types.ts';

const RUNS_A_PAGE = 30;
const REJECTS_AT_ONCE = 2_000;
/** A mapping can be changed until the file is imported, and after a dry run that failed. */
const MAPPABLE = ['mapping', 'checked', 'failed'] as const;

type OfRun = { scope: CoverScope; importKey: number };

async function directoryOf(tx: CoverTransaction): Promise<DirectoryRows> {
  const rows = await readDirectory({ tx, coverKey: tx.coverKey });
  if (rows === null) throw importUnknown();
  return rows;
}

async function runOf({
  tx,
  importKey,
  isLocked = false,
}: {
  tx: CoverTransaction;
  importKey: number;
  isLocked?: boolean;
}) {
  const run = await readRun({ tx, importKey, isLocked });
  if (run === undefined || run.state === 'discarded') throw importUnknown();
  return run;
}

async function detailOf({ tx, importKey }: { tx: CoverTransaction; importKey: number }): Promise<ImportDetail> {
  const run = await runOf({ tx, importKey });
  const first = { tx, importKey, after: 0, limit: REJECTS_SHOWN };
  const remarks = await readRemarks({ ...first, what: ['rejected', 'note'] });
  const skips = await readRemarks({ ...first, what: ['skipped'] });
  return presentDetail({ run, rows: await directoryOf(tx), remarks, skips });
}

/** Stores a file to import: a server reads it as soon as it can. */
export async function createRun({
  scope,
  file,
  origin,
  source: given,
  kind,
  userId,
  dataDir,
  folderPath = null,
}: {
  scope: CoverScope;
  file: StoredFile;
  origin: Origin;
  /** What people call the source; '' for the usual one. */
  source: string;
  kind: ImportKind | null;
  userId: number | null;
  dataDir: string;
  folderPath?: string | null;
}): Promise<ImportDetail> {
  const source = sourceOf(given) || usualSource(kind);
  return scope.transaction(async (tx) => {
    const profile = (await readProfiles({ tx, coverKey: tx.coverKey, source })).find((one) => one.kind === kind);
    const { name: fileName, bytes, digest } = file;
    const mapping = profile?.mapping ?? {};
    const run = { source, kind, origin, fileName, bytes, digest, mapping, folderPath, userId };
    const importKey = await insertRun({ tx, run });
    await keepUpload({ from: file.path, to: spooledPath({ dataDir, coverKey: tx.coverKey, importKey }) });
    tx.note({ detail: { importKey, source, bytes } });
    tx.announce({ kind: 'imports' });
    return detailOf({ tx, importKey });
  });
}

export const readRunDetail = ({ scope, importKey }: OfRun): Promise<ImportDetail> =>
  scope.transaction((tx) => {
    // The page asks every second while an import runs.
    tx.note({ detail: { importKey } });
    return detailOf({ tx, importKey });
  });

/** The practice's imports and sources. */
export function listRuns({ scope, before }: { scope: CoverScope; before: number | null }) {
  return scope.transaction(async (tx) => {
    const rows = await readRuns({ tx, before, limit: RUNS_A_PAGE + 1 });
    const profiles = await readProfiles({ tx, coverKey: tx.coverKey });
    const shown = rows.slice(0, RUNS_A_PAGE);
    const sources = Map.groupBy(profiles, ({ source }) => source);
    return {
      imports: shown.map(presentRun),
      nextBefore: rows.length > RUNS_A_PAGE ? (shown.at(-1)?.import_key ?? null) : null,
      profiles: [...sources].map(([source, of]) => ({
        source,
        kinds: of.map(({ kind }) => kind),
        savedAt:
          of
            .map(({ saved_at: at }) => at.toString())
            .toSorted()
            .at(-1) ?? '',
      })),
    };
  });
}

/** What a mapping says, checked against the practice: a provider it names has to exist. */
function checked({ given, rows }: { given: ImportMapping; rows: DirectoryRows }): Mapping {
  try {
    const mapping = checkMapping(JSON.parse(JSON.stringify(given)));
    checkNames({ names: mapping, rows });
    return mapping;
  } catch (error) {
    if (error instanceof ImportRefused) throw badMapping(error.onPage);
    throw error;
  }
}

async function changeTo({ tx, run, change }: { tx: CoverTransaction; run: Run; change: RunChange }): Promise<void> {
  const { cover_key: coverKey, import_key: importKey, state } = run;
  await changeRun({ tx, coverKey, importKey, change, from: [state] });
  tx.announce({ kind: 'imports' });
}

/** Takes people's answers, keeps them for the source, and checks the file again once nothing is open. */
export function mapRun({
  scope,
  importKey,
  mapping: given,
  kind: givenKind,
  source: givenSource,
  userId,
}: OfRun & {
  mapping: ImportMapping;
  kind?: ImportKind | undefined;
  source?: string | undefined;
  userId: number;
}): Promise<ImportDetail> {
  return scope.transaction(async (tx) => {
    const run = await runOf({ tx, importKey, isLocked: true });
    if (!MAPPABLE.some((state) => state === run.state) || run.inspection === null) throw wrongState();
    const rows = await directoryOf(tx);
    const mapping = checked({ given, rows });
    const kind = run.kind === 'fhir' ? 'fhir' : (givenKind ?? run.kind);
    const source = sourceOf(givenSource ?? '') || run.source;
    const { inspection } = run;
    const isSame = (name: 'header' | 'separator' | 'encoding') =>
      (mapping[name] ?? null) === (run.mapping[name] ?? null);
    const mustRead = !isSame('header') || !isSame('separator') || !isSame('encoding');
    const isOpen = openQuestions({ inspection, kind, mapping, rows }).some(({ blocks }) => blocks);
    const state = mustRead ? 'reading' : isOpen ? 'mapping' : 'checking';
    const again = { phase: 'reading', records: 0, attempts: 0, message: null, counts: {}, reject_count: 0 } as const;
    await changeTo({ tx, run, change: { ...again, mapping, kind, source, state, finished_at: null } });
    await deleteRemarks({ tx, importKey });
    if (kind !== null) await saveProfile({ tx, coverKey: tx.coverKey, source, kind, mapping, userId });
    return detailOf({ tx, importKey });
  });
}

/** Imports a checked file. */
export function applyRun({ scope, importKey, userId }: OfRun & { userId: number | null }): Promise<ImportDetail> {
  return scope.transaction(async (tx) => {
    const run = await runOf({ tx, importKey, isLocked: true });
    // Pressed twice: it is on its way.
    if (run.state === 'applying') return detailOf({ tx, importKey });
    if (run.state !== 'checked' || run.kind === null) throw wrongState();
    const { kind, source, mapping } = run;
    await changeTo({ tx, run, change: { state: 'applying', phase: 'reading', records: 0, attempts: 0 } });
    await saveProfile({ tx, coverKey: tx.coverKey, source, kind, mapping, userId });
    return detailOf({ tx, importKey });
  });
}

/** Deletes an upload that was not imported. */
export async function discardRun({ scope, importKey, dataDir }: OfRun & { dataDir: string }): Promise<void> {
  await scope.transaction(async (tx) => {
    const run = await runOf({ tx, importKey, isLocked: true });
    if (run.origin !== 'page' || !['mapping', 'checked', 'failed'].includes(run.state)) throw wrongState();
    const finished = run.finished_at ?? tx.now;
    await changeTo({ tx, run, change: { state: 'discarded', inspection: null, finished_at: finished } });
    await deleteRemarks({ tx, importKey });
  });
  await dropUpload(spooledPath({ dataDir, coverKey: scope.coverKey, importKey }));
}

/** Every reject of an import as CSV, read in pieces. */
export async function openRejects({ scope, importKey }: OfRun): Promise<Readable> {
  await scope.transaction((tx) => runOf({ tx, importKey }));
  return Readable.from(
    (async function* () {
      yield rejectsHead();
      let after = 0;
      while (true) {
        const from = after;
        const remarks = await scope.transaction((tx) =>
          readRemarks({ tx, importKey, after: from, limit: REJECTS_AT_ONCE, what: ALL_REMARKS }),
        );
        const last = remarks.at(-1);
        if (last === undefined) return;
        yield rejectsLines(remarks);
        after = last.remark_no;
      }
    })(),
  );
}
