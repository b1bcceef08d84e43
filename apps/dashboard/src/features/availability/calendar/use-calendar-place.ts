import { useMediaQuery } from '@mantine/hooks';
import { useCallback } from 'react';
import { useAddress } from '../../../shared/address/use-address.ts';
import { type CalendarPlace, readPlace, writePlace } from '../model/calendar-period.ts';

/** Below this width a week does not fit (SCH-001). */
const NARROW = '(max-width: 749px)';

type NextPlace = Partial<CalendarPlace> | ((latest: CalendarPlace) => Partial<CalendarPlace>);

/** Which days the calendar shows: kept in the URL, so that reload, sharing and Back work. */
export function useCalendarPlace() {
  const [query, setQuery] = useAddress();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const named = readPlace(query);
  const goTo = useCallback(
    (place: NextPlace) =>
      setQuery((before) => {
        const latest = readPlace(before);
        return writePlace(before, { ...latest, ...(typeof place === 'function' ? place(latest) : place) });
      }),
    [setQuery],
  );
  const place: CalendarPlace = isNarrow ? { ...named, view: 'day' } : named;
  return { ...place, isNarrow, goTo };
}
