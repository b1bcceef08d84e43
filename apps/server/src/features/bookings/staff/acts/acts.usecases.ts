import type { VisitMark, VisitOutcome } from '@sightline/contract/visits.calls';
import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import { lockProviders } from '../../../availability/offers/taking/taking.usecases.ts';
import { hasVisitAt, lockPatient } from '../../ahead/ahead.queries.ts';
import { costOf } from '../../making/making.usecases.ts';
import { patientBusy, patientNotFound, visitInvalid } from '../staff.errors.ts';
import { readVisitState, updateVisit } from '../staff.queries.ts';
import type { JudgedTime, StaffPlace, StaffTime } from '../times/times.types.ts';
import { judgeTime, movedOf, wallTimeOf } from '../times/times.usecases.ts';
import { earlierOutcome, holdPhoneOf, lockSeen, recordAct } from './acting.usecases.ts';
import { insertStaffVisit, readPatientSeen } from './acts.queries.ts';
import { changeOf, checkActive, outsideReasonFor, reasonIn } from './acts.rules.ts';
import type { Actor, StaffDeps } from './acts.types.ts';

type Acting = { scope: CoverScope; actor: Actor; deps: StaffDeps };
type Seen = { apptKey: number; stamp: string };
type When = { date: string; time: string; outsideReason?: string | null | undefined; isTold: boolean };

/** Reports' word for who cancelled. */
const CANCELLED_BY = 'office';

/** Ensures that the patient has no other visit then, unless staff give a reason. */
async function checkPatient({
  tx,
  patientKey,
  time: { startsAt, length },
  apptKey,
  given,
}: {
  tx: CoverTransaction;
  patientKey: number;
  time: JudgedTime;
  apptKey: number | null;
  given: string | null | undefined;
}): Promise<void> {
  await lockPatient({ tx, patientKey });
  const isBusy = await hasVisitAt({ tx, patientKey, startsAt, length, exceptApptKey: apptKey });
  if (isBusy && reasonIn(given) === null) throw patientBusy();
}

/**
 * Books a visit for a patient, under the same locks as patients' own bookings (VIS-002, VIS-005).
 * @throws ProblemError visit.invalid, visit.not-offered, visit.same-time, visit.no-patient
 */
export function bookForPatient({
  scope,
  actor,
  deps,
  patientKey,
  when: { date, time: asked, outsideReason, isTold },
  place,
}: Acting & { patientKey: number; place: StaffPlace; when: When }): Promise<VisitOutcome> {
  return scope.transaction(async (tx) => {
    const wanted: StaffTime = { ...place, ...wallTimeOf({ date, time: asked }), moved: null };
    await lockProviders({ tx, acctKeys: [place.acctKey] });
    const earlier = await earlierOutcome({ tx, actor });
    if (earlier !== null) return earlier;
    await holdPhoneOf({ tx, patientKey, isTold });
    const patient = await readPatientSeen({ tx, patientKey });
    if (patient === null) throw patientNotFound();
    const time = await judgeTime({ tx, wanted });
    const outside = outsideReasonFor({ reasons: time.reasons, given: outsideReason });
    await checkPatient({ tx, patientKey, time, apptKey: null, given: outsideReason });
    const costDollars = await costOf({ tx, ...place });
    const apptKey = await insertStaffVisit({
      ...{ tx, patientKey, wanted, time, outsideReason: outside, isNewPatient: !patient.wasSeen, costDollars },
    });
    return recordAct({ tx, apptKey, what: 'booked', before: null, actor, telling: isTold ? 'booked' : null, deps });
  });
}

/**
 * Moves a visit to another time, provider or location. Of two who move it, the second gets a conflict (VIS-002).
 * @throws ProblemError visit.not-found, visit.changed, visit.over, visit.invalid, visit.not-offered, visit.same-time
 */
export function moveForPatient({
  scope,
  actor,
  deps,
  seen,
  when: { date, time: asked, outsideReason, isTold },
  place,
}: Acting & { seen: Seen; place: Omit<StaffPlace, 'taskKey'>; when: When }): Promise<VisitOutcome> {
  const { apptKey } = seen;
  return scope.transaction(async (tx) => {
    const at = wallTimeOf({ date, time: asked });
    await lockProviders({ tx, acctKeys: [place.acctKey] });
    const earlier = await earlierOutcome({ tx, actor });
    if (earlier !== null) return earlier;
    const moved = await movedOf({ tx, apptKey });
    const visit = await lockSeenOf({ tx, seen, isTold });
    checkActive(visit);
    const wanted: StaffTime = { ...place, taskKey: visit.task_key, ...at, moved };
    const time = await judgeTime({ tx, wanted });
    const outside = outsideReasonFor({ reasons: time.reasons, given: outsideReason });
    await checkPatient({ tx, patientKey: visit.patient_key, time, apptKey, given: outsideReason });
    const set = {
      ...{ loc_key: place.locKey, acct_key: place.acctKey, starts_at: time.startsAt, outside_reason: outside },
      ...{ appt_date: formatDay(at.day), appt_time: formatMinute(at.minute) },
      ...{ status: 'booked', confirmed_at: null, arrived_at: null },
    };
    await updateVisit({ tx, apptKey, set });
    return recordAct({ tx, apptKey, what: 'moved', before: visit, actor, telling: isTold ? 'moved' : null, deps });
  });
}

/** Locks the phone to be texted, then the visit. */
async function lockSeenOf({ tx, seen, isTold }: { tx: CoverTransaction; seen: Seen; isTold: boolean }) {
  const unlocked = isTold ? await readVisitState({ tx, apptKey: seen.apptKey }) : null;
  if (unlocked !== null) await holdPhoneOf({ tx, patientKey: unlocked.patient_key, isTold });
  return lockSeen({ tx, ...seen });
}

/**
 * Cancels a visit, with the reason.
 * @throws ProblemError visit.not-found, visit.changed, visit.over, visit.invalid
 */
export function cancelForPatient({
  scope,
  actor,
  deps,
  seen,
  reason: given,
  isTold,
}: Acting & { seen: Seen; reason: string; isTold: boolean }): Promise<VisitOutcome> {
  const { apptKey } = seen;
  const reason = reasonIn(given);
  if (reason === null) throw visitInvalid('Say why the visit is cancelled.');
  return scope.transaction(async (tx) => {
    const visit = await lockSeenOrEarlier({ tx, seen, actor, isTold });
    if ('actKey' in visit) return visit;
    checkActive(visit);
    const cancelled = { cancelled_at: tx.now, cancelled_by: CANCELLED_BY, cancel_reason: reason };
    await updateVisit({ tx, apptKey, set: { status: 'cancelled', ...cancelled } });
    const telling = isTold ? 'cancelled' : null;
    return recordAct({ tx, apptKey, what: 'cancelled', before: visit, actor, telling, deps });
  });
}

/** The locked visit, or what an identical earlier request did: it changed the visit, so that it looks unseen. */
async function lockSeenOrEarlier({
  tx,
  seen,
  actor,
  isTold,
}: {
  tx: CoverTransaction;
  seen: Seen;
  actor: Actor;
  isTold: boolean;
}) {
  const earlier = await earlierOutcome({ tx, actor });
  return earlier ?? lockSeenOf({ tx, seen, isTold });
}

/**
 * Marks a visit, or takes a mark back.
 * @throws ProblemError visit.not-found, visit.changed, visit.over, visit.too-early
 */
export function markForPatient({
  scope,
  actor,
  deps,
  seen,
  as,
}: Acting & { seen: Seen; as: VisitMark }): Promise<VisitOutcome> {
  const { apptKey } = seen;
  return scope.transaction(async (tx) => {
    const visit = await lockSeenOrEarlier({ tx, seen, actor, isTold: false });
    if ('actKey' in visit) return visit;
    await updateVisit({ tx, apptKey, set: changeOf({ as, visit, now: tx.now }) });
    return recordAct({ tx, apptKey, what: as, before: visit, actor, telling: null, deps });
  });
}
