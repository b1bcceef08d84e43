import { explainVisitTime } from '@sightline/contract/visits.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { visitKeys } from './keys.ts';

export type TimeQuestion = {
  locKey: number;
  acctKey: number;
  taskKey: number;
  date: string;
  time: string;
  apptKey: number | null;
};

/** Why a chosen time is not offered; null asks for nothing. */
export function useExplanation(asked: TimeQuestion | null) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...visitKeys.all, coverKey, 'explain', asked],
    queryFn: ({ signal }) => call(explainVisitTime, { body: asked ?? EMPTY }, { signal }),
    enabled: asked !== null,
    retry: false,
    gcTime: 0,
  });
}

const EMPTY: TimeQuestion = { locKey: 1, acctKey: 1, taskKey: 1, date: '', time: '', apptKey: null };
