import type { ConnectionSettings } from '../db/database.ts';
import { openSystemScope } from '../db/scope.ts';
import type { Deps } from '../deps.ts';
import { markOverdueReceipts } from '../features/conversations/delivery/delivery.usecases.ts';
import { purgeSessions } from '../features/session/purge.usecases.ts';
import { rotateSigningKeys } from '../features/session/tokens/signing-keys.usecases.ts';
import { type MaintenanceTask, startMaintenance } from './maintenance/maintenance.ts';
import { verifyAuditChains } from './maintenance/verify-audit-chains.ts';
import { createOutboxWorker } from './outbox/outbox-worker.ts';

/** What is done from time to time, in UTC. */
function tasksOf(deps: Deps): MaintenanceTask[] {
  const { pool, clock, logger, metrics } = deps;
  const scope = openSystemScope({ pool, clock });
  return [
    { name: 'overdue-receipts', cron: '*/5 * * * *', run: () => markOverdueReceipts({ scope }) },
    { name: 'session-purge', cron: '20 3 * * *', run: () => purgeSessions(deps) },
    { name: 'key-rotation', cron: '40 3 * * *', run: () => rotateSigningKeys(deps) },
    { name: 'audit-verification', cron: '0 4 * * *', run: () => verifyAuditChains({ scope, logger, metrics }) },
  ];
}

/** Starts the work in the background: the outbox, and the calendar of tasks. */
export async function startWork({
  deps,
  connection,
}: {
  deps: Deps;
  connection: ConnectionSettings;
}): Promise<{ stop: () => Promise<void> }> {
  const outbox = createOutboxWorker({ deps });
  outbox.start();
  const maintenance = await startMaintenance({ logger: deps.logger, connection, tasks: tasksOf(deps) }).catch(
    async (error: unknown) => {
      await outbox.stop();
      throw error;
    },
  );
  return {
    stop: async () => {
      await Promise.all([outbox.stop(), maintenance.stop()]);
    },
  };
}
