import type { VisitOutcome } from '@sightline/contract/visit-acts.calls';
import { UNDO_SECONDS } from '@sightline/contract/visits.calls';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { keepPhone } from '../../../conversations/texts/automatic-text.usecases.ts';
import { stampOf } from '../../../visit-state/visit-state.rules.ts';
import type { VisitState } from '../../../visit-state/visit-state.types.ts';
import { readPatientReach, readVisitState } from '../../../visit-state/visit-state.usecases.ts';
import type { BookingAct } from '../../after/after.types.ts';
import { calendarVisitOf } from '../calendar/calendar.usecases.ts';
import { notifyOfAct } from '../notices/notices.usecases.ts';
import { visitChanged, visitNotFound } from '../staff.errors.ts';
import { readChanger } from '../staff.queries.ts';
import type { VisitActName } from '../staff.types.ts';
import { insertAct, noteSent, readActByClientKey } from './acts.queries.ts';
import type { Actor, ActRow, Seen, StaffDeps } from './acts.types.ts';

async function outcomeOf({ tx, act }: { tx: CoverTransaction; act: ActRow }): Promise<VisitOutcome> {
  return {
    apptKey: act.appt_key,
    visit: await calendarVisitOf({ tx, apptKey: act.appt_key }),
    actKey: act.act_key,
    undoUntil: act.done_at.add({ seconds: UNDO_SECONDS }).toString(),
    isTexted: act.trans_keys.length > 0,
    isMailed: act.mail_keys.length > 0,
  };
}

/** What an identical earlier request did; null if there was none. */
export async function earlierOutcome({
  tx,
  actor,
}: {
  tx: CoverTransaction;
  actor: Actor;
}): Promise<VisitOutcome | null> {
  const act = await readActByClientKey({ tx, clientKey: actor.clientKey });
  return act === null ? null : outcomeOf({ tx, act });
}

/** Locks the patient's phone before the visit, as patients' replies do, if they are to get a message. */
export async function holdPhoneOf({
  tx,
  patientKey,
  notify,
}: {
  tx: CoverTransaction;
  patientKey: number;
  notify: boolean;
}): Promise<void> {
  const reach = notify ? await readPatientReach({ tx, patientKey }) : null;
  if (reach?.phone) await keepPhone({ tx, phone: reach.phone });
}

/** @throws ProblemError visit.changed, with who changed it and how it is now */
export async function refuseChanged({ tx, visit }: { tx: CoverTransaction; visit: VisitState }): Promise<never> {
  const now = await calendarVisitOf({ tx, apptKey: visit.appt_key });
  throw visitChanged({ visit, by: await readChanger({ tx, visit }), now });
}

/**
 * Locks a visit as the caller saw it, or as it is if they don't say.
 * @throws ProblemError visit.not-found, visit.changed
 */
async function lockSeen({ tx, apptKey, stamp }: { tx: CoverTransaction } & Seen): Promise<VisitState> {
  const visit = await readVisitState({ tx, apptKey, isLocked: true });
  if (visit === null) throw visitNotFound();
  if (stamp !== undefined && stampOf(visit) !== stamp) await refuseChanged({ tx, visit });
  return visit;
}

/** Locks the phone to be texted, then the visit. @throws as `lockSeen` */
export async function lockSeenOf({ tx, seen, notify }: { tx: CoverTransaction; seen: Seen; notify: boolean }) {
  const unlocked = notify ? await readVisitState({ tx, apptKey: seen.apptKey }) : null;
  if (unlocked !== null) await holdPhoneOf({ tx, patientKey: unlocked.patient_key, notify });
  return lockSeen({ tx, ...seen });
}

/** Records an act that was just done, and tells the patient if staff want it. */
export async function recordAct({
  tx,
  apptKey,
  what,
  before,
  actor,
  notice,
  deps,
}: {
  tx: CoverTransaction;
  apptKey: number;
  what: VisitActName;
  before: VisitState | null;
  actor: Actor;
  /** Null: the patient gets no message. */
  notice: BookingAct | null;
  deps: StaffDeps;
}): Promise<VisitOutcome> {
  const after = await readVisitState({ tx, apptKey });
  if (after === null) throw visitNotFound();
  const actKey = await insertAct({ tx, apptKey, what, before, stamp: stampOf(after), ...actor });
  if (notice !== null)
    await noteSent({ tx, actKey, sent: await notifyOfAct({ tx, apptKey, actKey, kind: notice, deps }) });
  tx.note({ patientKeys: [after.patient_key], detail: { apptKey, what, isNotified: notice !== null } });
  const act = await readActByClientKey({ tx, clientKey: actor.clientKey });
  if (act === null) throw visitNotFound();
  return outcomeOf({ tx, act });
}
