import { getAuditState } from '@sightline/contract/audit.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/** The last check of the chain, and what the list can be narrowed to. */
export function useAuditState() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['audit', coverKey, 'state'],
    queryFn: ({ signal }) => call(getAuditState, { params: { coverKey: String(coverKey) } }, { signal }),
  });
}
