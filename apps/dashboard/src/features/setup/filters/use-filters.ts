import { useSearchParams } from 'react-router';
import type { Places } from '../../../shared/setup/places.ts';
import type { Tour } from '../../../shared/tour/use-tour.ts';
import { mayLeave } from '../../../shared/unsaved/unsaved.ts';
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

/** The filters of the address, and the ways to change them: after asking about what is not saved. */
export function useFilters({ places, tour }: { places: Places; tour: Tour }): { filters: Filters; acts: FilterActs } {
  const [query, setQuery] = useSearchParams();
  const filters = knownFilters(readFilters(query), places);

  async function change(next: Filters, step?: string) {
    const isOtherLevel = next.locKey !== filters.locKey || next.acctKey !== filters.acctKey;
    if (isOtherLevel && !(await mayLeave())) return;
    setQuery((before) => writeFilters(before, next), { replace: !isOtherLevel });
    // The tour goes on once the choice is on the screen.
    if (step !== undefined) requestAnimationFrame(() => tour.chosen(step));
  }

  return {
    filters,
    acts: {
      chooseLocation: (locKey) => void change(withLocation(filters, locKey), 'location'),
      chooseProvider: (acctKey) => void change({ ...filters, acctKey }, 'provider'),
      chooseByLocation: (isByLocation) => void change(withByLocation(places.providers, filters, isByLocation)),
    },
  };
}
