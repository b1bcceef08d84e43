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
import type { Calls } from '../../http/register-call.ts';
import { scheduleRefused } from '../availability/availability.errors.ts';

export function registerMigration({ calls }: { calls: Calls }): void {
  calls.on(deleteLegacyEvents, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(deleteSchedulerLegacyEvents, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(updateLegacyTables, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(getWSV5MigrationLogs, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(migrateToV5, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(migrateScheduleToV5, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(clearLegacy, () => Promise.reject(scheduleRefused('Not built yet.')));
  calls.on(clearConfigLegacy, () => Promise.reject(scheduleRefused('Not built yet.')));
}
