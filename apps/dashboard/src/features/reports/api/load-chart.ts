import type { ReportName } from '@sightline/contract/reports/reports';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { chartRequest } from '../model/request.ts';
import type { View } from '../model/view.ts';
import { requireCredentials } from './credentials.ts';

type ChartQuery = { name: ReportName; view: View; searchPhrase: string; isShown: boolean };

/** A report's chart; not requested while hidden. */
export function useReportChart({ name, view, searchPhrase, isShown }: ChartQuery) {
  const { coverKey } = useSession();
  const body = chartRequest({ view, searchPhrase });
  return useQuery({
    queryKey: ['reports', coverKey, name, 'chart', body],
    queryFn: ({ signal }) => {
      requireCredentials(coverKey);
      return call(REPORT_CALLS[name].chart, { body }, { signal });
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
