import type { ConnectionSettings } from '../db/database.ts';
import { openSystemScope } from '../db/scope.ts';
import type { Deps } from '../deps.ts';
import { pruneChanges } from '../features/changes/changes.usecases.ts';
import { closeSilentHolds } from '../features/conversations/consent/silence.usecases.ts';
import { markOverdueReceipts } from '../features/conversations/delivery/delivery.usecases.ts';
import { findOlderWords } from '../features/conversations/team/hits.usecases.ts';
import { wakeSnoozed } from '../features/conversations/team/waking.usecases.ts';
import { sweepImports } from '../features/imports/runs/claims.usecases.ts';
import { dropUnsentFiles, sweepFormFiles } from '../features/intake-forms/files/sweeping.usecases.ts';
import { sweepPictureFiles } from '../features/pictures/keeping/keeping.usecases.ts';
import { sweepImages } from '../features/preferences/images/sweeping.usecases.ts';
import { runRetention } from '../features/retention/retention.usecases.ts';
import { purgeSessions } from '../features/session/purge.usecases.ts';
import { rotateSigningKeys } from '../features/session/tokens/signing-keys.usecases.ts';
import { dropLapsedFiles } from '../features/shared-files/shared-files.usecases.ts';
import { takeMissedTexts } from '../features/webhooks/missed/missed.usecases.ts';
import { forgetAnswers } from '../http/act-once.ts';
import { openBackupStore } from '../outside/backups/open-backup-store.ts';
import { openImportFolder } from '../outside/import-folder/open-import-folder.ts';
import { makeAuditPartitions } from './audit-trail/make-partitions.ts';
import { createAuditSealer } from './audit-trail/seal-audit.ts';
import { watchAuditChains } from './audit-trail/watch-audit-chains.ts';
import { runAutomatedMessages } from './automated-messages/run-automated-messages.ts';
import { runBackup } from './backups/run-backup.ts';
import { createBulkWorker } from './bulk-texts/bulk-worker.ts';
import { writeConsentJournal } from './consent-journal/consent-journal.ts';
import { runFeedback } from './feedback/run-feedback.ts';
import { createImportWorker } from './imports/import-worker.ts';
import { watchFolders } from './imports/watch-folders.ts';
import { createMailWorker } from './mail/mail-worker.ts';
import { sweepSettledMails } from './mail/sweeping.usecases.ts';
import { type MaintenanceTask, startMaintenance } from './maintenance/maintenance.ts';
import { measureWork } from './metrics/measure-work.ts';
import { createOnCallWorker } from './on-call/on-call-worker.ts';
import { createOutboxWorker } from './outbox/outbox-worker.ts';
import { createPictureWorker } from './pictures/picture-worker.ts';
import { createPushWorker } from './push/push-worker.ts';
import { sweepPushes } from './push/pushing.usecases.ts';
import { createDueWatch } from './queue/due-watch.ts';
import { runReportMonths } from './report-months/run-report-months.ts';
import { createScheduledTextWorker } from './scheduled-texts/scheduled-text-worker.ts';
import { runUrgentTexts } from './urgent-texts/run-urgent-texts.ts';
import { runWaitingList } from './waiting-list/run-waiting-list.ts';
import { createWebhookWorker, forgetDeliveries } from './webhooks/webhook-worker.ts';

/** A large database takes hours to copy, read back and restore. */
const LONGEST_BACKUP_SECONDS = 6 * 60 * 60;

/** Makes backups when they're due, on servers that have BACKUP_DIR. */
function backupTasks({ deps, connection }: { deps: Deps; connection: ConnectionSettings }): MaintenanceTask[] {
  const { backups: schedule, dataDir } = deps.config;
  if (schedule === null) return [];
  const store = openBackupStore({ place: schedule.place, dataDir });
  const run = () => runBackup({ deps, connection, store, schedule });
  return [{ name: 'backup', cron: '*/5 * * * *', longestSeconds: LONGEST_BACKUP_SECONDS, run }];
}

/** Looks for texts that came while no server was up: at each start, and regularly. */
const MISSED_TEXTS = 'missed-texts';

/** Scheduled tasks, in UTC. */
function tasksOf({ deps, connection }: { deps: Deps; connection: ConnectionSettings }): MaintenanceTask[] {
  const { pool, clock, files, randomBytes } = deps;
  const scope = openSystemScope({ pool, clock });
  const folder = openImportFolder(deps.config);
  return [
    ...backupTasks({ deps, connection }),
    { name: 'overdue-receipts', cron: '*/5 * * * *', run: () => markOverdueReceipts({ scope }) },
    { name: MISSED_TEXTS, cron: '*/10 * * * *', run: () => takeMissedTexts({ deps }) },
    { name: 'silent-holds', cron: '* * * * *', run: () => closeSilentHolds({ scope }) },
    { name: 'snoozed-conversations', cron: '* * * * *', run: () => wakeSnoozed({ scope }) },
    { name: 'older-words', cron: '* * * * *', run: () => findOlderWords({ scope }) },
    { name: 'consent-journal', cron: '* * * * *', run: () => writeConsentJournal({ scope, files, randomBytes }) },
    { name: 'automated-messages', cron: '*/5 * * * *', run: () => runAutomatedMessages({ deps }) },
    { name: 'patient-feedback', cron: '*/5 * * * *', run: () => runFeedback({ deps }) },
    { name: 'urgent-texts', cron: '* * * * *', run: () => runUrgentTexts({ deps }) },
    { name: 'waiting-list', cron: '* * * * *', run: () => runWaitingList({ deps }) },
    { name: 'report-months', cron: '* * * * *', run: () => runReportMonths({ scope, deps }) },
    { name: 'answer-sweep', cron: '17 * * * *', run: () => forgetAnswers({ scope }) },
    { name: 'session-purge', cron: '20 3 * * *', run: () => purgeSessions(deps) },
    { name: 'key-rotation', cron: '40 3 * * *', run: () => rotateSigningKeys(deps) },
    { name: 'retention', cron: '45 3 * * *', run: () => runRetention({ scope }) },
    { name: 'shared-files', cron: '45 3 * * *', run: () => dropLapsedFiles({ scope }) },
    { name: 'picture-sweep', cron: '50 3 * * *', run: () => sweepPictureFiles({ scope, files, now: clock.now() }) },
    { name: 'image-sweep', cron: '55 3 * * *', run: () => sweepImages({ scope, files, now: clock.now() }) },
    { name: 'unsent-form-files', cron: '27 * * * *', run: () => dropUnsentFiles({ scope, files, now: clock.now() }) },
    { name: 'form-file-sweep', cron: '57 3 * * *', run: () => sweepFormFiles({ scope, files, now: clock.now() }) },
    { name: 'mail-sweep', cron: '59 3 * * *', run: () => sweepSettledMails({ scope }) },
    { name: 'delivery-sweep', cron: '2 4 * * *', run: () => forgetDeliveries({ scope }) },
    ...(folder === null
      ? []
      : [{ name: 'import-folder', cron: '* * * * *', run: () => watchFolders({ deps, connection, folder }) }]),
    { name: 'import-sweep', cron: '6 4 * * *', run: () => sweepImports({ scope, dataDir: deps.config.dataDir }) },
    { name: 'change-sweep', cron: '8 4 * * *', run: () => pruneChanges({ scope }) },
    { name: 'audit-partitions', cron: '15 3 * * *', run: () => makeAuditPartitions({ scope }) },
    { name: 'push-sweep', cron: '10 4 * * *', run: () => sweepPushes({ scope }) },
    {
      name: 'audit-verification',
      cron: '0 4 * * *',
      run: () => watchAuditChains({ ...deps, connection }),
    },
  ];
}

/** Starts the background work: delivery queues, picture fetching, emails, and scheduled tasks. */
export async function startWork({
  deps: given,
  connection,
}: {
  deps: Deps;
  connection: ConnectionSettings;
}): Promise<{ stop: () => Promise<void> }> {
  // On a distributed database queues ask their own machines, seldom all of them.
  const dueWatch = given.pool.isDistributed ? null : createDueWatch({ deps: given });
  const deps = { ...given, dueWatch };
  const workers = [
    createOutboxWorker({ deps }),
    createBulkWorker({ deps }),
    createPictureWorker({ deps }),
    createMailWorker({ deps }),
    createPushWorker({ deps }),
    createOnCallWorker({ deps }),
    createScheduledTextWorker({ deps }),
    createWebhookWorker({ deps }),
    createImportWorker({ deps, connection }),
    createAuditSealer({ deps }),
  ];
  measureWork(deps);
  const stopWorkers = () => Promise.all([...workers, dueWatch].map((worker) => worker?.stop()));
  for (const worker of workers) worker.start();
  dueWatch?.start();
  const maintenance = await startMaintenance({
    ...{ logger: deps.logger, metrics: deps.metrics, connection, scope: openSystemScope(deps) },
    tasks: tasksOf({ deps, connection }),
  }).catch(async (error: unknown) => {
    await stopWorkers();
    throw error;
  });
  await maintenance.runNow(MISSED_TEXTS);
  return {
    stop: async () => {
      await Promise.all([stopWorkers(), maintenance.stop()]);
    },
  };
}
