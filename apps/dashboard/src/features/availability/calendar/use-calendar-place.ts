import { useMediaQuery } from '@mantine/hooks';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarPlace, readPlace, writePlace } from '../model/calendar-period.ts';

/** Below this width a week does not fit (SCH-001). */
const NARROW = '(max-width: 749px)';

/** Which days the calendar shows: kept in the URL, so that reload, sharing and Back work. */
export function useCalendarPlace() {
  const [query, setQuery] = useSearchParams();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const named = readPlace(query);
  const goTo = useCallback(
    (place: Partial<CalendarPlace>) => setQuery((before) => writePlace(before, { ...readPlace(before), ...place })),
    [setQuery],
  );
  const place: CalendarPlace = isNarrow ? { ...named, view: 'day' } : named;
  return { ...place, isNarrow, goTo };
}
