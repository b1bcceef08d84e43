import { weekdayOf } from '@sightline/scheduling/days';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverTransaction } from '../../../db/scope.ts';
import { offersWithRules } from '../../availability/offers/offers.usecases.ts';
import type { Wishes } from '../waiting-list.types.ts';
import { readOpenLocations } from './entries.queries.ts';
import { offeringAt } from './offering.usecases.ts';

/** Rules repeat within four weeks, monthly ones aside. */
const DAYS = 35;

/** Whether no hours of the schedule meet wishes, however many visits were cancelled. */
export async function isHopeless({ tx, wishes }: { tx: CoverTransaction; wishes: Wishes }): Promise<boolean> {
  const { taskKey, acctKeys, weekdays, fromMinute, untilMinute } = wishes;
  const all = await readOpenLocations({ tx });
  const open = all.filter(({ loc_key }) => wishes.locKeys.length === 0 || wishes.locKeys.includes(loc_key));
  for (const { loc_key: locKey, time_zone: zone } of open) {
    const { today } = wallClock({ now: tx.now, zone });
    const days = { from: today, to: today + DAYS };
    const [offering] = await offeringAt({ tx, locKey, acctKeys: 'all', taskKey, ...days });
    const empty = offering && {
      ...offering,
      providers: offering.providers.map((provider) => ({ ...provider, bookings: [], holds: [] })),
    };
    const slots = empty === undefined ? [] : offersWithRules({ offering: empty, rulesOf: ({ rules }) => rules });
    const suits = slots.some(
      ({ day, minute, acctKey }) =>
        (acctKeys.length === 0 || acctKeys.includes(acctKey)) &&
        (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) &&
        minute >= fromMinute &&
        minute < untilMinute,
    );
    if (suits) return false;
  }
  return true;
}
