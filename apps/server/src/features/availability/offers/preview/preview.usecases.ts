import type { OfferedTime } from '@sightline/contract/schedule-offers.calls';
import { type DayNumber, weekStartOf } from '@sightline/scheduling/days';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import type { ProviderAtLocation } from '../../availability.types.ts';
import { checkPlace } from '../../places/places.usecases.ts';
import { givenDay } from '../dates/dates.usecases.ts';
import { typeMissing } from '../offers.errors.ts';
import { presentOfferedTime } from '../offers.present.ts';
import { isBookingOpen } from '../offers.rules.ts';
import { offersFor } from '../offers.usecases.ts';

const DAYS_SHOWN = 7;

async function firstDayOf({
  tx,
  place,
  startDate,
}: {
  tx: CoverTransaction;
  place: ProviderAtLocation;
  startDate: string | null | undefined;
}): Promise<DayNumber> {
  const { timeZone } = await checkPlace({ tx, place });
  if (startDate) return givenDay({ field: 'startDate', text: startDate });
  return weekStartOf(wallClock({ now: tx.now, zone: timeZone }).today);
}

type Preview = { times: OfferedTime[]; isBookingOpen: boolean };

/**
 * The 7 days of the preview (SCH-006): what patients are offered, and whether they may book at all.
 * @param startDate none: the week of the location's today, from Sunday
 */
export async function previewWeek({
  scope,
  place,
  taskKey,
  startDate,
  colors,
}: {
  scope: CoverScope;
  place: ProviderAtLocation;
  taskKey: number | null | undefined;
  startDate: string | null | undefined;
  colors: readonly { groupId: number; color: string }[];
}): Promise<Preview> {
  if (!taskKey || taskKey < 0) throw typeMissing();
  const { slots, offering } = await scope.transaction(async (tx) => {
    const from = await firstDayOf({ tx, place, startDate });
    return offersFor({
      tx,
      taskKey,
      ...{ locKey: place.locKey, acctKeys: [place.acctKey], from, to: from + DAYS_SHOWN - 1 },
    });
  });
  const byGroup = new Map(colors.map(({ groupId, color }) => [groupId, color]));
  return {
    times: slots.map((slot) => presentOfferedTime({ slot, colors: byGroup })),
    isBookingOpen: offering.providers.some((provider) => isBookingOpen(provider)),
  };
}
