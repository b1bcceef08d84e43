import { readReadiness } from '@sightline/contract/readiness.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

export function useReadiness() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['readiness', coverKey],
    queryFn: ({ signal }) => call(readReadiness, { params: { coverKey: String(coverKey) } }, { signal }),
    staleTime: 0,
  });
}
