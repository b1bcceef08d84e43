import { dismissDuplicate, listDuplicates, mergePatients, undoMerge } from '@sightline/contract/patient-merge.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/** Records that may be one person's: all of the practice, or one patient's with the merges that can be undone. */
export function useDuplicates(addKey: number | null) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['patients', coverKey, 'duplicates', addKey],
    queryFn: ({ signal }) =>
      call(listDuplicates, { query: addKey === null ? {} : { addKey: String(addKey) } }, { signal }),
    staleTime: 0,
  });
}

/** Merging, undoing and dismissing change records, lists and timelines alike. */
function useChange<Sent, Done>(mutationFn: (sent: Sent) => Promise<Done>) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['patients', coverKey] }),
    gcTime: KEPT_BRIEFLY_MS,
  });
}

export type Pair = { keptKey: number; mergedKey: number };

export const useMerge = () =>
  useChange(({ keptKey, mergedKey }: Pair) =>
    call(mergePatients, { params: { addKey: String(keptKey) }, body: { mergedKey } }),
  );

export const useUndoMerge = () =>
  useChange((mergeKey: number) => call(undoMerge, { params: { mergeKey: String(mergeKey) } }));

export const useDismiss = () =>
  useChange(({ keptKey, mergedKey }: Pair) =>
    call(dismissDuplicate, { body: { addKey: keptKey, otherKey: mergedKey } }),
  );
