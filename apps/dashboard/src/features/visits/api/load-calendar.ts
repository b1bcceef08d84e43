import { readVisits } from '@sightline/contract/visits.calls';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/api/call.ts';
import { LOOK_EVERY_MS } from '../../../shared/live/use-heard.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { visitKeys } from './keys.ts';

type Period = { from: string; days: '1' | '7'; locKey: number };

const calendarOf = (coverKey: number, { from, days, locKey }: Period) =>
  queryOptions({
    queryKey: visitKeys.calendar(coverKey, { from, days, locKey }),
    queryFn: ({ signal }) => call(readVisits, { query: { from, days, locKey: String(locKey) } }, { signal }),
  });

/** Patients' names are not kept longer than shown, except those of the neighboring days while they may come next. */
const KEPT_MS = 5 * 60_000;

/** Visits and hours of a day, or of a week from its Sunday; the periods beside it are loaded ahead. */
export function useCalendar({ beside, ...period }: Period & { beside: readonly string[] }) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  const loaded = useQuery({
    ...calendarOf(coverKey, period),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === undefined && state.status === 'error' ? false : LOOK_EVERY_MS),
    gcTime: 0,
  });
  const isSettled = loaded.isSuccess && !loaded.isPlaceholderData;
  const { dataUpdatedAt } = loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the period and its latest data say when to look ahead
  useEffect(() => {
    if (!isSettled) return;
    for (const from of beside) {
      const next = calendarOf(coverKey, { ...period, from });
      void queries.prefetchQuery({ ...next, gcTime: KEPT_MS, staleTime: LOOK_EVERY_MS });
    }
  }, [isSettled, dataUpdatedAt, coverKey, period.from, period.days, period.locKey, queries]);
  return loaded;
}
