import { isBeforeVisit, mentionsRecall } from '@sightline/contract/automated-messages.texts';
import { dayOfDate, formatDay } from '@sightline/scheduling/days';
import type { CoverTransaction } from '../../../db/scope.ts';
import { closedDaysOf } from '../../closures/closures.usecases.ts';
import type { KeptSettings } from '../../message-settings/message-settings.types.ts';
import { settingsNow } from '../../message-settings/message-settings.usecases.ts';
import type { DueRows, PlannedMessage } from '../../message-settings/planned.types.ts';
import { readLocations } from '../settings/settings.queries.ts';
import type { LocationRow } from '../settings/settings.types.ts';
import type { PlanLocation } from './candidates.rules.ts';
import { readReadyOrders, readRecallsDue, readTakenDays, readVisitsAhead } from './due.reads.ts';
import { withHoldOut } from './hold-out.usecases.ts';
import { planDay } from './plan.rules.ts';
import { LATE_DAYS, MOST_DAYS_EARLIER } from './timing.rules.ts';

/** How far a location's date may be from the UTC date. */
const ZONES_APART = { days: 1 } as const;
/** The days whose messages count toward the weekly limit, in any zone. */
const WEEK = { days: 7 + ZONES_APART.days } as const;

/** The due dates for which a recall step may fall on today, in any zone. */
function dueDates({ settings, now }: { settings: KeptSettings; now: Temporal.Instant }): string[] {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const shifts = settings.rules.flatMap(({ rule, isOn, days, attempts }) => {
    if (!isOn || !mentionsRecall(rule)) return [];
    if (rule === 'recall-before') return [days];
    return Array.from({ length: attempts }, (_, turn) => -days * (turn + 1));
  });
  const around = Array.from({ length: LATE_DAYS.recall + 3 }, (_, late) => ZONES_APART.days - late);
  const dates = shifts.flatMap((shift) => around.map((late) => today.add({ days: shift + late }).toString()));
  return [...new Set(dates)];
}

async function readDue({ tx, settings }: { tx: CoverTransaction; settings: KeptSettings }): Promise<DueRows> {
  const days = settings.rules.flatMap(({ rule, isOn, days }) => (isOn && isBeforeVisit(rule) ? [days] : []));
  // A reminder whose day is closed goes out before.
  const until = tx.now.add({ hours: 24 * (Math.max(0, ...days) + MOST_DAYS_EARLIER + 2) });
  const dates = dueDates({ settings, now: tx.now });
  const isOn = settings.rules.some((rule) => rule.isOn && rule.rule === 'order-ready');
  const since = tx.now.subtract({ hours: 24 * LATE_DAYS.order });
  return {
    visits: days.length === 0 ? [] : await readVisitsAhead({ tx, until }),
    recalls: dates.length === 0 ? [] : await readRecallsDue({ tx, dates }),
    orders: isOn ? await readReadyOrders({ tx, since }) : [],
  };
}

/** The locations as a plan needs them, with the closed days that any reminder could meet, in any zone. */
export async function readPlaces({
  tx,
  settings,
  locations,
  days = 0,
}: {
  tx: CoverTransaction;
  settings: KeptSettings;
  locations: readonly LocationRow[];
  /** How far ahead the plan looks, besides what is due today. */
  days?: number;
}): Promise<ReadonlyMap<number, PlanLocation>> {
  const today = dayOfDate(tx.now.toZonedDateTimeISO('UTC').toPlainDate());
  const furthest = Math.max(0, ...settings.rules.map((one) => (isBeforeVisit(one.rule) ? one.days : 0)));
  const to = today + days + furthest + MOST_DAYS_EARLIER + ZONES_APART.days;
  const locKeys = locations.map(({ loc_key }) => loc_key);
  const closed = await closedDaysOf({ tx, locKeys, from: today - ZONES_APART.days, to });
  return new Map(
    locations.map(({ loc_key: locKey, time_zone: timeZone, status, has_number: hasNumber }) => {
      const closedDays = new Set([...(closed.get(locKey)?.keys() ?? [])].map(formatDay));
      return [locKey, { locKey, timeZone, isOpen: status > 0, hasNumber, closedDays }];
    }),
  );
}

export type PlannedDay = { settings: KeptSettings; locations: LocationRow[]; planned: PlannedMessage[] };

/** What a practice's rules have for today. */
export async function planToday({
  tx,
  isMailOpen,
}: {
  tx: CoverTransaction;
  isMailOpen: boolean;
}): Promise<PlannedDay> {
  const { value: settings } = await settingsNow({ tx });
  const locations = await readLocations({ tx });
  const rows = await readDue({ tx, settings });
  const taken = await readTakenDays({ tx, since: tx.now.toZonedDateTimeISO('UTC').toPlainDate().subtract(WEEK) });
  const places = await readPlaces({ tx, settings, locations });
  const planned = planDay({ rows, now: tx.now, settings, places, isMailOpen, taken });
  return { settings, locations, planned: await withHoldOut({ tx, planned }) };
}
