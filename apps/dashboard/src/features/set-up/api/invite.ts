import type { Sent } from '@sightline/contract/call';
import { addUser } from '@sightline/contract/users.calls';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';

/** Invites a colleague; the reply has their link. */
export const useInvite = (coverKey: number) =>
  useAct({
    mutationFn: (body: Sent<typeof addUser>['body']) => call(addUser, { params: { coverKey: String(coverKey) }, body }),
    gcTime: KEPT_BRIEFLY_MS,
  });
