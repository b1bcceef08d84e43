import { getWSGroupMembersByLockey } from '@sightline/contract/script-links.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';

/** The location groups of a location; all of the practice's for 0. */
export function useGroups({ coverKey, locKey }: { coverKey: number; locKey: number }) {
  return useQuery({
    queryKey: ['setup', coverKey, 'script-groups', locKey],
    queryFn: ({ signal }) => readSetup(getWSGroupMembersByLockey, { query: { locKey: String(locKey) } }, { signal }),
  });
}
