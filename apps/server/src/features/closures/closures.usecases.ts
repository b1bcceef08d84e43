import {
  type Closure,
  type ClosureFields,
  MOST_VISITS_NAMED,
  type VisitOnClosure,
} from '@sightline/contract/closures.calls';
import { type DayNumber, formatDay } from '@sightline/scheduling/days';
import { federalHolidays } from '@sightline/scheduling/federal-holidays';
import type { AuditAct } from '../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { checkSeen, stampOf } from '../../http/seen-record.ts';
import { listOpenLocations } from '../locations/locations.usecases.ts';
import { closureInvalid, closureNotFound, locationNotFound } from './closures.errors.ts';
import {
  type ClosedVisitRow,
  insertClosures,
  lockClosure,
  readClosures,
  readPracticeZone,
  readVisitsOn,
  removeClosure,
  updateClosure,
} from './closures.queries.ts';
import { closedDaysIn, problemOf } from './closures.rules.ts';
import type { ClosureDraft, StoredClosure } from './closures.types.ts';

/**
 * The closed days of a range at a location, with the closure's name. For everything that stops when the office is
 * closed: offered times, automated messages, answers after hours.
 */
export async function closedDays({
  tx,
  locKey,
  from,
  to,
}: {
  tx: CoverTransaction;
  locKey: number;
  from: DayNumber;
  to: DayNumber;
}): Promise<Map<DayNumber, string>> {
  const closures = await readClosures({ tx, from: formatDay(from), to: formatDay(to) });
  return closedDaysIn({ closures, locKey, from, to });
}

/** The same for several locations at once. */
export async function closedDaysOf({
  tx,
  locKeys,
  from,
  to,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
  from: DayNumber;
  to: DayNumber;
}): Promise<Map<number, Map<DayNumber, string>>> {
  const closures = await readClosures({ tx, from: formatDay(from), to: formatDay(to) });
  return new Map(locKeys.map((locKey) => [locKey, closedDaysIn({ closures, locKey, from, to })]));
}

const presentClosure = ({ closureKey, locKey, firstDay, lastDay, name }: StoredClosure): Closure => {
  const closure = { closureKey, locKey, firstDay, lastDay, name };
  return { ...closure, stamp: stampOf(closure) };
};

export function listClosures({ scope, year: asked }: { scope: CoverScope; year: number | null }) {
  return scope.transaction(async (tx) => {
    const today = tx.now.toZonedDateTimeISO(await readPracticeZone({ tx })).toPlainDate();
    const year = asked ?? today.year;
    const closures = (await readClosures({ tx, from: `${year}-01-01`, to: `${year}-12-31` })).map(presentClosure);
    const locations = await listOpenLocations({ tx });
    return { year, closures, holidays: federalHolidays(year), locations, today: today.toString() };
  });
}

/** @throws ProblemError closure.invalid, location.not-found */
async function draftsOf({
  tx,
  given,
}: {
  tx: CoverTransaction;
  given: readonly ClosureFields[];
}): Promise<ClosureDraft[]> {
  const locations = await listOpenLocations({ tx });
  return given.map(({ locKey: asked, firstDay, lastDay, name }) => {
    const locKey = asked === undefined || asked === 0 ? null : asked;
    if (locKey !== null && !locations.some((one) => one.locKey === locKey)) throw locationNotFound();
    const draft = { locKey, firstDay, lastDay: lastDay ?? firstDay, name: name.trim() };
    const problem = problemOf(draft);
    if (problem !== null) throw closureInvalid(problem);
    return draft;
  });
}

type Change = { scope: CoverScope; act: AuditAct };

/** @throws as `draftsOf`; nothing is added then */
export function addClosures({ scope, act, given }: Change & { given: readonly ClosureFields[] }): Promise<Closure[]> {
  return scope.transaction(async (tx) => {
    const drafts = await draftsOf({ tx, given });
    const added = await insertClosures({ tx, drafts, userId: act.userId });
    tx.note({ act, detail: { closureKeys: added.map(({ closureKey }) => closureKey) } });
    return added.map(presentClosure);
  });
}

/** @throws as `draftsOf`, and ProblemError closure.not-found, record.changed */
export function changeClosure({
  scope,
  act,
  closureKey,
  given: { stamp: seen, ...given },
}: Change & { closureKey: number; given: ClosureFields & { stamp?: string | undefined } }): Promise<Closure> {
  return scope.transaction(async (tx) => {
    const held = await lockClosure({ tx, closureKey });
    if (held === undefined) throw closureNotFound();
    const { stamp } = presentClosure(held);
    await checkSeen({
      tx,
      coverKey: tx.coverKey,
      seen,
      stamp,
      mark: { actions: [act.action], detail: { closureKey } },
    });
    const [draft] = await draftsOf({ tx, given: [given] });
    if (draft === undefined || !(await updateClosure({ tx, closure: { ...draft, closureKey } })))
      throw closureNotFound();
    tx.note({ act, detail: { closureKey } });
    return presentClosure({ ...draft, closureKey });
  });
}

/** @throws ProblemError closure.not-found */
export function deleteClosure({ scope, act, closureKey }: Change & { closureKey: number }): Promise<void> {
  return scope.transaction(async (tx) => {
    if (!(await removeClosure({ tx, closureKey }))) throw closureNotFound();
    tx.note({ act, detail: { closureKey } });
  });
}

const presentVisit = (row: ClosedVisitRow): VisitOnClosure => ({
  ...{ apptKey: row.appt_key, addKey: row.patient_key, patient: `${row.first_name} ${row.last_name}`.trim() },
  ...{ date: row.appt_date, time: row.appt_time, locKey: row.loc_key, location: row.location },
  ...{ provider: row.provider, appointmentType: row.type },
});

/**
 * Visits that planned closures would fall on. They stay booked: the practice moves or keeps them.
 * @throws as `draftsOf`
 */
export function listVisitsOn({
  scope,
  given,
}: {
  scope: CoverScope;
  given: readonly ClosureFields[];
}): Promise<{ visits: VisitOnClosure[]; total: number }> {
  return scope.transaction(async (tx) => {
    const drafts = await draftsOf({ tx, given });
    const rows = drafts.length === 0 ? [] : await readVisitsOn({ tx, drafts, limit: MOST_VISITS_NAMED });
    tx.note({ patientKeys: rows.map(({ patient_key }) => patient_key) });
    return { visits: rows.map(presentVisit), total: rows[0]?.total ?? 0 };
  });
}
