import { getRecallOverview, type OverviewReply } from '@sightline/contract/recall-overview.calls';
import { getSchedulerSummary } from '@sightline/contract/scheduler-summary.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import type { OverviewName } from '../model/report-pages.ts';
import { selectionOf } from '../model/request.ts';
import type { Filters } from '../model/view.ts';
import { requireCredentials } from './credentials.ts';

type Selection = ReturnType<typeof selectionOf>;
const recalls = (tab: '0' | '1' | '2') => (body: Selection, signal: AbortSignal) =>
  call(getRecallOverview, { params: { tab }, body }, { signal });

const LOAD: Record<OverviewName, (body: Selection, signal: AbortSignal) => Promise<OverviewReply>> = {
  'recalls-0': recalls('0'),
  'recalls-1': recalls('1'),
  'recalls-2': recalls('2'),
  scheduler: (body, signal) => call(getSchedulerSummary, { body }, { signal }),
};

/** One tab of the recall overview (RPT-005), or the scheduler's summary (RPT-008). */
export function useOverview({ name, filters, isAsked }: { name: OverviewName; filters: Filters; isAsked: boolean }) {
  const { coverKey } = useSession();
  const body = selectionOf(filters, '');
  return useQuery({
    queryKey: ['reports', coverKey, 'overview', name, body],
    queryFn: ({ signal }) => {
      requireCredentials(coverKey);
      return LOAD[name](body, signal);
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
