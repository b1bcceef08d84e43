import type { Sent } from '@sightline/contract/call';
import { editRole, editSignInRules, listRoles } from '@sightline/contract/users.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';

const rolesKey = (coverKey: number) => ['roles', coverKey];

/** What each role may do in the practice. */
export function useRoles() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: rolesKey(coverKey),
    queryFn: ({ signal }) => call(listRoles, { params: { coverKey: String(coverKey) } }, { signal }),
  });
}

type RoleEdit = Sent<typeof editRole>['body'] & Pick<Sent<typeof editRole>['params'], 'role'>;

export function useEditRole() {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: ({ role, elements }: RoleEdit) =>
      call(editRole, { params: { coverKey: String(coverKey), role }, body: { elements } }),
    onSettled: () => queries.invalidateQueries({ queryKey: rolesKey(coverKey) }),
  });
}

export function useEditSignInRules() {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (needsSecondFactor: boolean) =>
      call(editSignInRules, { params: { coverKey: String(coverKey) }, body: { needsSecondFactor } }),
    onSettled: () => queries.invalidateQueries({ queryKey: rolesKey(coverKey) }),
  });
}
