import type { Sent } from '@sightline/contract/call';
import { addUser, editUser } from '@sightline/contract/users.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { userKeys } from './load-users.ts';

/** Adds a user; the reply has the link to hand over. */
export function useAddUser() {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (body: Sent<typeof addUser>['body']) => call(addUser, { params: { coverKey: String(coverKey) }, body }),
    // Not waited for: the dialog closes first.
    onSettled: () => void queries.invalidateQueries({ queryKey: userKeys.all(coverKey) }),
  });
}

export function useEditUser(userKey: number) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (body: Sent<typeof editUser>['body']) =>
      call(editUser, { params: { coverKey: String(coverKey), userKey: String(userKey) }, body }),
    // Not waited for: the dialog closes first.
    onSettled: () => void queries.invalidateQueries({ queryKey: userKeys.all(coverKey) }),
  });
}
