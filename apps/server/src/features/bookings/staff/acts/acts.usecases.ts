import type { BookingPatient } from '@sightline/contract/booking.calls';
import type { VisitOutcome } from '@sightline/contract/visit-acts.calls';
import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { lockProviders } from '../../../availability/offers/taking/taking.usecases.ts';
import { readVisitState } from '../../../visit-state/visit-state.usecases.ts';
import { hasVisitAt, lockPatient } from '../../ahead/ahead.queries.ts';
import { costOf } from '../../making/making.usecases.ts';
import { patientBusy, patientNotFound, visitInvalid, visitNotFound } from '../staff.errors.ts';
import { updateVisit } from '../staff.queries.ts';
import type { JudgedTime, StaffPlace, StaffTime } from '../times/times.types.ts';
import { judgeTime, movedOf, wallTimeOf } from '../times/times.usecases.ts';
import { earlierOutcome, holdPhoneOf, lockSeenOf, recordAct, refuseChanged } from './acting.usecases.ts';
import { insertStaffVisit, readPatientSeen } from './acts.queries.ts';
import { checkActive, outsideReasonFor, overrideIn } from './acts.rules.ts';
import type { Acting, Seen } from './acts.types.ts';
import { receiveAtDesk } from './person.usecases.ts';

type When = { date: string; time: string; override?: string | null | undefined; notify: boolean };
/** A patient of the practice, or a person who may be new. */
type Who = { addKey?: number | null | undefined; patient?: BookingPatient | null | undefined };

/** Ensures that the patient has no other visit then, unless staff give a reason. */
async function checkPatient({
  tx,
  patientKey,
  time: { startsAt, length },
  apptKey,
  override,
}: {
  tx: CoverTransaction;
  patientKey: number;
  time: JudgedTime;
  apptKey: number | null;
  override: string | null;
}): Promise<void> {
  await lockPatient({ tx, patientKey });
  const isBusy = await hasVisitAt({ tx, patientKey, startsAt, length, exceptApptKey: apptKey });
  if (isBusy && override === null) throw patientBusy();
}

function oneOf({ addKey = null, patient = null }: Who): { addKey: number } | { patient: BookingPatient } {
  if (addKey !== null && patient === null) return { addKey };
  if (patient !== null && addKey === null) return { patient };
  throw visitInvalid('Give either addKey, for a patient of the practice, or patient, for someone who may be new.');
}

/**
 * Books a visit for a patient, under the same locks as patients' own bookings (VIS-002, VIS-005).
 * @throws ProblemError visit.invalid, visit.not-offered, visit.same-time, visit.no-patient, booking.invalid
 */
export async function bookForPatient({
  scope,
  actor,
  deps,
  who: given,
  when: { date, time: asked, override: said, notify },
  place,
}: Acting & { who: Who; place: StaffPlace; when: When }): Promise<VisitOutcome> {
  const who = oneOf(given);
  const override = overrideIn(said);
  return scope.transaction(async (tx) => {
    const wanted: StaffTime = { ...place, ...wallTimeOf({ date, time: asked }), moved: null };
    await lockProviders({ tx, acctKeys: [place.acctKey] });
    const earlier = await earlierOutcome({ tx, actor });
    if (earlier !== null) return earlier;
    const time = await judgeTime({ tx, wanted });
    const outsideReason = outsideReasonFor({ reasons: time.reasons, override });
    const patientKey =
      'addKey' in who ? who.addKey : await receiveAtDesk({ tx, given: who.patient, level: place, deps });
    await holdPhoneOf({ tx, patientKey, notify });
    const patient = await readPatientSeen({ tx, patientKey });
    if (patient === null) throw patientNotFound();
    await checkPatient({ tx, patientKey, time, apptKey: null, override });
    const costDollars = await costOf({ tx, ...place });
    const apptKey = await insertStaffVisit({
      ...{ tx, patientKey, wanted, time, outsideReason, isNewPatient: !patient.wasSeen, costDollars },
    });
    return recordAct({ tx, apptKey, what: 'booked', before: null, actor, notice: notify ? 'booked' : null, deps });
  });
}

type MoveTo = { locKey: number | null; acctKey: number | null };

/** Where a visit goes: what is not named stays. @throws ProblemError visit.not-found */
async function placeOf({ tx, apptKey, to }: { tx: CoverTransaction; apptKey: number; to: MoveTo }) {
  const visit = await readVisitState({ tx, apptKey });
  if (visit === null) throw visitNotFound();
  return { locKey: to.locKey ?? visit.loc_key, acctKey: to.acctKey ?? visit.acct_key };
}

/**
 * Moves a visit to another time, provider or location. Of two who move it, the second gets a conflict (VIS-002).
 * @throws ProblemError visit.not-found, visit.changed, visit.over, visit.invalid, visit.not-offered, visit.same-time
 */
export async function moveForPatient({
  scope,
  actor,
  deps,
  seen,
  when: { date, time: asked, override: said, notify },
  to,
}: Acting & { seen: Seen; to: MoveTo; when: When }): Promise<VisitOutcome> {
  const { apptKey } = seen;
  const override = overrideIn(said);
  return scope.transaction(async (tx) => {
    const at = wallTimeOf({ date, time: asked });
    const place = await placeOf({ tx, apptKey, to });
    await lockProviders({ tx, acctKeys: [place.acctKey] });
    const earlier = await earlierOutcome({ tx, actor });
    if (earlier !== null) return earlier;
    const moved = await movedOf({ tx, apptKey });
    const visit = await lockSeenOf({ tx, seen, notify });
    checkActive(visit);
    // Someone moved it before the lock: where it would stay is no longer where it is.
    if ((to.acctKey ?? visit.acct_key) !== place.acctKey || (to.locKey ?? visit.loc_key) !== place.locKey)
      await refuseChanged({ tx, visit });
    const wanted: StaffTime = { ...place, taskKey: visit.task_key, ...at, moved };
    const time = await judgeTime({ tx, wanted });
    const outsideReason = outsideReasonFor({ reasons: time.reasons, override });
    await checkPatient({ tx, patientKey: visit.patient_key, time, apptKey, override });
    const set = {
      ...{ loc_key: place.locKey, acct_key: place.acctKey, starts_at: time.startsAt, outside_reason: outsideReason },
      ...{ appt_date: formatDay(at.day), appt_time: formatMinute(at.minute), length: time.length },
      ...{ status: 'booked', confirmed_at: null, arrived_at: null },
    };
    await updateVisit({ tx, apptKey, set });
    return recordAct({ tx, apptKey, what: 'moved', before: visit, actor, notice: notify ? 'moved' : null, deps });
  });
}
