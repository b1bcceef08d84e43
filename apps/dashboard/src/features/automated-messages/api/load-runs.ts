import { getAutomatedRuns } from '@sightline/contract/automated-messages.calls';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';
import { readSetup } from '../../../shared/setup/call-setup.ts';

const RENEWED_EVERY_MS = 60_000;

/** The last runs that did something. */
export function useRuns() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['automated-messages', coverKey, 'runs'],
    queryFn: ({ signal }) => readSetup(getAutomatedRuns, {}, { signal }),
    refetchInterval: RENEWED_EVERY_MS,
  });
}
