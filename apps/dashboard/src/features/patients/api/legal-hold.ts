import { getHold, holdPatient } from '@sightline/contract/legal-holds.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';

const keyOf = (coverKey: number, addKey: number) => ['patients', coverKey, 'hold', addKey];

/** A patient's legal hold, if there is one. */
export function useLegalHold(addKey: number) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: keyOf(coverKey, addKey),
    queryFn: ({ signal }) => call(getHold, { params: { addKey: String(addKey) } }, { signal }),
  });
}

/** Places a hold for a reason, or lifts it with null. */
export function useSetHold(addKey: number) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (reason: string | null) => call(holdPatient, { params: { addKey: String(addKey) }, body: { reason } }),
    // Not waited for: the dialog closes first.
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf(coverKey, addKey) }),
    gcTime: KEPT_BRIEFLY_MS,
  });
}
