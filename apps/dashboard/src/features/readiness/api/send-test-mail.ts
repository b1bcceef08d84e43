import { sendTestMail } from '@sightline/contract/readiness.calls';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/** Sends a test mail to the user's own address. */
export function useSendTestMail() {
  const { coverKey } = useSession();
  return useAct({
    mutationFn: () => call(sendTestMail, { params: { coverKey: String(coverKey) } }),
    gcTime: KEPT_BRIEFLY_MS,
  });
}
