import type { BookingPatient } from '@sightline/contract/booking.calls';
import { changeWaiting as changeCall } from '@sightline/contract/waiting-list.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { checkSeen } from '../../../http/seen-record.ts';
import { receiveAtDesk } from '../../bookings/staff/acts/person.usecases.ts';
import { changeOffers } from '../offering/gaps.queries.ts';
import {
  locationUnknown,
  patientUnknown,
  visitEnded,
  visitUnknown,
  waitingAlready,
  waitingOver,
  wishInvalid,
} from '../waiting-list.errors.ts';
import { entryStamp } from '../waiting-list.rules.ts';
import type { WaitingDeps, Wishes } from '../waiting-list.types.ts';
import {
  endEntry,
  insertEntry,
  isWaitingTwice,
  lockEntry,
  lookAgain,
  readOpenLocations,
  readOpenOffers,
  readWaiting,
  readWanted,
  updateEntry,
} from './entries.queries.ts';
import { isHopeless } from './hopeless.usecases.ts';
import { checkKeys } from './keys.usecases.ts';

type Randomness = Pick<WaitingDeps, 'randomBytes'>;

/** Added by someone else at the same moment, or changed into what the patient waits for already. */
function refuseSecond(error: unknown): never {
  throw isWaitingTwice(error) ? waitingAlready() : error;
}

/** A patient of the practice, or a person who may be new. */
type Who = { addKey?: number | null | undefined; patient?: BookingPatient | null | undefined };

type Joining = {
  who: Who;
  apptKey: number | null;
  /** The type of a visit the patient doesn't have yet. */
  taskKey: number | null;
  wishes: Omit<Wishes, 'taskKey'>;
  urgency: number;
};

/** @throws ProblemError visit.invalid, booking.invalid */
async function patientOf({
  tx,
  who: { addKey = null, patient = null },
  wishes: { locKeys, acctKeys },
  deps,
}: Pick<Joining, 'who' | 'wishes'> & { tx: CoverTransaction; deps: Randomness }): Promise<number> {
  if (addKey !== null && patient === null) return addKey;
  if (patient === null || addKey !== null)
    throw wishInvalid('Give either addKey, for a patient of the practice, or patient, for someone who may be new.');
  const locKey = locKeys[0] ?? (await readOpenLocations({ tx }))[0]?.loc_key;
  if (locKey === undefined) throw locationUnknown();
  const acctKey = acctKeys.length === 1 ? (acctKeys[0] ?? 0) : 0;
  return receiveAtDesk({ tx, given: patient, level: { locKey, acctKey }, deps });
}

/**
 * Puts a patient on the list, and says at once if no hours meet the wishes.
 * @throws ProblemError visit.no-patient, visit.not-found, visit.over, visit.invalid, waiting.already, location.not-found,
 *   provider.not-found, booking.invalid
 */
export const addEntry = ({
  scope,
  userId,
  deps,
  ...joining
}: Joining & { scope: CoverScope; userId: number; deps: Randomness }): Promise<{
  entryKey: number;
  isHopeless: boolean;
}> =>
  scope.transaction(async (tx) => {
    const { apptKey, urgency } = joining;
    const patientKey = await patientOf({ tx, ...joining, deps });
    const wanted = await readWanted({ tx, patientKey, apptKey });
    if (wanted === undefined) throw patientUnknown();
    if (apptKey !== null && wanted.appt_key === null) throw visitUnknown();
    if (apptKey !== null && !wanted.is_ahead) throw visitEnded();
    const taskKey = wanted.task_key ?? joining.taskKey;
    if (taskKey === null) throw wishInvalid('Choose a type of visit.');
    const wishes = { ...joining.wishes, taskKey };
    await checkKeys({ tx, wishes });
    const own = await readWaiting({ tx, patientKey });
    if (own.some((row) => row.appt_key === apptKey && (apptKey !== null || row.task_key === taskKey)))
      throw waitingAlready();
    const entry = { patientKey, apptKey, wishes, urgency, source: 'staff', userId } as const;
    const entryKey = await insertEntry({ tx, ...entry }).catch(refuseSecond);
    await lookAgain({ tx });
    tx.note({ patientKeys: [patientKey], detail: { entryKey } });
    return { entryKey, isHopeless: await isHopeless({ tx, wishes }) };
  });

/**
 * Changes what a waiting patient wants.
 * @throws ProblemError waiting.over, waiting.already, visit.invalid, location.not-found, provider.not-found,
 *   record.changed
 */
export const changeEntry = ({
  scope,
  entryKey,
  wishes,
  stamp: seen,
  ...change
}: {
  scope: CoverScope;
  entryKey: number;
  stamp?: string | undefined;
  wishes?: Wishes | undefined;
  urgency?: number | undefined;
  isPaused?: boolean | undefined;
}): Promise<{ entryKey: number; isHopeless: boolean }> =>
  scope.transaction(async (tx) => {
    await lockEntry({ tx, entryKey });
    const row = (await readWaiting({ tx })).find(({ entry_key }) => entry_key === entryKey);
    if (row === undefined) throw waitingOver();
    const mark = { actions: [changeCall.name], detail: { entryKey } };
    await checkSeen({ tx, coverKey: tx.coverKey, seen, stamp: entryStamp(row), mark });
    if (wishes !== undefined) await checkKeys({ tx, wishes });
    await updateEntry({ tx, entryKey, wishes, ...change }).catch(refuseSecond);
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
