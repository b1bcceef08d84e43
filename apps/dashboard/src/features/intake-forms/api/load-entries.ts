import { getDataByAppointmentDate } from '@sightline/contract/intake-forms.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import type { Filters, Paging } from '../model/filters.ts';

/** One page of completed forms; the previous page stays visible while it loads. */
export function useEntries({ filters, paging, isShown }: { filters: Filters; paging: Paging; isShown: boolean }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['forms', coverKey, 'entries', filters, paging],
    queryFn: ({ signal }) => {
      const query = { coverKey: String(coverKey), pageNumber: String(paging.page), pageSize: String(paging.size) };
      const body = {
        StartDate: filters.from,
        EndDate: filters.to,
        SearchType: filters.searchType,
        SearchValue: filters.text,
        LocKey: filters.locKey,
      };
      return call(getDataByAppointmentDate, { query, body }, { signal, supersede: true });
    },
    placeholderData: keepPreviousData,
    enabled: isShown,
    staleTime: 0,
  });
}
