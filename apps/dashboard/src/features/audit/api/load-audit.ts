import { listAudit } from '@sightline/contract/audit.calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { type AuditQuery, sentFilters } from '../model/filters.ts';

const NEWEST: string | null = null;

/** Events of the audit trail, newest first, a page at a time. */
export function useAudit(query: AuditQuery) {
  const { coverKey } = useSession();
  return useInfiniteQuery({
    queryKey: ['audit', coverKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAudit,
        {
          params: { coverKey: String(coverKey) },
          query: { ...sentFilters(query), ...(pageParam === null ? {} : { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: NEWEST,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
