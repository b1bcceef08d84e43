import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import {
  addPractice as addCall,
  deletePractice as deleteCall,
  editPractice as editCall,
  IDLE_MINUTES,
  type NewPractice,
  type Practice,
  type PracticeChange,
} from '@sightline/contract/practices.calls';
import type { Actor } from '../../db/audit.ts';
import { changedFields, definedOf } from '../../db/changed-fields.ts';
import { isDuplicate } from '../../db/database-errors.ts';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';
import { checkSeen } from '../../http/seen-record.ts';
import { practiceInUse, practiceKeyTaken, practiceNotNamed, practiceUnknown } from './practices.errors.ts';
import { presentPractice } from './practices.present.ts';
import {
  endSessionsIn,
  insertPractice,
  isInUse,
  lockPractice,
  lockToDelete,
  markDeleted,
  PRACTICE_KEY,
  setClosed,
  updatePractice,
} from './practices.queries.ts';
import { readPractices } from './practices.reads.ts';
import type { PracticeValues, StartPractice } from './practices.types.ts';

type Acting = { tx: SystemTransaction; by: Actor };

export async function listPractices({ tx }: { tx: SystemReading }): Promise<Practice[]> {
  return (await readPractices({ tx })).map(presentPractice);
}

/** @throws cover.not-found */
async function readPractice({ tx, coverKey }: { tx: SystemReading; coverKey: number }): Promise<Practice> {
  const [row] = await readPractices({ tx, coverKey });
  if (row === undefined) throw practiceUnknown();
  return presentPractice(row);
}

/**
 * Adds a practice with everything it starts with (ADM-007).
 * @throws practice.key-taken
 */
export async function addPractice({
  tx,
  practice: { coverKey: given, ...fields },
  by,
  startPractice,
}: Acting & { practice: NewPractice; startPractice: StartPractice }): Promise<Practice> {
  const values: PracticeValues = {
    groupName: fields.groupName ?? '',
    language: fields.language ?? DEFAULT_LANGUAGE,
    isLocationAware: fields.isLocationAware ?? false,
    allowsPictures: fields.allowsPictures ?? true,
    textsCanada: fields.textsCanada ?? false,
    idleMinutes: fields.idleMinutes ?? IDLE_MINUTES.default,
    sendsTexts: fields.sendsTexts ?? false,
    name: fields.name,
    timeZone: fields.timeZone,
  };
  const coverKey = await insertPractice({ tx, coverKey: given, values }).catch((error: unknown) => {
    throw isDuplicate(error, PRACTICE_KEY) ? practiceKeyTaken() : error;
  });
  const act = { action: addCall.name, ...by };
  tx.note({ act, coverKey, detail: { coverKey } });
  await startPractice({ tx, coverKey, act });
  return readPractice({ tx, coverKey });
}

async function closeOrReopen({
  tx,
  coverKey,
  isClosed,
}: Omit<Acting, 'by'> & { coverKey: number; isClosed: boolean }): Promise<void> {
  await setClosed({ tx, coverKey, isClosed });
  if (!isClosed) return;
  for (const userId of await endSessionsIn({ tx, coverKey })) tx.announce({ kind: 'session-ended', userId });
  // Waiting texts are looked at once more, and refused.
  tx.announce({ kind: 'outbox', coverKey });
}

/**
 * Changes a practice, closes or reopens it. A change to what it is already changes nothing and leaves no audit row.
 * @throws cover.not-found, record.changed
 */
export async function editPractice({
  tx,
  coverKey,
  change: { isClosed, stamp: seen, ...fields },
  by,
}: Acting & { coverKey: number; change: PracticeChange }): Promise<Practice> {
  const held = await lockPractice({ tx, coverKey });
  if (held === undefined) throw practiceUnknown();
  const { stamp } = await readPractice({ tx, coverKey });
  await checkSeen({ tx, coverKey, seen, stamp, mark: { actions: [editCall.name], detail: { coverKey } } });
  const changed = changedFields({ held: held.values, given: fields });
  const isMoved = isClosed !== undefined && isClosed !== held.isClosed;
  if (changed.length > 0) await updatePractice({ tx, coverKey, values: { ...held.values, ...definedOf(fields) } });
  if (isMoved) await closeOrReopen({ tx, coverKey, isClosed });
  const all = isMoved ? [...changed, 'isClosed'] : changed;
  if (all.length > 0)
    tx.note({ act: { action: editCall.name, ...by }, coverKey, detail: { coverKey, changed: all.join(' ') } });
  return readPractice({ tx, coverKey });
}

/**
 * Deletes a practice that was added by mistake and never used.
 * @throws cover.not-found, practice.not-named, practice.in-use
 */
export async function deletePractice({
  tx,
  coverKey,
  name,
  by,
}: Acting & { coverKey: number; name: string }): Promise<{ isDeleted: boolean }> {
  const held = await lockToDelete({ tx, coverKey });
  if (held === undefined) throw practiceUnknown();
  if (held.name !== name) throw practiceNotNamed();
  if (await isInUse({ tx, coverKey })) throw practiceInUse();
  for (const userId of await endSessionsIn({ tx, coverKey })) tx.announce({ kind: 'session-ended', userId });
  await markDeleted({ tx, coverKey });
  tx.note({ act: { action: deleteCall.name, ...by }, coverKey, detail: { coverKey } });
  return { isDeleted: true };
}
