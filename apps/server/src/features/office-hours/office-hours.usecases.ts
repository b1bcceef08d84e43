import type { OfficeDay, OfficeHours } from '@sightline/contract/office-hours.calls';
import { dayOfDate } from '@sightline/scheduling/days';
import type { AuditAct } from '../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { blocksWithin } from '../availability/offers/hours/hours.usecases.ts';
import { closedDays } from '../closures/closures.usecases.ts';
import { listOpenLocations } from '../locations/locations.usecases.ts';
import { locationNotFound, officeHoursInvalid } from './office-hours.errors.ts';
import { readAllHours, readHours, replaceHours } from './office-hours.queries.ts';
import {
  DAYS_SEARCHED,
  hoursFromBlocks,
  inOrder,
  type OfficeState,
  officeState,
  problemOf,
  usualHours,
} from './office-hours.rules.ts';

const DAYS_IN_WEEK = 7;
/** So many weeks that a holiday or vacation in one of them doesn't close a weekday. */
const WEEKS_SUGGESTED_FROM = 4;

/** Whether a location is open now, by its hours and closures; null if it has no hours. */
export async function stateOfOffice({
  tx,
  locKey,
}: {
  tx: CoverTransaction;
  locKey: number;
}): Promise<OfficeState | null> {
  const hours = await readHours({ tx, locKey });
  if (hours === undefined || hours.days.length === 0) return null;
  const now = tx.now.toZonedDateTimeISO(hours.zone);
  const from = dayOfDate(now.toPlainDate());
  const closed = await closedDays({ tx, locKey, from, to: from + DAYS_SEARCHED });
  return officeState({ now, days: hours.days, closed: (date) => closed.has(dayOfDate(date)) });
}

/** The open locations with their hours, in one transaction of the caller's. */
export async function hoursOfLocations({ tx }: { tx: CoverTransaction }): Promise<OfficeHours[]> {
  const all = await readAllHours({ tx });
  return (await listOpenLocations({ tx })).map(({ locKey, name }) => ({
    ...{ locKey, name },
    days: all.filter((one) => one.locKey === locKey).map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
  }));
}

/** What a location could start with: when its providers can be booked in the coming weeks, else the usual hours. */
async function suggestionFor({ tx, locKey }: { tx: CoverTransaction; locKey: number }) {
  const { zone = 'UTC' } = (await readHours({ tx, locKey })) ?? {};
  const today = dayOfDate(tx.now.toZonedDateTimeISO(zone).toPlainDate());
  const weeks = WEEKS_SUGGESTED_FROM;
  const range = { from: today + 1, to: today + weeks * DAYS_IN_WEEK };
  const all = await blocksWithin({ tx, locKey, range });
  const blocks = all.filter((one) => !one.isBreak && !one.isBlackOut && !one.isExempted);
  const days = hoursFromBlocks({ blocks, weeks });
  return days.length === 0
    ? ({ source: 'usual', days: usualHours() } as const)
    : ({ source: 'availability', days } as const);
}

/** The open locations with their hours; those without any get a suggestion. */
export const listHours = ({ scope }: { scope: CoverScope }): Promise<OfficeHours[]> =>
  scope.transaction(async (tx) => {
    const listed: OfficeHours[] = [];
    for (const location of await hoursOfLocations({ tx })) {
      const suggested = location.days.length > 0 ? null : await suggestionFor({ tx, locKey: location.locKey });
      listed.push({ ...location, suggested });
    }
    return listed;
  });

/** @throws ProblemError location.not-found, office-hours.invalid */
export function saveHours({
  scope,
  act,
  locKey,
  days,
}: {
  scope: CoverScope;
  act: AuditAct;
  locKey: number;
  days: readonly OfficeDay[];
}): Promise<OfficeDay[]> {
  const problem = problemOf(days);
  if (problem !== null) throw officeHoursInvalid(problem);
  return scope.transaction(async (tx) => {
    if (!(await listOpenLocations({ tx })).some((one) => one.locKey === locKey)) throw locationNotFound();
    const sorted = inOrder(days);
    await replaceHours({ tx, locKey, days: sorted });
    const written = sorted.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`);
    tx.note({ act, detail: { locKey, days: written.join(', ') } });
    return sorted;
  });
}
