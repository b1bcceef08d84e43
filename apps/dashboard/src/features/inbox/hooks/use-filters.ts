import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../shared/address/use-address.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { type Filters, type Order, readFilters, type Tab, type View, writeFilters } from '../model/filters.ts';

/** The list's filters, kept in the URL. A tab is a step for Back; typing and checking are not. */
export function useFilters() {
  const { locations, currentLocationKeys, isLocationAware, chooseLocations } = useSession();
  const [query, setQuery] = useAddress();
  const filters = useMemo<Filters>(() => {
    const all = isLocationAware ? locations.map(({ LocKey }) => LocKey) : [];
    return readFilters(query, { all, current: currentLocationKeys });
  }, [query, locations, currentLocationKeys, isLocationAware]);

  const chooseTab = useCallback(
    (tab: Tab) => setQuery((before) => writeFilters(before, { tab }), { replace: tab === filters.tab }),
    [setQuery, filters.tab],
  );
  const search = useCallback(
    (text: string) => setQuery((before) => writeFilters(before, { text }), { replace: true }),
    [setQuery],
  );
  const choosePlaces = useCallback(
    (locKeys: readonly number[]) => {
      // No location at all is a step toward a choice, and not worth remembering.
      if (locKeys.length > 0) chooseLocations(locKeys);
      setQuery((before) => writeFilters(before, { locKeys }), { replace: true });
    },
    [setQuery, chooseLocations],
  );
  const chooseView = useCallback((view: View) => setQuery((before) => writeFilters(before, { view })), [setQuery]);
  const chooseOrder = useCallback(
    (order: Order) => setQuery((before) => writeFilters(before, { order }), { replace: true }),
    [setQuery],
  );
  return { filters, chooseTab, search, choosePlaces, chooseView, chooseOrder };
}

export type FilterControls = ReturnType<typeof useFilters>;
