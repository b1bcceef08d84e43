import { addApiKey } from '@sightline/contract/integrations.calls';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { MAKING, useRenewList } from './integration-keys.ts';

/** Creates a key. It is stored nowhere once its dialog closes. */
export function useAddKey() {
  const renew = useRenewList();
  return useAct({
    mutationKey: MAKING,
    mutationFn: (name: string) => call(addApiKey, { body: { name } }),
    onSettled: () => void renew(),
    gcTime: KEPT_BRIEFLY_MS,
  });
}
