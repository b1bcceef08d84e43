import { listIntegrations } from '@sightline/contract/integrations.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { integrationKeys } from './integration-keys.ts';

const RENEWED_EVERY_MS = 60_000;

/** Keys, calendars and webhooks of the practice. */
export function useIntegrations() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: integrationKeys.list(coverKey),
    queryFn: ({ signal }) => call(listIntegrations, {}, { signal }),
    refetchInterval: RENEWED_EVERY_MS,
    staleTime: 0,
  });
}
