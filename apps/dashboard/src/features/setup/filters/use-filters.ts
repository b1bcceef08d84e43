import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Places } from '../../../shared/setup/places.ts';
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
 * The filters of the address, and the ways to change them: after asking about what is not saved. `shown` is what
 * the bar has meanwhile, at once.
 */
export function useFilters({ places, tour }: { places: Places; tour: Tour }) {
  const [query, setQuery] = useSearchParams();
  const filters = knownFilters(readFilters(query), places);
  const [shown, show] = useOptimistic(filters);

  /** The tour goes on once the choice is on the screen: what it points at next is then the new level's. */
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
    // The router renders in its own time; the bar shows the choice at once.
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
