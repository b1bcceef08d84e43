import { readVisits } from '@sightline/contract/visits.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { LOOK_EVERY_MS } from '../../../shared/live/use-heard.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { visitKeys } from './keys.ts';

/** Visits and hours of a day, or of a week from its Sunday. */
export function useCalendar({ from, days, locKey }: { from: string; days: '1' | '7'; locKey: number }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: visitKeys.calendar(coverKey, { from, days, locKey }),
    queryFn: ({ signal }) => call(readVisits, { query: { from, days, locKey: String(locKey) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === undefined && state.status === 'error' ? false : LOOK_EVERY_MS),
    // Patients' names are not kept longer than shown.
    gcTime: 0,
  });
}
