import { isActiveStatus } from '@sightline/contract/appointment-status';
import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { ProblemError } from '../../../../http/problem-error.ts';
import type { VisitState } from '../../../visit-state/visit-state.types.ts';
import {
  ensureOnlinePart,
  makeManageable,
  readPatientReach,
  readVisitState,
} from '../../../visit-state/visit-state.usecases.ts';
import { afterBooking, holdReach } from '../../after/after.usecases.ts';
import { hasVisitAt, lockPatient } from '../../ahead/ahead.queries.ts';
import { spendHold } from '../../holds/holds.usecases.ts';
import { costOf } from '../../making/making.usecases.ts';
import { readVisit } from '../../managing/managing.queries.ts';
import { insertStaffVisit, readPatientSeen } from '../acts/acts.queries.ts';
import type { StaffDeps } from '../acts/acts.types.ts';
import { updateVisit } from '../staff.queries.ts';
import { judgeTime, movedOf } from '../times/times.usecases.ts';
import { countMove } from './offered.queries.ts';
import type { OfferedTime } from './offered.types.ts';

type TimeQuery = { tx: CoverTransaction; at: OfferedTime; apptKey: number | null };

/** How long a visit at this time takes, in minutes; null if the schedule has no room for it. */
export async function roomAt({ tx, at, apptKey }: TimeQuery): Promise<number | null> {
  const moved = await movedOf({ tx, apptKey });
  try {
    const { length, reasons } = await judgeTime({ tx, wanted: { ...at, moved } });
    return reasons.length === 0 ? length : null;
  } catch (error) {
    // The provider left the location, or the type is gone.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/**
 * Locks what taking an offered time changes, after the provider: the phone, then the visit.
 * @returns the visit; null if there is none, or it is over
 */
export async function lockOfferedVisit({
  tx,
  apptKey,
  deps,
}: {
  tx: CoverTransaction;
  apptKey: number;
  deps: StaffDeps;
}): Promise<VisitState | null> {
  if ((await makeManageable({ tx, apptKey, deps })) === null) return null;
  await holdReach({ tx, apptKey });
  const visit = await readVisitState({ tx, apptKey, isLocked: true });
  return visit !== null && isActiveStatus(visit.status) ? visit : null;
}

/**
 * Moves a visit to a time that was held for it, or books one there; the patient and the practice hear of it as of any
 * booking. The provider has to be locked, and a visit too.
 * @returns the visit's key; null if the time is not free anymore, or the patient has another visit then
 */
export async function takeOffered({
  tx,
  at,
  apptKey,
  patientKey,
  holdHash,
  deps,
}: TimeQuery & { patientKey: number; holdHash: Buffer | null; deps: StaffDeps }): Promise<number | null> {
  await spendHold({ tx, holdHash });
  const time = await judgeTime({ tx, wanted: { ...at, moved: await movedOf({ tx, apptKey }) } });
  if (time.reasons.length > 0) return null;
  await lockPatient({ tx, patientKey });
  const { startsAt, length } = time;
  if (await hasVisitAt({ tx, patientKey, startsAt, length, exceptApptKey: apptKey })) return null;
  if (apptKey === null) return bookOffered({ tx, at, patientKey, time, deps });
  const set = {
    ...{ loc_key: at.locKey, acct_key: at.acctKey, starts_at: startsAt, outside_reason: null },
    ...{ appt_date: formatDay(at.day), appt_time: formatMinute(at.minute), length },
    ...{ status: 'booked', confirmed_at: null, arrived_at: null },
  };
  await updateVisit({ tx, apptKey, set });
  await countMove({ tx, apptKey });
  await afterBooking({ tx, event: { kind: 'moved', visit: await readVisit({ tx, apptKey }) }, deps });
  return apptKey;
}

async function bookOffered({
  tx,
  at,
  patientKey,
  time,
  deps,
}: {
  tx: CoverTransaction;
  at: OfferedTime;
  patientKey: number;
  time: Awaited<ReturnType<typeof judgeTime>>;
  deps: StaffDeps;
}): Promise<number | null> {
  const seen = await readPatientSeen({ tx, patientKey });
  const reach = await readPatientReach({ tx, patientKey });
  if (seen === null || reach === null) return null;
  const costDollars = await costOf({ tx, ...at });
  const apptKey = await insertStaffVisit({
    ...{ tx, patientKey, wanted: { ...at, moved: null }, time, outsideReason: null },
    ...{ isNewPatient: !seen.wasSeen, costDollars },
  });
  await ensureOnlinePart({ tx, apptKey, startsAt: time.startsAt, reach, hash: deps.randomBytes(32) });
  await afterBooking({ tx, event: { kind: 'booked', visit: await readVisit({ tx, apptKey }) }, deps });
  return apptKey;
}
