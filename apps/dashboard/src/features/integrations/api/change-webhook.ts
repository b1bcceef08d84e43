import { changeWebhook } from '@sightline/contract/integrations.calls';
import type { WebhookEvent } from '@sightline/contract/webhook-events';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useRenewList } from './integration-keys.ts';

type Change = { isActive: boolean } | { eventTypes: WebhookEvent[] };

/** Changes the events of a webhook, or turns it on or off. */
export function useChangeWebhook(webhookKey: number) {
  const renew = useRenewList();
  return useAct({
    mutationFn: (body: Change) => call(changeWebhook, { params: { webhookKey: String(webhookKey) }, body }),
    // After a failure too: the page shows the actual state.
    onSettled: renew,
  });
}
