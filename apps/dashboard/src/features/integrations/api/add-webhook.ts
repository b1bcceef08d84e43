import { addWebhook } from '@sightline/contract/integrations.calls';
import type { WebhookEvent } from '@sightline/contract/webhook-events';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { MAKING, useRenewList } from './integration-keys.ts';

/** Adds a webhook. Its secret is stored nowhere once the dialog closes. */
export function useAddWebhook() {
  const renew = useRenewList();
  return useAct({
    mutationKey: MAKING,
    mutationFn: (body: { url: string; eventTypes: WebhookEvent[] }) => call(addWebhook, { body }),
    onSettled: () => void renew(),
    gcTime: KEPT_BRIEFLY_MS,
  });
}
