import type { OfferedTimes } from '@sightline/contract/booking.calls';
import type { ManagedBooking } from '@sightline/contract/booking-manage.calls';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { instantOf } from '@sightline/scheduling/zone-clock';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { carriersOf } from '../../../insurance-types/insurance-types.usecases.ts';
import { afterBooking, holdReach } from '../../after/after.usecases.ts';
import { checkMoment } from '../../ahead/ahead.usecases.ts';
import { offeredTimes } from '../../choices/slots.usecases.ts';
import type { Holder } from '../../holds/holds.types.ts';
import { type HeldSlot, holdIn, spendHold } from '../../holds/holds.usecases.ts';
import { findFree, lockCandidates, takingTime } from '../../times/taking/taking.usecases.ts';
import type { ChosenTime, FreeTime, TimeRequest } from '../../times/times.types.ts';
import { chosenTime } from '../../times/times.usecases.ts';
import { readVisit, updateMoved } from '../managing.queries.ts';
import { checkChangeable } from '../managing.rules.ts';
import type { VisitRow } from '../managing.types.ts';
import { foundIn, type ManagedVisit, type ManageInput, noteVisit, presented } from '../managing.usecases.ts';
import { presentTimeOf } from './moving.rules.ts';

type NewTime = { acctKey: number; date: string; time: string; holdHash: Buffer | null };

/** The visit's carrier while it is on the practice's list: a deleted one blocks no days anymore. */
async function carrierStillListed({ tx, visit }: { tx: CoverTransaction; visit: VisitRow }): Promise<string | null> {
  const listed = await carriersOf({ tx, level: { locKey: visit.loc_key, acctKey: 0 } });
  return listed.some(({ value }) => value.insName === visit.insurance) ? visit.insurance : null;
}

/** The search: the same type at the same location, with the same carrier's days. */
async function wishOf({
  tx,
  visit,
  acctKey,
}: {
  tx: CoverTransaction;
  visit: VisitRow;
  acctKey: number;
}): Promise<TimeRequest> {
  const insName = await carrierStillListed({ tx, visit });
  return { locKey: visit.loc_key, taskKey: visit.task_key, acctKey, insName, moved: presentTimeOf(visit) };
}

async function newTimeOf({ tx, visit, wanted }: { tx: CoverTransaction; visit: VisitRow; wanted: NewTime }) {
  const { acctKey, date, time } = wanted;
  return chosenTime({ ...(await wishOf({ tx, visit, acctKey })), date, time });
}

/** @throws ProblemError booking.cancelled, booking.too-late for a visit that has no time to give up */
async function movableVisit({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<VisitRow> {
  const visit = await readVisit({ tx, apptKey });
  noteVisit({ tx, visit });
  checkChangeable({ visit, now: tx.now });
  return visit;
}

/**
 * The times a visit can be moved to, including those that overlap its current one.
 * @throws ProblemError booking.not-found, booking.invalid, booking.cancelled, booking.too-late, booking.not-movable
 */
export function listMoveSlots({
  scope,
  apptKey,
  acctKey,
  range,
}: Omit<ManageInput, 'deps'> & { acctKey: number; range: DayRange }): Promise<OfferedTimes> {
  return scope.transaction(async (tx) => {
    const visit = await movableVisit({ tx, apptKey });
    return offeredTimes({ tx, wish: await wishOf({ tx, visit, acctKey }), range });
  });
}

/**
 * Holds a time for a visit until it is moved there, with the same provider if possible.
 * @throws ProblemError as `holdSlot`, and booking.cancelled, booking.too-late, booking.not-movable
 */
export function holdMoveSlot({
  scope,
  apptKey,
  wanted,
  holder,
  deps,
}: ManageInput & { wanted: NewTime; holder: Holder }): Promise<HeldSlot> {
  const { holdHash } = wanted;
  const work = async (tx: CoverTransaction) => {
    const visit = await movableVisit({ tx, apptKey });
    const chosen = await newTimeOf({ tx, visit, wanted });
    const check = (at: FreeTime) => checkMoment({ tx, patientKey: visit.patient_key, at, exceptApptKey: apptKey });
    return holdIn({ tx, chosen, holdHash, holder, preferred: [visit.acct_key], check, deps });
  };
  return takingTime({ scope, holdHash, work });
}

function isThere({ visit, chosen }: { visit: VisitRow; chosen: ChosenTime }): boolean {
  const startsAt = instantOf({ day: chosen.day, minute: chosen.minute, zone: visit.time_zone });
  return startsAt?.equals(visit.starts_at) === true && (chosen.acctKey === 0 || chosen.acctKey === visit.acct_key);
}

/**
 * Moves a visit within one transaction. The row stays the same: everything linked to it (reminders, its recall, this
 * link) remains valid, and neither a report nor a webhook sees a cancellation. The move, and the original time, are
 * recorded with it.
 */
async function moveIn({
  tx,
  apptKey,
  wanted,
  deps,
}: Omit<ManageInput, 'scope'> & { tx: CoverTransaction; wanted: NewTime }): Promise<ManagedVisit> {
  const chosen = await newTimeOf({ tx, visit: await readVisit({ tx, apptKey }), wanted });
  const { holdHash } = wanted;
  const locked = await lockCandidates({ tx, wish: chosen });
  await holdReach({ tx, apptKey });
  const visit = await readVisit({ tx, apptKey, isLocked: true });
  checkChangeable({ visit, now: tx.now });
  // A patient whose reply was lost asks again: it was moved, and everyone was notified.
  if (isThere({ visit, chosen })) {
    await spendHold({ tx, holdHash });
    return foundIn({ tx, apptKey });
  }
  const free = await findFree({ tx, locked, chosen, holdHash, preferred: [visit.acct_key] });
  await checkMoment({ tx, patientKey: visit.patient_key, at: free, exceptApptKey: apptKey });
  await updateMoved({ tx, apptKey, free, chosen });
  await spendHold({ tx, holdHash });
  const found = await foundIn({ tx, apptKey });
  await afterBooking({ tx, event: { kind: 'moved', visit: found.visit }, deps });
  return found;
}

/**
 * Moves a booking to another time, with the same provider if possible; the old time is given up only once the new one
 * is secured.
 * @throws ProblemError booking.invalid, booking.slot-taken, booking.same-time, booking.cancelled, booking.too-late,
 *   booking.not-movable
 */
export async function rescheduleBooking({
  scope,
  apptKey,
  wanted,
  deps,
}: ManageInput & { wanted: NewTime }): Promise<ManagedBooking> {
  const { holdHash } = wanted;
  const found = await takingTime({ scope, holdHash, work: (tx) => moveIn({ tx, apptKey, wanted, deps }) });
  return presented({ found, scope, deps });
}
