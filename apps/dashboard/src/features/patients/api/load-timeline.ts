import { getTimeline } from '@sightline/contract/patient-record.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { patientKeys } from './patient-keys.ts';

const NEWEST: string | null = null;

/** What happened with a patient, newest first, a page at a time. */
export function useTimeline(addKey: number) {
  const { coverKey } = useSession();
  return useInfiniteQuery({
    queryKey: patientKeys.timeline(coverKey, addKey),
    queryFn: ({ pageParam, signal }) =>
      call(
        getTimeline,
        { params: { addKey: String(addKey) }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: NEWEST,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
