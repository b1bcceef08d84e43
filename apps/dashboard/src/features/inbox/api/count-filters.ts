import { countFilters } from '@sightline/contract/conversations.calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { inboxKeys } from './keys.ts';

export function countsOptions(locKeys: readonly number[], sessionId: string) {
  return queryOptions({
    queryKey: inboxKeys.countsOf(locKeys),
    queryFn: ({ signal }) => call(countFilters, { body: { sessionId, locKeys: [...locKeys] } }, { signal }),
    enabled: locKeys.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function useCounts(locKeys: readonly number[]) {
  const { sessionId } = useSession();
  return useQuery(countsOptions(locKeys, sessionId));
}
