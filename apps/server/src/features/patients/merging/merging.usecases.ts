import { type Duplicates, UNDO_DAYS } from '@sightline/contract/patient-merge.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { patientNotFound } from '../../conversations/conversations.errors.ts';
import { refuseErased } from '../../retention/erasing/erasing.usecases.ts';
import { presentBrief } from '../records/brief.present.ts';
import { insertRelease, readHipaaAnswers, repeatAnswer } from './hipaa-answers.queries.ts';
import { mergeItself, mergeNotFound, mergeTooOld } from './merging.errors.ts';
import {
  deleteRecord,
  emptyRecord,
  endSecondWaits,
  fillRecord,
  giveBack,
  insertMerge,
  lockMerge,
  lockRecords,
  markDistinct,
  markUndone,
  moveMarks,
  moveRows,
  moveSourceRecords,
  putBack,
  returnSourceRecords,
  takeMarks,
} from './merging.queries.ts';
import { pageOfPairs, readCompared, readMerges, readPairs } from './merging.reads.ts';
import { fillingsOf } from './merging.rules.ts';

/** What an undo restores on a record without an answer of its own. */
const NO_ANSWER = '';

/**
 * The newest HIPAA answer of the two becomes the kept record's.
 * @returns the kept record's own answer before, '' for none; null if nothing changed
 */
async function carryHipaa({
  tx,
  keptKey,
  mergedKey,
  userId,
}: {
  tx: CoverTransaction;
  keptKey: number;
  mergedKey: number;
  userId: number;
}): Promise<string | null> {
  const answers = await readHipaaAnswers({ tx, patientKeys: [keptKey, mergedKey] });
  const kept = answers.find(({ patient_key }) => patient_key === keptKey);
  const merged = answers.find(({ patient_key }) => patient_key === mergedKey);
  if (merged === undefined) return null;
  if (kept !== undefined && Temporal.Instant.compare(kept.recorded_at, merged.recorded_at) >= 0) return null;
  await repeatAnswer({ tx, entryKey: merged.entry_key, patientKey: keptKey, userId });
  return kept === undefined ? NO_ANSWER : String(kept.entry_key);
}

/**
 * Makes two records of one patient one. Nothing is lost: rows move, empty fields are filled, and the other record is
 * kept for an undo.
 * @throws ProblemError patient.not-found, patient.merge-itself, patient.erased
 */
export function mergePatients({
  scope,
  keptKey,
  mergedKey,
  userId,
}: {
  scope: CoverScope;
  keptKey: number;
  mergedKey: number;
  userId: number;
}): Promise<{ mergeKey: number }> {
  if (keptKey === mergedKey) throw mergeItself();
  return scope.transaction(async (tx) => {
    const records = await lockRecords({ tx, patientKeys: [keptKey, mergedKey] });
    const kept = records.find(({ patient_key }) => patient_key === keptKey);
    const merged = records.find(({ patient_key }) => patient_key === mergedKey);
    if (kept === undefined || merged === undefined) throw patientNotFound();
    await refuseErased({ tx, patientKeys: [keptKey, mergedKey] });
    const of = { tx, from: mergedKey, to: keptKey };
    await endSecondWaits(of);
    const moved = await moveRows(of);
    const replaced = await moveMarks(of);
    const sources = await moveSourceRecords(of);
    const filled = fillingsOf({ kept, merged });
    await fillRecord({ tx, patientKey: keptKey, filled });
    const hipaaBefore = await carryHipaa({ tx, keptKey, mergedKey, userId });
    await deleteRecord({ tx, patientKey: mergedKey });
    const mergeKey = await insertMerge({
      tx,
      merge: {
        ...{ kept_key: keptKey, merged_key: mergedKey, merged_number: merged.pms_patient_id, merged_by: userId },
        ...{
          merged_row: { ...merged.row, source_records: sources },
          moved,
          replaced,
          filled,
          hipaa_before: hipaaBefore,
        },
      },
    });
    const counts = Object.entries(moved).map(([table, keys]) => [table, keys.length]);
    tx.note({
      patientKeys: [keptKey, mergedKey],
      detail: { mergeKey, keptKey, mergedKey, ...Object.fromEntries(counts) },
    });
    return { mergeKey };
  });
}

/** Restores the kept record's own HIPAA answer. */
async function restoreHipaa({
  tx,
  keptKey,
  before,
  userId,
}: {
  tx: CoverTransaction;
  keptKey: number;
  before: string;
  userId: number;
}): Promise<void> {
  if (before !== NO_ANSWER) return repeatAnswer({ tx, entryKey: Number(before), patientKey: keptKey, userId });
  const [carried] = await readHipaaAnswers({ tx, patientKeys: [keptKey] });
  if (carried === undefined) return;
  await insertRelease({ tx, patientKey: keptKey, userId });
}

/**
 * Undoes a merge: the other record is back with its rows; what was added since stays with the kept one.
 * @throws ProblemError patient.merge-not-found, patient.merge-too-old
 */
export function undoMerge({
  scope,
  mergeKey,
  userId,
}: {
  scope: CoverScope;
  mergeKey: number;
  userId: number;
}): Promise<{ addKey: number }> {
  return scope.transaction(async (tx) => {
    const merge = await lockMerge({ tx, mergeKey });
    if (merge === undefined || merge.undone_at !== null) throw mergeNotFound();
    if (Temporal.Instant.compare(merge.merged_at, tx.now.subtract({ hours: 24 * UNDO_DAYS })) < 0) throw mergeTooOld();
    const { kept_key: from, merged_key: to, moved, replaced } = merge;
    const { source_records: sources, ...row } = merge.merged_row;
    await putBack({ tx, table: 'patient', rows: [row] });
    await giveBack({ tx, from, to, moved });
    await takeMarks({ tx, from, replaced });
    for (const [table, rows] of Object.entries(replaced)) await putBack({ tx, table, rows });
    const ids = Array.isArray(sources) ? sources.filter((id): id is string => typeof id === 'string') : [];
    await returnSourceRecords({ tx, from, to, ids });
    await emptyRecord({ tx, patientKey: from, filled: merge.filled });
    if (merge.hipaa_before !== null) await restoreHipaa({ tx, keptKey: from, before: merge.hipaa_before, userId });
    await markUndone({ tx, mergeKey, userId });
    // Two people after all: they are not suggested again.
    await markDistinct({ tx, one: from, other: to, userId });
    tx.note({ patientKeys: [from, to], detail: { mergeKey } });
    return { addKey: to };
  });
}

/** Records that may be one person's, and a patient's merges that can still be undone. */
export function listDuplicates({
  scope,
  patientKey,
}: {
  scope: CoverScope;
  /** Null for the whole practice. */
  patientKey: number | null;
}): Promise<Duplicates> {
  return scope.transaction(async (tx) => {
    const { pairs, hasMore } = pageOfPairs(await readPairs({ tx, patientKey }));
    const patientKeys = [...new Set(pairs.flatMap(({ one_key, other_key }) => [one_key, other_key]))];
    const compared = await readCompared({ tx, patientKeys });
    const since = tx.now.subtract({ hours: 24 * UNDO_DAYS });
    const merges = patientKey === null ? [] : await readMerges({ tx, patientKey, since });
    tx.note({ patientKeys });
    return {
      hasMore,
      pairs: pairs.flatMap(({ one_key, other_key, reason }) => {
        const [one, other] = [compared.get(one_key), compared.get(other_key)];
        if (one === undefined || other === undefined) return [];
        return [{ reason, one: presentBrief(one), other: presentBrief(other) }];
      }),
      merges: merges.map(({ merge_key: mergeKey, merged_at, name, merged_number: patientId, user_name: userName }) => ({
        ...{ mergeKey, at: merged_at.toString(), name, patientId, userName },
      })),
    };
  });
}

/**
 * Two people: they are suggested no more.
 * @throws ProblemError patient.not-found, patient.merge-itself
 */
export function dismissDuplicate({
  scope,
  one,
  other,
  userId,
}: {
  scope: CoverScope;
  one: number;
  other: number;
  userId: number;
}): Promise<{ isDismissed: boolean }> {
  if (one === other) throw mergeItself();
  return scope.transaction(async (tx) => {
    const records = await lockRecords({ tx, patientKeys: [one, other] });
    if (records.length < 2) throw patientNotFound();
    await markDistinct({ tx, one, other, userId });
    tx.note({ patientKeys: [one, other] });
    return { isDismissed: true };
  });
}
