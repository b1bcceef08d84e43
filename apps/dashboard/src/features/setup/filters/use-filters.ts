import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { useAddress } from '../../../shared/address/use-address.ts';
import type { SetupPlaces } from '../../../shared/setup/places.ts';
import type { Tour } from '../../../shared/tour/use-tour.ts';
import { hasUnsaved, mayLeave } from '../../../shared/unsaved/unsaved.ts';
import {
  type Filters,
  knownFilters,
  readFilters,
  withByLocation,
  withLocation,
  writeFilters,
} from '../model/filters.ts';

export type FilterActs = {
  chooseLocation: (locKey: number) => void;
  chooseProvider: (acctKey: number) => void;
  chooseByLocation: (isByLocation: boolean) => void;
};

/**
 * The URL's filters, and how to change them after asking about unsaved changes. `shown` is the bar's value, updated at
 * once.
 */
export function useFilters({ places, tour }: { places: SetupPlaces; tour: Tour }) {
  const [query, setQuery] = useAddress();
  const filters = knownFilters(readFilters(query), places);
  const [shown, show] = useOptimistic(filters);

  /** The tour continues once the choice has been rendered: its next target belongs to the new level. */
  const awaited = useRef<string | null>(null);
  const { locKey, acctKey } = filters;
  const { chosen } = tour;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another level is what the step waits for
  useEffect(() => {
    if (awaited.current !== null) chosen(awaited.current);
    awaited.current = null;
  }, [locKey, acctKey, chosen]);

  async function change(next: Filters, step?: string) {
    const isOtherLevel = next.locKey !== filters.locKey || next.acctKey !== filters.acctKey;
    if (isOtherLevel && hasUnsaved() && !(await mayLeave())) return;
    if (isOtherLevel) awaited.current = step ?? null;
    else if (step !== undefined) chosen(step);
    // The router renders later; the bar shows the choice at once.
    startTransition(() => {
      show(next);
      setQuery((before) => writeFilters(before, next), { replace: !isOtherLevel });
    });
  }

  const acts: FilterActs = {
    chooseLocation: (locKey) => void change(withLocation(filters, locKey), 'location'),
    chooseProvider: (acctKey) => void change({ ...filters, acctKey }, 'provider'),
    chooseByLocation: (isByLocation) => void change(withByLocation(places.providers, filters, isByLocation)),
  };
  return { filters, shown, acts };
}
