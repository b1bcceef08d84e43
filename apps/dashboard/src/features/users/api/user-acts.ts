import { disableUser, enableUser, endUserSessions, inviteUser, resetUser } from '@sightline/contract/users.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { userKeys } from './load-users.ts';

type Params = { params: { coverKey: string; userKey: string } };

function useUserAct<T>(userKey: number, act: (sent: Params) => Promise<T>) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: () => act({ params: { coverKey: String(coverKey), userKey: String(userKey) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: userKeys.all(coverKey) }),
  });
}

export const useInvite = (userKey: number) => useUserAct(userKey, (sent) => call(inviteUser, sent));
export const useDisable = (userKey: number) => useUserAct(userKey, (sent) => call(disableUser, sent));
export const useEnable = (userKey: number) => useUserAct(userKey, (sent) => call(enableUser, sent));
export const useEndSessions = (userKey: number) => useUserAct(userKey, (sent) => call(endUserSessions, sent));

/** A link to a new password; `forgetFactors` for someone who lost their phone. */
export const useReset = (userKey: number, forgetFactors: boolean) =>
  useUserAct(userKey, (sent) => call(resetUser, { ...sent, body: { forgetFactors } }));
