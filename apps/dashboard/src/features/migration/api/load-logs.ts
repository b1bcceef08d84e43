import { getWSV5MigrationLogs } from '@sightline/contract/schedule-migration.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { sortLogs } from '../model/standing.ts';

const logsKey = (coverKey: number) => ['setup', coverKey, 'schedule', 'migration'] as const;

/** How far each provider of the practice is, by location and provider (SCH-023). */
export function useMigrationLogs() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: logsKey(coverKey),
    queryFn: async ({ signal }) => {
      const body = { coverKey, locKey: 0, acctKey: 0 };
      const data = await readSetup(getWSV5MigrationLogs, { body, query: {} }, { signal, supersede: true });
      return { ...data, wsV5MigrationLogs: sortLogs(data.wsV5MigrationLogs) };
    },
    staleTime: 0,
  });
}

/** Loads the status anew, and with it whatever is shown of the schedule. */
export function useScheduleRenewal(): () => Promise<void> {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return () => queries.invalidateQueries({ queryKey: ['setup', coverKey, 'schedule'] });
}
