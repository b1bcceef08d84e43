import { isActiveStatus } from '@sightline/contract/appointment-status';
import { type CalendarVisit, UNDO_SECONDS } from '@sightline/contract/visits.calls';
import { UNDONE } from '../../../../db/appointment-status.ts';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import { lockProviders } from '../../../availability/offers/taking/taking.usecases.ts';
import { withdrawUndone } from '../../../conversations/delivery/waiting.usecases.ts';
import { stampOf, wallMinutes } from '../../../visit-state/visit-state.rules.ts';
import type { VisitState } from '../../../visit-state/visit-state.types.ts';
import { readVisitState } from '../../../visit-state/visit-state.usecases.ts';
import { hasVisitAt, lockPatient } from '../../ahead/ahead.queries.ts';
import { refuseChanged } from '../acts/acting.usecases.ts';
import { lockAct, noteUndone } from '../acts/acts.queries.ts';
import type { ActRow } from '../acts/acts.types.ts';
import { calendarVisitOf } from '../calendar/calendar.usecases.ts';
import { withdrawMails } from '../notices/notices.queries.ts';
import { UNDO_GRACE_SECONDS } from '../notices/notices.usecases.ts';
import { busyMeanwhile, timeTaken, undoOver, visitNotFound } from '../staff.errors.ts';
import { updateVisit } from '../staff.queries.ts';
import { judgeTime, movedOf, wallTimeOf } from '../times/times.usecases.ts';
import { isTakenSince } from './undoing.queries.ts';
import { type FormerVisit, formerVisit, isBusyReason } from './undoing.rules.ts';

/** Ensures that nobody took the former time since the act, and that the patient has no other visit then. */
async function checkFormerTime({
  tx,
  act,
  visit,
  former,
}: {
  tx: CoverTransaction;
  act: ActRow;
  visit: VisitState;
  former: FormerVisit;
}): Promise<void> {
  const isSame = visit.starts_at.equals(former.starts_at) && visit.acct_key === former.acct_key;
  if (!isActiveStatus(former.status) || (isSame && isActiveStatus(visit.status))) return;
  const moved = await movedOf({ tx, apptKey: visit.appt_key });
  const place = { locKey: former.loc_key, acctKey: former.acct_key, taskKey: visit.task_key };
  const at = wallTimeOf({ date: former.appt_date, time: wallMinutes(former.appt_time) });
  const { length, acct_key: acctKey, starts_at: startsAt } = former;
  const { reasons } = await judgeTime({ tx, wanted: { ...place, ...at, moved, length } });
  const busy = reasons.filter((reason) => isBusyReason({ reason, former }));
  const span = { startsAt, length, exceptApptKey: visit.appt_key };
  // Outside of the hours no rule counts who is there.
  const isTaken = reasons.length > 0 && (await isTakenSince({ tx, acctKey, since: act.done_at, ...span }));
  if (busy.length > 0 || isTaken) throw timeTaken(busy);
  await lockPatient({ tx, patientKey: visit.patient_key });
  if (await hasVisitAt({ tx, patientKey: visit.patient_key, ...span })) throw busyMeanwhile();
}

async function restore({ tx, act, visit }: { tx: CoverTransaction; act: ActRow; visit: VisitState }): Promise<void> {
  const apptKey = act.appt_key;
  const former = formerVisit(act.before);
  if (former === null) {
    const cancelled = { cancelled_at: tx.now, cancelled_by: UNDONE, cancel_reason: 'Booking undone' };
    return updateVisit({ tx, apptKey, set: { status: 'cancelled', ...cancelled } });
  }
  await checkFormerTime({ tx, act, visit, former });
  return updateVisit({ tx, apptKey, set: former });
}

/**
 * Undoes an act: the visit is as it was before, and texts and emails that wait for this never go out (VIS-002).
 * @throws ProblemError visit.not-found, visit.undo-over, visit.changed, visit.not-offered, visit.same-time
 */
export function undoAct({ scope, actKey }: { scope: CoverScope; actKey: number }): Promise<{ visit: CalendarVisit }> {
  return scope.transaction(async (tx) => {
    const act = await lockAct({ tx, actKey });
    if (act === null) throw visitNotFound();
    const apptKey = act.appt_key;
    if (act.undone_at !== null) return { visit: await calendarVisitOf({ tx, apptKey }) };
    const until = act.done_at.add({ seconds: UNDO_SECONDS + UNDO_GRACE_SECONDS });
    if (Temporal.Instant.compare(tx.now, until) > 0) throw undoOver();
    // Before anything else that may wait: from here on no server can hand them over.
    await withdrawUndone({ tx, transKeys: act.trans_keys });
    await withdrawMails({ tx, mailKeys: act.mail_keys });
    const former = formerVisit(act.before);
    if (former !== null) await lockProviders({ tx, acctKeys: [former.acct_key] });
    const visit = await readVisitState({ tx, apptKey, isLocked: true });
    if (visit === null) throw visitNotFound();
    if (stampOf(visit) !== act.stamp) await refuseChanged({ tx, visit });
    await restore({ tx, act, visit });
    await noteUndone({ tx, actKey });
    tx.note({ patientKeys: [visit.patient_key], detail: { apptKey, what: act.what } });
    return { visit: await calendarVisitOf({ tx, apptKey }) };
  });
}
