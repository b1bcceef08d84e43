import type { Opening } from '@sightline/contract/today.calls';
import { formatDay } from '@sightline/scheduling/days';
import { union } from '@sightline/scheduling/intervals';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { OfferContext, OfferedSlot } from '../../availability/offers/offers.types.ts';

/** Offered times of a location as stretches of free time, by day, time and provider. */
export function openingsOf({
  offering,
  slots,
}: {
  offering: OfferContext;
  slots: readonly OfferedSlot[];
}): Omit<Opening, 'provider'>[] {
  const lengths = new Map(offering.providers.map(({ acctKey, type }) => [acctKey, type.minutes]));
  const groups = Map.groupBy(slots, ({ acctKey, day }) => `${acctKey} ${day}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { acctKey, day } = first;
    const length = lengths.get(acctKey) ?? 0;
    const stretches = union(group.map(({ minute }) => ({ from: minute, to: minute + length })));
    return stretches.map(({ from, to }) => ({
      ...{ locKey: offering.locKey, acctKey, date: formatDay(day), time: formatMinute(from), minutes: to - from },
    }));
  });
}
