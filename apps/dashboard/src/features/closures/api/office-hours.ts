import { listOfficeHours, type OfficeDay, saveOfficeHours } from '@sightline/contract/office-hours.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';

const keyOf = (coverKey: number) => ['office-hours', coverKey] as const;

/** The hours of each open location. */
export function useOfficeHours() {
  const { coverKey } = useSession();
  const params = { coverKey: String(coverKey) };
  return useQuery({
    queryKey: keyOf(coverKey),
    queryFn: ({ signal }) => call(listOfficeHours, { params }, { signal }),
  });
}

export function useSaveOfficeHours() {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return useAct({
    mutationFn: ({ locKey, days }: { locKey: number; days: OfficeDay[] }) =>
      call(saveOfficeHours, { params: { coverKey: String(coverKey), locKey: String(locKey) }, body: { days } }),
    // Not waited for: the dialog closes first.
    onSuccess: () => void queries.invalidateQueries({ queryKey: keyOf(coverKey) }),
  });
}
