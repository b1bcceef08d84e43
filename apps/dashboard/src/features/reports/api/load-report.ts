import type { ReportName } from '@sightline/contract/reports/reports';
import { LARGEST_REPORT_PAGE, REPORT_CALLS, type ReportRow } from '@sightline/contract/reports.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSliced } from '../../../shared/page/use-sliced.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { type AsOf, oldest } from '../model/data-age.ts';
import { pageRequest } from '../model/request.ts';
import type { View } from '../model/view.ts';
import { requireCredentials } from './credentials.ts';

type ReportPageQuery = { name: ReportName; view: View; searchPhrase: string };

/** A page of a report with its totals, drawn in slices; the old rows stay until the new ones load. */
export function useReportRows({ name, view, searchPhrase, isAsked }: ReportPageQuery & { isAsked: boolean }) {
  const { coverKey } = useSession();
  const body = pageRequest({ view, searchPhrase });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['reports', coverKey, name, 'page', body],
    queryFn: ({ signal }) => {
      requireCredentials(coverKey);
      return call(REPORT_CALLS[name].page, { body }, { signal });
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Patients' names are not kept longer than shown.
    gcTime: 0,
  });
  const isDrawn = useSliced(data !== undefined);
  return { data: isDrawn ? data : undefined, error, isFetching, isPlaceholderData, refetch };
}

type GatherOptions = ReportPageQuery & { limit: number; signal: AbortSignal; onProgress: (count: number) => void };

/** A report's first rows, page after page, for printing, and the age of the oldest page. */
export async function gatherRows({ name, view, searchPhrase, limit, signal, onProgress }: GatherOptions) {
  const rows: ReportRow[] = [];
  const ages: AsOf[] = [];
  const size = Math.min(LARGEST_REPORT_PAGE, limit);
  for (let page = 1; rows.length < limit; page += 1) {
    const body = pageRequest({ view: { ...view, page, size }, searchPhrase });
    const { pagedItems, asOf } = await call(REPORT_CALLS[name].page, { body }, { signal });
    rows.push(...pagedItems);
    ages.push(asOf);
    onProgress(rows.length);
    if (pagedItems.length < size) break;
  }
  return { rows: rows.slice(0, limit), asOf: oldest(ages) };
}
