import { type ApiKey, revokeApiKey } from '@sightline/contract/integrations.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { failureText } from '../model/failures.ts';
import { useRenewList } from './integration-keys.ts';

/** Revokes a key at once. */
export function useEndKey() {
  const renew = useRenewList();
  return useAct({
    mutationFn: ({ keyKey }: ApiKey) => call(revokeApiKey, { params: { keyKey: String(keyKey) } }),
    onSuccess: (_, { name }) => void notices.info(t('The key “{name}” was revoked.', { name })),
    onError: (error) => void notices.error(failureText(error)),
    // After a failure too: someone else may have revoked it.
    onSettled: renew,
  });
}
