import { type Block, blocksOf } from '@sightline/scheduling/blocks';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { readLegacyEntries, readVersions } from '../../availability.queries.ts';
import { readOfferingPlace, readRulesWithin } from '../offers.queries.ts';
import { rulesInForce } from '../offers.rules.ts';
import type { OpenDay } from './hours.types.ts';

const DAYS_IN_WEEK = 7;

type ProviderBlock = Block & { acctKey: number };

type OfferingPlace = NonNullable<Awaited<ReturnType<typeof readOfferingPlace>>>;

async function blocksAt({
  tx,
  locKey,
  place,
  range,
}: {
  tx: CoverTransaction;
  locKey: number;
  place: OfferingPlace | null;
  range: DayRange;
}): Promise<ProviderBlock[]> {
  if (place === null || !place.isActive) return [];
  const acctKeys = place.providers.filter(({ isActive }) => isActive).map(({ acctKey }) => acctKey);
  const stored = await readRulesWithin({ tx, locKey, acctKeys, range });
  const entries = await readLegacyEntries({ tx, locKeys: [locKey], acctKeys });
  const versions = await readVersions({ tx });
  return acctKeys.flatMap((acctKey) =>
    rulesInForce({ place: { locKey, acctKey }, stored, entries, versions })
      .flatMap((rule) => blocksOf(rule, range))
      .map((block) => ({ ...block, acctKey })),
  );
}

/** What applies to the active providers of a location on some days: open stretches, breaks, blackouts, exempted days. */
export const blocksWithin = async (at: {
  tx: CoverTransaction;
  locKey: number;
  range: DayRange;
}): Promise<ProviderBlock[]> =>
  blocksAt({ ...at, place: await readOfferingPlace({ tx: at.tx, locKey: at.locKey, acctKeys: 'all' }) });

/** A location's hours in the week from today on, by day; days without hours are omitted. */
export async function openHours({ tx, locKey }: { tx: CoverTransaction; locKey: number }): Promise<OpenDay[]> {
  const place = await readOfferingPlace({ tx, locKey, acctKeys: 'all' });
  if (place === null) return [];
  const { today } = wallClock({ now: tx.now, zone: place.timeZone });
  const range = { from: today, to: today + DAYS_IN_WEEK - 1 };
  const blocks = (await blocksAt({ tx, locKey, place, range })).filter(
    ({ isBreak, isBlackOut, isExempted }) => !isBreak && !isBlackOut && !isExempted,
  );
  return [...Map.groupBy(blocks, ({ day }) => day)]
    .map(([day, ofDay]) => ({
      day,
      from: Math.min(...ofDay.map(({ from }) => from)),
      to: Math.max(...ofDay.map(({ to }) => to)),
    }))
    .sort((a, b) => a.day - b.day);
}
