import { getCalendarData } from '@sightline/contract/schedule.calls';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, type Setup, useSetup } from '../../../shared/setup/setup-context.ts';
import { scheduleKeys } from '../desk/schedule-keys.ts';
import type { Period } from '../model/calendar-period.ts';

type CoverAndLevel = Pick<Setup, 'cover' | 'level'>;

/** All periods of all schedules: a change of one rule shows in every period it affects. */
const calendarKeys = {
  all: (coverKey: number) => [...scheduleKeys.all(coverKey), 'calendar'] as const,
  period: (place: CoverAndLevel, { startDate, endDate }: Period) => {
    const { coverKey, locKey, acctKey } = keysOf(place);
    return [...calendarKeys.all(coverKey), locKey, acctKey, startDate, endDate] as const;
  },
};

const calendarOf = (place: CoverAndLevel, period: Period) =>
  queryOptions({
    queryKey: calendarKeys.period(place, period),
    queryFn: ({ signal }) => readSetup(getCalendarData, { body: { ...keysOf(place), period }, query: {} }, { signal }),
  });

/** Shows new bookings and a new day without a reload. */
const REFRESH_MS = 5 * 60_000;

/** The blocks of a period; the previous period's stay until they load, and the adjacent ones are preloaded. */
export function useCalendarData({ period, beside }: { period: Period; beside: readonly Period[] }) {
  const { cover, level } = useSetup();
  const queries = useQueryClient();
  const { coverKey } = cover;
  const { locKey, acctKey } = level;
  const loaded = useQuery({
    ...calendarOf({ cover, level }, period),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

  const isSettled = loaded.isSuccess && !loaded.isPlaceholderData;
  const ahead = JSON.stringify(beside);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place and the periods say what is to be loaded
  useEffect(() => {
    if (!isSettled) return;
    for (const next of beside) void queries.prefetchQuery(calendarOf({ cover, level }, next));
  }, [isSettled, ahead, coverKey, locKey, acctKey, queries]);
  return loaded;
}
