import type { LocationRow } from '../directory/directory.types.ts';
import { type Lookups, locationNamed, providerNamed } from './actors.rules.ts';
import { listAt, textAt } from './json.rules.ts';
import { pointerOf } from './references.rules.ts';

/** A Schedule's provider and location, from its actors; null for missing ones. */
export function placeOfSchedule({ resource, lookups }: { resource: unknown; lookups: Lookups }): {
  acctKey: number | null;
  location: LocationRow | null;
} {
  const { people, directory } = lookups;
  const actors = listAt(resource, 'actor');
  const isOf = (actor: unknown, type: string) => ['', type].includes(textAt(actor, 'type'));
  const providerAt = (actor: unknown): number | null => {
    const pointer = pointerOf(actor);
    if (pointer !== null) return people.provider(pointer);
    return isOf(actor, 'Practitioner') ? providerNamed(actor, lookups) : null;
  };
  const locationAt = (actor: unknown): LocationRow | null => {
    const pointer = pointerOf(actor);
    if (pointer !== null) return people.location(pointer);
    return isOf(actor, 'Location') ? locationNamed(actor, lookups) : null;
  };
  return {
    acctKey: actors.map(providerAt).find((key) => key !== null) ?? null,
    location: actors.map(locationAt).find((row) => row !== null) ?? directory.location(null),
  };
}
