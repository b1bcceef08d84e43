import { getRetention, saveRetention } from '@sightline/contract/retention.calls';
import type { RetentionKind } from '@sightline/contract/retention.texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';

const keyOf = (coverKey: number) => ['retention', coverKey];

/** How long each kind of data is kept, and the legal holds. */
export function useRetention() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: keyOf(coverKey),
    queryFn: ({ signal }) => call(getRetention, { params: { coverKey: String(coverKey) } }, { signal }),
    staleTime: 0,
  });
}

/** Sets a kind's period; null keeps it for good. */
export function useSaveRetention() {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (body: { kind: RetentionKind; years: number | null }) =>
      call(saveRetention, { params: { coverKey: String(coverKey) }, body }),
    onSuccess: (saved) => queries.setQueryData(keyOf(coverKey), saved),
    gcTime: KEPT_BRIEFLY_MS,
  });
}
