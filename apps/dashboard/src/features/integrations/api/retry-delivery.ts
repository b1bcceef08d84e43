import { retryDelivery } from '@sightline/contract/integrations.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { failureText } from '../model/failures.ts';
import { useRenewDeliveries } from './integration-keys.ts';

/** Retries a failed delivery. */
export function useRetryDelivery(webhookKey: number) {
  const renew = useRenewDeliveries(webhookKey);
  return useAct({
    mutationFn: (deliveryKey: number) =>
      call(retryDelivery, {
        params: { webhookKey: String(webhookKey), deliveryKey: String(deliveryKey) },
      }),
    onSuccess: () => void notices.info(t('Retrying now.')),
    onError: (error) => void notices.error(failureText(error)),
    onSettled: renew,
  });
}
