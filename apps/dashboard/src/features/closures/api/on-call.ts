import { readOnCall, saveOnCall } from '@sightline/contract/on-call.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';

const keyOf = (coverKey: number) => ['on-call', coverKey] as const;

/** Who is on call, and who may be. */
export function useOnCall() {
  const { coverKey } = useSession();
  const params = { coverKey: String(coverKey) };
  return useQuery({
    queryKey: keyOf(coverKey),
    queryFn: ({ signal }) => call(readOnCall, { params }, { signal }),
  });
}

export type OnCallDraft = { people: { userKey: number; phone: string }[]; patientPhone: string };

export function useSaveOnCall() {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return useAct({
    mutationFn: (body: OnCallDraft) => call(saveOnCall, { params: { coverKey: String(coverKey) }, body }),
    onSuccess: (saved) => queries.setQueryData(keyOf(coverKey), saved),
  });
}
