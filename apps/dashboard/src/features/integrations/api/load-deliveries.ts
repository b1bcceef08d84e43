import { DELIVERIES_A_PAGE, listDeliveries } from '@sightline/contract/integrations.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { isMoving } from '../model/words.ts';
import { integrationKeys } from './integration-keys.ts';

const SOON_MS = 2_000;
const RENEWED_EVERY_MS = 30_000;

/** A webhook's deliveries, newest first. Refreshes often while one is about to be tried. */
export function useDeliveries(webhookKey: number) {
  const { coverKey } = useSession();
  return useInfiniteQuery({
    queryKey: integrationKeys.deliveries(coverKey, webhookKey),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { before: pageParam };
      return call(listDeliveries, { params: { webhookKey: String(webhookKey) }, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ deliveries }) => {
      const oldest = deliveries.at(-1);
      return oldest === undefined || deliveries.length < DELIVERIES_A_PAGE ? undefined : String(oldest.deliveryKey);
    },
    refetchInterval: ({ state }) => {
      const newest = state.data?.pages[0]?.deliveries ?? [];
      return newest.some((delivery) => isMoving(delivery, Date.now())) ? SOON_MS : RENEWED_EVERY_MS;
    },
    staleTime: 0,
  });
}
