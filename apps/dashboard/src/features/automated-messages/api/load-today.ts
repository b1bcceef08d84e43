import { getTodaysMessages } from '@sightline/contract/automated-messages.calls';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';
import { readSetup } from '../../../shared/setup/call-setup.ts';

const RENEWED_EVERY_MS = 60_000;

/** What went out today and what would, by the saved rules. */
export function useToday() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['automated-messages', coverKey, 'today'],
    queryFn: ({ signal }) => readSetup(getTodaysMessages, {}, { signal }),
    refetchInterval: RENEWED_EVERY_MS,
  });
}
