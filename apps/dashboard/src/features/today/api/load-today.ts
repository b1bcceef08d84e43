import { readToday } from '@sightline/contract/today.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { LOOK_EVERY_MS } from '../../../shared/live/use-heard.ts';
import { useSession } from '../../../shared/session/session-context.ts';

export const TODAY_KEY = ['today'] as const;

/** Today's figures, at one location or, with 0, at all. */
export function useToday(locKey: number) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...TODAY_KEY, coverKey, locKey],
    queryFn: ({ signal }) => call(readToday, { query: { locKey: String(locKey) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
}
