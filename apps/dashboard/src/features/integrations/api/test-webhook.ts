import { testWebhook, type Webhook } from '@sightline/contract/integrations.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { failureText } from '../model/failures.ts';
import { useRenewDeliveries } from './integration-keys.ts';

/** Sends a webhook a test, even if it is off. */
export function useTestWebhook({ webhookKey }: Webhook) {
  const renew = useRenewDeliveries(webhookKey);
  return useAct({
    mutationFn: () => call(testWebhook, { params: { webhookKey: String(webhookKey) } }),
    onSuccess: () => {
      notices.info(t('Test sent.'));
      return renew();
    },
    onError: (error) => void notices.error(failureText(error)),
  });
}
