import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { changeOffers } from '../offering/gaps.queries.ts';
import {
  patientUnknown,
  visitEnded,
  visitUnknown,
  waitingAlready,
  waitingOver,
  wishInvalid,
} from '../waiting-list.errors.ts';
import type { Wishes } from '../waiting-list.types.ts';
import {
  endEntry,
  insertEntry,
  lookAgain,
  readOpenOffers,
  readWaiting,
  readWanted,
  updateEntry,
} from './entries.queries.ts';
import { isHopeless } from './hopeless.usecases.ts';

type Joining = {
  patientKey: number;
  apptKey: number | null;
  /** The type of a visit the patient doesn't have yet. */
  taskKey: number | null;
  wishes: Omit<Wishes, 'taskKey'>;
  urgency: number;
};

/** @throws ProblemError visit.invalid */
export function checkTimes({ fromMinute, untilMinute }: Pick<Wishes, 'fromMinute' | 'untilMinute'>): void {
  if (fromMinute >= untilMinute) throw wishInvalid('The earliest time has to be before the latest.');
}

/**
 * Puts a patient on the list, and says at once if no hours meet the wishes.
 * @throws ProblemError visit.no-patient, visit.not-found, visit.over, visit.invalid, waiting.already
 */
export const addEntry = ({
  scope,
  userId,
  ...joining
}: Joining & { scope: CoverScope; userId: number }): Promise<{ entryKey: number; isHopeless: boolean }> =>
  scope.transaction(async (tx) => {
    const { patientKey, apptKey, urgency } = joining;
    checkTimes(joining.wishes);
    const wanted = await readWanted({ tx, patientKey, apptKey });
    if (wanted === undefined) throw patientUnknown();
    if (apptKey !== null && wanted.appt_key === null) throw visitUnknown();
    if (apptKey !== null && !wanted.is_ahead) throw visitEnded();
    const taskKey = wanted.task_key ?? joining.taskKey;
    if (taskKey === null) throw wishInvalid('Choose a type of visit.');
    const wishes = { ...joining.wishes, taskKey };
    const own = await readWaiting({ tx, patientKey });
    if (own.some((row) => row.appt_key === apptKey && (apptKey !== null || row.task_key === taskKey)))
      throw waitingAlready();
    const entryKey = await insertEntry({ tx, patientKey, apptKey, wishes, urgency, source: 'staff', userId });
    await lookAgain({ tx });
    tx.note({ patientKeys: [patientKey], detail: { entryKey } });
    return { entryKey, isHopeless: await isHopeless({ tx, wishes }) };
  });

/**
 * Changes what a waiting patient wants.
 * @throws ProblemError waiting.over, visit.invalid
 */
export const changeEntry = ({
  scope,
  entryKey,
  wishes,
  ...change
}: {
  scope: CoverScope;
  entryKey: number;
  wishes?: Wishes | undefined;
  urgency?: number | undefined;
  isPaused?: boolean | undefined;
}): Promise<{ entryKey: number; isHopeless: boolean }> =>
  scope.transaction(async (tx) => {
    if (wishes !== undefined) checkTimes(wishes);
    const row = (await readWaiting({ tx })).find(({ entry_key }) => entry_key === entryKey);
    if (row === undefined) throw waitingOver();
    await updateEntry({ tx, entryKey, wishes, ...change });
    await lookAgain({ tx });
    tx.note({ patientKeys: [row.patient_key], detail: { entryKey } });
    return { entryKey, isHopeless: wishes !== undefined && (await isHopeless({ tx, wishes })) };
  });

/** Ends an entry with the offer it has; that time goes to the next in line. */
export async function endEntryIn({
  tx,
  entryKey,
  as,
}: {
  tx: CoverTransaction;
  entryKey: number;
  as: 'left' | 'removed';
}): Promise<boolean> {
  const row = (await readWaiting({ tx })).find(({ entry_key }) => entry_key === entryKey);
  if (row === undefined) return false;
  await changeOffers({ tx, offerKeys: await readOpenOffers({ tx, entryKey }), from: ['open'], to: 'withdrawn' });
  tx.note({ patientKeys: [row.patient_key], detail: { entryKey } });
  return endEntry({ tx, entryKey, as });
}

export const removeEntry = ({ scope, entryKey }: { scope: CoverScope; entryKey: number }): Promise<boolean> =>
  scope.transaction((tx) => endEntryIn({ tx, entryKey, as: 'removed' }));
