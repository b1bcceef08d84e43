import { getReportFilters } from '@sightline/contract/reports.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { requireCredentials } from './credentials.ts';

/** Today changes while a page stays open. */
const FRESH_MS = 5 * 60_000;

/** The available report filters (RPT-003). */
export function useReportFilters() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['reports', coverKey, 'filters'],
    queryFn: ({ signal }) => {
      requireCredentials(coverKey);
      return call(getReportFilters, {}, { signal });
    },
    staleTime: FRESH_MS,
  });
}
