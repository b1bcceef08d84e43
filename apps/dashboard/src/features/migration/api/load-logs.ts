import { getWSV5MigrationLogs } from '@sightline/contract/schedule-migration.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { sortLogs } from '../model/standing.ts';

const logsKey = (coverKey: number) => ['setup', coverKey, 'schedule', 'migration'] as const;

/** Each provider's migration progress, by location and provider (SCH-023). */
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

/** Reloads the status, and any schedule shown. */
export function useScheduleRenewal(): () => Promise<void> {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return () => queries.invalidateQueries({ queryKey: ['setup', coverKey, 'schedule'] });
}
