import path from 'node:path';
import type { Clock } from '../../clock.ts';
import type { ConnectionSettings } from '../../db/database.ts';
import { openSystemScope, type SystemTransaction } from '../../db/scope.ts';
import { stayQuiet } from '../../db/stay-quiet.ts';
import type { RecordOf } from './applying/applying.queries.ts';
import { applyStaged } from './applying/applying.usecases.ts';
import type { PlanContext } from './applying/columns.queries.ts';
import { readDirectory, readTies } from './directory/directory.reads.ts';
import { checkNames, createDirectory, type Names } from './directory/directory.rules.ts';
import type { Directory, DirectoryRows, Ties } from './directory/directory.types.ts';
import { importRunning, practiceMissing } from './imports.errors.ts';
import type { Kind, ReadRecord, Remark, Step, Summary } from './imports.types.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { stageRow, stageSkipped } from './staging/rows.ts';
import { openSession } from './staging/session.ts';
import { createStager } from './staging/stager.ts';
import { analyzeStage, createStages, takeImportLock } from './staging/staging.queries.ts';

/** Rolls a dry run back. */
class DryRunOver extends Error {}

export type Source = {
  /** Reads the files; `given` says which columns of each kind they contain, once known. */
  read: (practice: { directory: Directory; rows: DirectoryRows; tied: Ties }) => AsyncIterable<ReadRecord>;
  /** Runs first in the transaction, across practices: additions only the operator may make. */
  prepare?: (args: { tx: SystemTransaction; context: PlanContext }) => Promise<void>;
  given: () => Partial<Record<Kind, ReadonlySet<string>>>;
  /** A record's name in remarks, next to its line. */
  recordOf: RecordOf;
};

export type ImportOptions = {
  connection: ConnectionSettings;
  clock: Clock;
  coverKey: number;
  /** The records' source: their ids are unique in it. */
  sourceName: string;
  isDryRun: boolean;
  files: readonly string[];
  names: Names;
  /** Receives every record that was rejected, fully or in part. */
  onRemark: (remark: Remark) => Promise<void> | void;
  progress: (step: Step) => void;
  /** The user who asked for it; null for the operator. */
  userId?: number | null;
  /** Runs last in the transaction: what has to be stored with the records, or not at all. Not in a dry run. */
  settle?: ((args: { tx: SystemTransaction; summary: Summary }) => Promise<void>) | undefined;
};

const PROGRESS_EVERY = 5_000;

/**
 * Imports files into a practice. They are first read and checked, into tables of this connection only; then one
 * transaction applies everything, or nothing if it fails, is interrupted or is a dry run.
 * @throws ImportRefused for files that cannot be imported at all
 */
export async function importSource({
  source,
  action,
  ...options
}: ImportOptions & { source: Source; action: string }): Promise<Summary> {
  const {
    connection,
    clock,
    coverKey,
    sourceName,
    isDryRun,
    files,
    names,
    onRemark,
    progress,
    userId = null,
    settle,
  } = options;
  const session = await openSession(connection);
  try {
    const { client, pool } = session;
    if (!(await takeImportLock({ client, coverKey }))) throw importRunning(coverKey);
    const system = openSystemScope({ pool, clock });
    const rows = await system.transaction((tx) => readDirectory({ tx, coverKey }));
    if (rows === null) throw practiceMissing(coverKey);
    checkNames({ names, rows });
    const tied = await system.transaction((tx) => readTies({ tx, coverKey, source: sourceName }));
    await createStages(client);
    const ledger = createLedger({ onRemark });
    const stager = createStager(client);
    for await (const read of source.read({ directory: createDirectory({ rows, names }), rows, tied })) {
      await stageReading({ read, stager, ledger });
      if (ledger.read % PROGRESS_EVERY === 0) progress({ phase: 'reading', records: ledger.read });
    }
    await stager.flush();
    await analyzeStage(client);
    progress({ phase: 'applying', records: ledger.read });
    const act = { action, userId, address: '', requestId: '' };
    const scope = openSystemScope({ pool, clock, act, coverKey });
    const given = source.given();
    const apply = scope.transaction(async (tx) => {
      const context: PlanContext = {
        ...{ coverKey, source: sourceName, now: tx.now, isDistributed: pool.isDistributed },
        files: files.map((file) => path.basename(file)),
      };
      // Triggers know an import by its connection's name, which a cluster doesn't hand on to its workers.
      if (pool.isDistributed) await stayQuiet({ tx });
      const remark = async (found: Remark) => ledger.remark(found);
      await source.prepare?.({ tx, context });
      ledger.add(await applyStaged({ tx, given, context, recordOf: source.recordOf, remark }));
      tx.note({ detail: ledger.detail(sourceName) });
      if (isDryRun) throw new DryRunOver();
      await settle?.({ tx, summary: ledger.summary(false) });
    });
    await apply.catch((error: unknown) => {
      if (!(error instanceof DryRunOver)) throw error;
    });
    return ledger.summary(isDryRun);
  } finally {
    await session.close();
  }
}

async function stageReading({
  read: { file, line, reading, record },
  stager,
  ledger,
}: {
  read: ReadRecord;
  stager: ReturnType<typeof createStager>;
  ledger: Ledger;
}): Promise<void> {
  const n = ledger.next();
  const at = { file, line };
  const where = { ...at, record };
  if (reading.outcome === 'row') {
    for (const note of reading.notes) await ledger.remark({ ...where, what: 'note', kind: reading.row.kind, ...note });
    const staged = stageRow({ stager, n, at, row: reading.row });
    if (staged !== undefined) await staged;
    return;
  }
  if (reading.outcome === 'piece') {
    const { of, sourceId, cells } = reading.piece;
    await stager.add(of, [n, file, line, sourceId, false, ...cells]);
    return;
  }
  const { kind } = reading;
  if (reading.outcome === 'settled') return ledger.count(kind, reading.verdict);
  if (reading.outcome === 'skipped') {
    ledger.count(kind, 'skipped');
    await ledger.remark({ ...where, what: 'skipped', kind, field: '', reason: reading.reason });
    if (reading.sourceId !== null)
      await stageSkipped({ stager, n, at, kind, sourceId: reading.sourceId, optOut: reading.optOut ?? null });
    return;
  }
  ledger.count(kind, 'rejected');
  for (const fault of reading.faults) await ledger.remark({ ...where, what: 'rejected', kind, ...fault });
}
