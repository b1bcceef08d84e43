import { removeWebhook, type Webhook } from '@sightline/contract/integrations.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { failureText } from '../model/failures.ts';
import { useRenewList } from './integration-keys.ts';

/** Deletes a webhook, with its waiting deliveries. */
export function useRemoveWebhook() {
  const renew = useRenewList();
  return useAct({
    mutationFn: ({ webhookKey }: Webhook) => call(removeWebhook, { params: { webhookKey: String(webhookKey) } }),
    onSuccess: (_, { url }) => void notices.info(t('The webhook for {url} was deleted.', { url })),
    onError: (error) => void notices.error(failureText(error)),
    onSettled: renew,
  });
}
