import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { StartError } from '../../start-error.ts';
import type { Pool } from '../database.ts';
import type { OpenDatabase } from '../open-database.ts';
import { openReplica, type Replica } from './replica.ts';

/**
 * Opens the replica of DATABASE_REPORT_URL, and looks at it once. A replica that is down doesn't stop the start.
 * @returns null without the setting
 * @throws StartError on a cluster
 */
export async function openReportReplica({
  config,
  database,
  pool,
  logger,
}: {
  config: Pick<Config, 'reportReplica' | 'connections' | 'tracing'>;
  database: { shared: Pick<OpenDatabase['shared'], 'isDistributed'> };
  /** The primary's. */
  pool: Pool;
  logger: Pick<Logger, 'info' | 'warn'>;
}): Promise<Replica | null> {
  if (config.reportReplica === null) return null;
  // Each worker would need a standby of its own, and they would differ in age.
  if (database.shared.isDistributed)
    throw new StartError('DATABASE_REPORT_URL doesn’t work with a Citus cluster. Remove it.');
  const { url, maxAgeSeconds } = config.reportReplica;
  const replica = openReplica({
    ...{ primary: pool, maxAgeSeconds, logger },
    connection: { connectionString: url },
    size: config.connections.reports,
    isTraced: config.tracing !== null,
  });
  await replica.look();
  return replica;
}
