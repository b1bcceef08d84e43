import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';

export const integrationKeys = {
  list: (coverKey: number) => ['integrations', coverKey, 'list'],
  deliveries: (coverKey: number, webhookKey: number) => ['integrations', coverKey, 'deliveries', webhookKey],
};

/** Creates something shown only once: its dialog stays until the server has answered. */
export const MAKING = ['integrations', 'making'];

/** Reloads the page's list, as after every change. */
export function useRenewList() {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: integrationKeys.list(coverKey) });
}

/** Reloads a webhook's deliveries. */
export function useRenewDeliveries(webhookKey: number) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: integrationKeys.deliveries(coverKey, webhookKey) });
}
