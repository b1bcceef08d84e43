import { dayOfDate, formatDay } from '@sightline/scheduling/days';
import type { CoverTransaction } from '../../../db/scope.ts';
import { closedDaysOf } from '../../closures/closures.usecases.ts';
import { settingsNow } from '../../message-settings/message-settings.usecases.ts';
import { dayAt, nextWindow, windowOf } from '../plan/timing.rules.ts';
import { readLocations } from '../settings/settings.queries.ts';
import type { SendingHours } from './hours.types.ts';

/** A longer closure is not looked beyond. */
const MOST_CLOSED_DAYS = 60;

/** The practice's hours for messages it sends on its own, by each location's clock, without closed days. */
export async function sendingHours({ tx }: { tx: CoverTransaction }): Promise<SendingHours> {
  const { value: hours } = await settingsNow({ tx });
  const locations = await readLocations({ tx });
  const zones = new Map(locations.map((one) => [one.loc_key, one.time_zone]));
  const locKeys = [...zones.keys()];
  const today = dayOfDate(tx.now.toZonedDateTimeISO('UTC').toPlainDate());
  const closed = await closedDaysOf({ tx, locKeys, from: today - 1, to: today + 2 * MOST_CLOSED_DAYS });
  const zoneOf = (locKey: number) => zones.get(locKey) ?? 'UTC';
  const isClosed = (locKey: number, date: Temporal.PlainDate) =>
    [...(closed.get(locKey)?.keys() ?? [])].some((day) => formatDay(day) === date.toString());
  return {
    locKeys,
    from: ({ locKey, at }) => {
      const timeZone = zoneOf(locKey);
      let next = nextWindow({ now: at, hours, timeZone });
      for (let day = 0; day < MOST_CLOSED_DAYS; day += 1) {
        const date = dayAt({ now: next, timeZone });
        if (!isClosed(locKey, date)) return next;
        next = windowOf({ hours, date: date.add({ days: 1 }), timeZone }).from;
      }
      return next;
    },
    until: ({ locKey, at }) => {
      const timeZone = zoneOf(locKey);
      return windowOf({ hours, date: dayAt({ now: at, timeZone }), timeZone }).until;
    },
  };
}
