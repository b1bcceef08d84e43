import { listImports } from '@sightline/contract/imports.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { isUnderWay } from '../model/states.ts';
import { importKeys } from './import-keys.ts';

const RENEWED_EVERY_MS = 30_000;
const RENEWED_WHILE_WORKING_MS = 3_000;

/** The practice's imports, newest first, and its sources. */
export function useImports() {
  const { coverKey } = useSession();
  return useInfiniteQuery({
    queryKey: importKeys.list(coverKey),
    queryFn: ({ pageParam, signal }) =>
      call(
        listImports,
        {
          params: { coverKey: String(coverKey) },
          query: pageParam === null ? {} : { before: String(pageParam) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ imports }) => imports.some(({ state: one }) => isUnderWay(one)))
        ? RENEWED_WHILE_WORKING_MS
        : RENEWED_EVERY_MS,
    staleTime: 0,
  });
}
