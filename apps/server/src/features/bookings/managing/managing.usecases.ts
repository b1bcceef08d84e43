import type { ManagedBooking } from '@sightline/contract/booking-manage.calls';
import { instantOf } from '@sightline/scheduling/zone-clock';
import type { CoverScope, CoverTransaction, SystemReading } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { noteCancelledOnline } from '../../conversations/inbound/outcomes.usecases.ts';
import { carriersOf } from '../../insurance-types/insurance-types.usecases.ts';
import { preferencesAt } from '../../preferences/preferences.usecases.ts';
import { afterBooking, holdReach } from '../after/after.usecases.ts';
import { linkUnknown, tooLate } from '../bookings.errors.ts';
import { spendHold } from '../holds/holds.usecases.ts';
import { oneLine } from '../making/details/details.rules.ts';
import { findFree, lockCandidates, takingTime } from '../times/taking/taking.usecases.ts';
import type { ChosenTime } from '../times/times.types.ts';
import { chosenTime } from '../times/times.usecases.ts';
import { hashOfToken } from '../times/tokens.rules.ts';
import { canChange, imageUrl, presentManaged } from './managing.present.ts';
import { readLink, readVisit, setAside, updateCancelled, updateMoved } from './managing.queries.ts';
import type { VisitRow } from './managing.types.ts';

/** As reports name it. */
const CANCELLED_BY = 'patient web';

type Managing = { scope: CoverScope; apptKey: number; deps: Deps };

/** Which booking of which practice a manage link is for. @throws ProblemError booking.link-unknown */
export async function findBooking({
  token,
  read,
}: {
  token: string;
  read: <T>(work: (reading: SystemReading) => Promise<T>) => Promise<T>;
}): Promise<{ coverKey: number; apptKey: number }> {
  const found = await read((reading) => readLink({ reading, hash: hashOfToken(token) }));
  if (found === null) throw linkUnknown();
  return found;
}

type Found = { visit: VisitRow; isOpen: boolean; mLogo: string; now: Temporal.Instant };

/** A booking as it stands now, with what its page shows around it. */
async function foundIn({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<Found> {
  const visit = await readVisit({ tx, apptKey });
  noteVisit({ tx, visit });
  const level = { locKey: visit.loc_key, acctKey: visit.acct_key };
  const { enabled, mLogo } = await preferencesAt({ tx, level });
  return { visit, isOpen: enabled === 1, mLogo, now: tx.now };
}

const presented = ({ found: { mLogo, ...found }, scope, deps }: { found: Found } & Omit<Managing, 'apptKey'>) =>
  presentManaged({ ...found, coverKey: scope.coverKey, mLogo: imageUrl({ name: mLogo, publicUrl: deps.publicUrl() }) });

const noteVisit = ({ tx, visit }: { tx: CoverTransaction; visit: VisitRow }): void =>
  tx.note({ patientKeys: [visit.patient_key], detail: { apptKey: visit.appt_key } });

/** The booking that a link is for. */
export async function readBooking({ scope, apptKey, deps }: Managing): Promise<ManagedBooking> {
  const found = await scope.transaction((tx) => foundIn({ tx, apptKey }));
  return presented({ found, scope, deps });
}

/** Cancels a booking; one that is cancelled stays so. @throws ProblemError booking.too-late once the visit began */
export async function cancelBooking({
  scope,
  apptKey,
  reason,
  deps,
}: Managing & { reason: string | null | undefined }): Promise<ManagedBooking> {
  const found = await scope.transaction(async (tx) => {
    await holdReach({ tx, apptKey });
    const before = await readVisit({ tx, apptKey, isLocked: true });
    const isCancelledNow = before.status !== 'cancelled';
    if (isCancelledNow && !canChange({ visit: before, now: tx.now })) throw tooLate();
    if (isCancelledNow) {
      await updateCancelled({ tx, apptKey, cancelledBy: CANCELLED_BY, reason: oneLine(reason) || null });
      await noteCancelledOnline({ tx, apptKey });
    }
    const after = await foundIn({ tx, apptKey });
    const event = { kind: 'cancelled', visit: after.visit, manageUrl: null } as const;
    if (isCancelledNow) await afterBooking({ tx, event, deps });
    return after;
  });
  return presented({ found, scope, deps });
}

/** The visit's carrier while it is on the practice's list: one that was taken off blocks no days any more. */
async function carrierStillListed({ tx, visit }: { tx: CoverTransaction; visit: VisitRow }): Promise<string | null> {
  const listed = await carriersOf({ tx, level: { locKey: visit.loc_key, acctKey: 0 } });
  return listed.some(({ value }) => value.insName === visit.insurance) ? visit.insurance : null;
}

type NewTime = { acctKey: number; date: string; time: string; holdHash: Buffer | null };

/** The new time of a visit: of the same kind, at the same location, under the same carrier's days. */
async function newTimeOf({ tx, apptKey, wanted }: { tx: CoverTransaction; apptKey: number; wanted: NewTime }) {
  const visit = await readVisit({ tx, apptKey });
  const { acctKey, date, time } = wanted;
  const insName = await carrierStillListed({ tx, visit });
  return chosenTime({ locKey: visit.loc_key, taskKey: visit.task_key, acctKey, date, time, insName });
}

function isThere({ visit, chosen }: { visit: VisitRow; chosen: ChosenTime }): boolean {
  const startsAt = instantOf({ day: chosen.day, minute: chosen.minute, zone: visit.time_zone });
  return startsAt?.equals(visit.starts_at) === true && (chosen.acctKey === 0 || chosen.acctKey === visit.acct_key);
}

/**
 * Moves a visit within one transaction. The row stays the same one: what hangs on it (reminders, the recall it came
 * of, this very link) goes on holding, and no report counts a cancellation where nobody stayed away. That it was
 * moved, and from when, stands beside it.
 */
async function moveIn({
  tx,
  apptKey,
  wanted,
  deps,
}: {
  tx: CoverTransaction;
  apptKey: number;
  wanted: NewTime;
  deps: Deps;
}): Promise<Found> {
  const chosen = await newTimeOf({ tx, apptKey, wanted });
  const { holdHash } = wanted;
  const locked = await lockCandidates({ tx, wish: chosen });
  await holdReach({ tx, apptKey });
  const visit = await readVisit({ tx, apptKey, isLocked: true });
  if (!canChange({ visit, now: tx.now })) throw tooLate();
  // Whose answer was lost asks again: it is there, and everybody was told.
  if (isThere({ visit, chosen })) return foundIn({ tx, apptKey });
  // Its own time does not stand in its way.
  await setAside({ tx, apptKey });
  const free = await findFree({ tx, locked, chosen, holdHash, preferred: [visit.acct_key] });
  await updateMoved({ tx, apptKey, free, chosen });
  await spendHold({ tx, holdHash });
  const found = await foundIn({ tx, apptKey });
  await afterBooking({ tx, event: { kind: 'moved', visit: found.visit, manageUrl: null }, deps });
  return found;
}

/**
 * Moves a booking to another time, with the same provider where there is a choice; the old time is given up only when
 * the new one is had.
 * @throws ProblemError booking.invalid, booking.slot-taken, booking.too-late
 */
export async function rescheduleBooking({
  scope,
  apptKey,
  wanted,
  deps,
}: Managing & { wanted: NewTime }): Promise<ManagedBooking> {
  const { holdHash } = wanted;
  const found = await takingTime({ scope, holdHash, work: (tx) => moveIn({ tx, apptKey, wanted, deps }) });
  return presented({ found, scope, deps });
}
