import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import { blocksWithin } from '../../../availability/offers/hours/hours.usecases.ts';
import { closedDays } from '../../../closures/closures.usecases.ts';
import { readLocations, readPracticeZone, readProviders } from '../../../covers/practice.usecases.ts';
import { progressOf } from '../../../form-progress/form-progress.usecases.ts';
import { readMaster } from '../settings/settings.queries.ts';
import { dateOutside, locationNotFound, visitNotFound } from '../staff.errors.ts';
import { presentHours, presentVisit } from './calendar.present.ts';
import { readCalendarRows, readTypes } from './calendar.reads.ts';
import type { CalendarRow } from './calendar.types.ts';

const WINDOW_DAYS = 731;

/** Rows as the calendar shows them; notes their patients in the audit trail. */
export async function presentedVisits({ tx, rows }: { tx: CoverTransaction; rows: readonly CalendarRow[] }) {
  const progress = await progressOf({ tx, apptKeys: rows.map((row) => row.appt_key) });
  tx.note({ patientKeys: rows.map((row) => row.patient_key) });
  return rows.map((row): CalendarVisit => presentVisit({ row, forms: progress.get(row.appt_key) ?? null }));
}

/** A visit as the calendar shows it. */
export async function calendarVisitOf({
  tx,
  apptKey,
}: {
  tx: CoverTransaction;
  apptKey: number;
}): Promise<CalendarVisit> {
  const [visit] = await presentedVisits({ tx, rows: await readCalendarRows({ tx, apptKeys: [apptKey] }) });
  if (visit === undefined) throw visitNotFound();
  return visit;
}

type Shown = { locKeys: readonly number[]; range: DayRange };

async function hoursOf({ tx, locKeys, range }: Shown & { tx: CoverTransaction }): Promise<CalendarPage['hours']> {
  const all: CalendarPage['hours'] = [];
  for (const locKey of locKeys)
    all.push(...presentHours({ locKey, blocks: await blocksWithin({ tx, locKey, range }) }));
  return all;
}

async function closuresOf({ tx, locKeys, range }: Shown & { tx: CoverTransaction }) {
  const all: CalendarPage['closures'] = [];
  for (const locKey of locKeys)
    for (const [day, name] of await closedDays({ tx, locKey, ...range }))
      all.push({ locKey, date: formatDay(day), name });
  return all;
}

/**
 * Visits and hours of all providers for some days, at one location or, with 0, at all of them (VIS-001).
 * @throws ProblemError visit.date-outside, location.not-found
 */
export function readVisitCalendar({
  scope,
  from: asked,
  days,
  locKey,
}: {
  scope: CoverScope;
  from: string;
  days: number;
  locKey: number;
}): Promise<CalendarPage> {
  return scope.transaction(async (tx) => {
    const timeZone = await readPracticeZone({ tx });
    const locations = await readLocations({ tx });
    const shown = locations.filter((one) => locKey === 0 || one.loc_key === locKey);
    if (shown.length === 0) throw locationNotFound();
    const zone = shown[0]?.time_zone ?? timeZone;
    const clock = wallClock({ now: tx.now, zone });
    const first = parseDay(asked);
    if (first === null || Math.abs(first - clock.today) > WINDOW_DAYS) throw dateOutside();
    const range = { from: first, to: first + days - 1 };
    const period = { from: formatDay(range.from), to: formatDay(range.to) };
    const rows = await readCalendarRows({ tx, days: { ...period, locKey, acctKey: 0 } });
    const at = { tx, locKeys: shown.map((one) => one.loc_key), range };
    const hours = await hoursOf(at);
    const present = new Set([...hours.map(({ acctKey }) => acctKey), ...rows.map((row) => row.acct_key)]);
    const providers = (await readProviders({ tx })).filter(({ acct_key }) => present.has(acct_key));
    return {
      ...period,
      today: formatDay(wallClock({ now: tx.now, zone: timeZone }).today),
      now: formatMinute(clock.minute),
      utcOffset: tx.now.toZonedDateTimeISO(zone).offset,
      master: await readMaster({ tx }),
      locations: locations.map((one) => ({ locKey: one.loc_key, name: one.org_name, isActive: one.status > 0 })),
      providers: providers.map((one) => ({
        ...{ acctKey: one.acct_key, title: one.title, name: `${one.first_name} ${one.last_name}`.trim() },
      })),
      types: (await readTypes({ tx })).map((one) => ({
        ...{ taskKey: one.task_key, name: one.name, length: one.length >= 1 ? one.length : one.slot_size },
      })),
      visits: await presentedVisits({ tx, rows }),
      hours,
      closures: await closuresOf(at),
    };
  });
}
