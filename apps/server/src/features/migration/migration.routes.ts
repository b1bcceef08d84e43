import {
  clearConfigLegacy,
  clearLegacy,
  deleteLegacyEvents,
  deleteSchedulerLegacyEvents,
  getWSV5MigrationLogs,
  migrateScheduleToV5,
  migrateToV5,
  updateLegacyTables,
} from '@sightline/contract/schedule-migration.calls';
import { answer } from '../../http/envelope.ts';
import type { Calls } from '../../http/register-call.ts';
import { clearEntries, deleteGroup, mirrorRules } from './entries/entries.usecases.ts';
import { migrate } from './importing/importing.usecases.ts';
import { readStatus } from './logs/logs.usecases.ts';

/** Migration from the old tables to version 5: progress, import, and remaining entries (SCH-019, SCH-023). */
export function registerMigration({ calls }: { calls: Calls }): void {
  calls.on(getWSV5MigrationLogs, async ({ body, scope }) => answer(await readStatus({ scope, keys: body })));
  for (const call of [migrateToV5, migrateScheduleToV5])
    calls.on(call, async ({ body: { isTrial, ...keys }, scope, signedIn, caller, request }) => {
      const act = { action: call.name, userId: signedIn.userId, ...caller };
      const onFault = (err: unknown) => request.log.error({ err, call: call.name }, 'a place could not be migrated');
      return answer(await migrate({ scope, keys, isTrial: isTrial === true, act, onFault }));
    });
  for (const call of [clearLegacy, clearConfigLegacy])
    calls.on(call, async ({ body: { isTrial, ...keys }, scope, signedIn, caller }) => {
      const act = { action: call.name, userId: signedIn.userId, ...caller };
      return answer(await clearEntries({ scope, keys, isTrial: isTrial === true, act }));
    });
  for (const call of [deleteLegacyEvents, deleteSchedulerLegacyEvents])
    calls.on(call, async ({ body: { keys, data }, scope, signedIn, caller }) => {
      const act = { action: call.name, userId: signedIn.userId, ...caller };
      const { mongoDBDocumentId, blockIds } = data;
      return answer(
        await deleteGroup({ scope, keys, documentId: mongoDBDocumentId ?? '', blockIds: blockIds ?? [], act }),
      );
    });
  calls.on(updateLegacyTables, async ({ body: keys, scope, signedIn, caller }) => {
    const act = { action: updateLegacyTables.name, userId: signedIn.userId, ...caller };
    return answer(await mirrorRules({ scope, keys, act }));
  });
}
