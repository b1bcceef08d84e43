import type { ByLanguage } from '@sightline/contract/languages';
import { type Level, nearestRecord } from '@sightline/contract/levels';
import type { Catalogue } from './choices.types.ts';

type ProviderAtLocation = { locKey: number; acctKey: number };
type TypeChoice = { taskKey: number; name: string; names: ByLanguage; length: number; locKeys: number[] };

/** The locations and providers that can be booked among those requested (0 means all). */
export function openPlaces({ catalogue, asked }: { catalogue: Catalogue; asked: Level }): ProviderAtLocation[] {
  const { cover, locations, providers, switches } = catalogue;
  if (!cover.hasOnlineBooking) return [];
  const isAsked = ({ locKey, acctKey }: ProviderAtLocation) =>
    (asked.locKey === 0 || asked.locKey === locKey) && (asked.acctKey === 0 || asked.acctKey === acctKey);
  const active = new Set(locations.map((location) => location.loc_key));
  return providers
    .flatMap(({ acctKey, locKeys }) => locKeys.map((locKey) => ({ locKey, acctKey })))
    .filter((place) => isAsked(place) && active.has(place.locKey))
    .filter((place) => nearestRecord(switches, place)?.isEnabled === true);
}

const minutesOf = ({ length, slotSize }: { length: number; slotSize: number }): number =>
  length >= 1 ? length : slotSize;

/** The types that can be booked at any of them, with where; their length is the requested level's. */
export function openTypes({
  types,
  places,
  asked,
}: {
  types: Catalogue['types'];
  places: readonly ProviderAtLocation[];
  asked: Level;
}): TypeChoice[] {
  return types.flatMap(({ taskKey, name, names, records }) => {
    const offeredAt = places.filter((place) => {
      const held = nearestRecord(records, place);
      return held?.isActive === true && minutesOf(held) >= 1;
    });
    const [first] = offeredAt;
    if (first === undefined) return [];
    const shown = nearestRecord(records, asked) ?? nearestRecord(records, first);
    const length = shown === null ? 0 : minutesOf(shown);
    return [
      {
        taskKey,
        name,
        names,
        length,
        locKeys: [...new Set(offeredAt.map(({ locKey }) => locKey))].sort((a, b) => a - b),
      },
    ];
  });
}
