import { openCalendarFeed } from '@sightline/contract/integrations.calls';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { MAKING, useRenewList } from './integration-keys.ts';

/** Creates a provider's calendar feed; an earlier one stops working. */
export function useOpenFeed() {
  const renew = useRenewList();
  return useAct({
    mutationKey: MAKING,
    mutationFn: (acctKey: number) => call(openCalendarFeed, { body: { acctKey } }),
    onSettled: () => void renew(),
    gcTime: KEPT_BRIEFLY_MS,
  });
}
