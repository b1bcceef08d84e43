import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';

/** What the cache knows of the integrations by. */
export const integrationKeys = {
  list: (coverKey: number) => ['integrations', coverKey, 'list'],
  deliveries: (coverKey: number, webhookKey: number) => ['integrations', coverKey, 'deliveries', webhookKey],
};

/** What makes something that is shown once: until the server has answered, its dialog stays. */
export const MAKING = ['integrations', 'making'];

/** Reads the page's list anew, as after every change of it. */
export function useRenewList() {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: integrationKeys.list(coverKey) });
}

/** Reads what a webhook was told anew. */
export function useRenewDeliveries(webhookKey: number) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: integrationKeys.deliveries(coverKey, webhookKey) });
}
