import { findVisitTimes } from '@sightline/contract/visits.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { visitKeys } from './keys.ts';

export type TimesQuestion = { locKey: number; acctKey: number; taskKey: number; from: string; apptKey: number | null };

/** Times the schedule offers from a day on; asks for nothing before a type and a location are chosen. */
export function useTimes(asked: TimesQuestion) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...visitKeys.all, coverKey, 'times', asked],
    queryFn: ({ signal }) => call(findVisitTimes, { body: asked }, { signal }),
    enabled: asked.taskKey > 0 && asked.locKey > 0 && asked.from !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
