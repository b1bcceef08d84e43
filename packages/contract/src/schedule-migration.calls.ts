import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { envelope } from './envelope.ts';
import { changeEnvelope, placeFields, SCHEDULE, scheduleCode, scheduleMenu } from './schedule.values.ts';
import { CONFIG } from './setup.calls.ts';
import { instant, key, localDate } from './values.ts';

/** The scheduler version a provider's rules are for; below it the old tables apply. */
export const CURRENT_VERSION = 5;
const migrationMenu = { rule: 'element', element: 'Dv4MigrationMenu' } as const;

const shared = {
  method: 'POST',
  origin: 'specification',
  audit: { patients: false, why: "a practice's hours; a change writes its own row" },
  answersInEnvelope: true,
  problems: [],
} as const;

const legacyBody = z.object({
  keys: z.object(placeFields),
  data: z.object({
    mongoDBDocumentId: z.nullish(z.string().check(z.maxLength(100))),
    /** Empty or absent: the whole group. */
    blockIds: z.nullish(z.array(key).check(z.maxLength(1000))),
  }),
});
const deleting = {
  ...shared,
  access: scheduleMenu,
  query: scheduleCode,
  body: legacyBody,
  replies: { 200: changeEnvelope(z.object({ deleted: z.int() })) },
} as const;

export const deleteLegacyEvents = defineCall({
  ...deleting,
  name: 'schedule.delete-legacy',
  summary: 'Deletes legacy entries: part of a group or all of it',
  path: `${CONFIG}/deleteLegacyEvents`,
});
export const deleteSchedulerLegacyEvents = defineCall({
  ...deleting,
  name: 'schedule.scheduler-delete-legacy',
  summary: 'Same as deleteLegacyEvents',
  path: `${CONFIG}/WebScheduler/deleteLegacyEvents`,
});

export const updateLegacyTables = defineCall({
  ...shared,
  access: scheduleMenu,
  name: 'schedule.update-legacy',
  summary: 'Rewrites the legacy entries from a provider’s rules at a location, for programs that still read them',
  path: `${CONFIG}/WebScheduler/updateLegacyTables`,
  query: scheduleCode,
  body: z.object(placeFields),
  replies: { 200: envelope(z.object({ written: z.int() })) },
});

export const migrationLog = z.object({
  locKey: z.number(),
  acctKey: z.number(),
  version: z.number(),
  lastSuccessfulImport: z.nullable(instant),
  /** Ours. */
  locName: z.string(),
  providerName: z.string(),
  legacyEntries: z.number(),
  rules: z.number(),
});
export type MigrationLog = z.infer<typeof migrationLog>;

export const legacySummary = z.object({
  locKey: z.number(),
  acctKey: z.number(),
  mongoDBDocumentId: z.string(),
  blockIds: z.array(z.number()),
  isBlackout: z.boolean(),
  /** In words: 'Mon, Tue, Wed 09:00-12:00' or '2026-12-24 to 2026-12-26 06:00-23:00'. */
  summary: z.string(),
});
export type LegacySummary = z.infer<typeof legacySummary>;

export const getWSV5MigrationLogs = defineCall({
  ...shared,
  access: scheduleMenu,
  name: 'schedule.migration-logs',
  summary: "Each provider's version and remaining legacy entries",
  path: `${CONFIG}/V5/getWSV5MigrationLogs`,
  query: scheduleCode,
  /** `refDate` is accepted and ignored: the specification does not say what it means. */
  body: z.object({ ...placeFields, refDate: z.optional(z.unknown()) }),
  replies: {
    200: envelope(
      z.object({
        wsV5MigrationLogs: z.array(migrationLog),
        legacyConfigSummary: z.array(legacySummary),
        /** Every provider is at version 5, and no legacy entries are left (SCH-023). */
        isFullyMigrated: z.boolean(),
      }),
    ),
  },
});

const differingTime = z.object({ date: localDate, time: z.string(), taskKey: z.number(), appointmentType: z.string() });
/** The effect of migrating one provider at one location, done or in a trial. */
export const migrationResult = z.object({
  locKey: z.number(),
  acctKey: z.number(),
  version: z.number(),
  /** Number of rules created. */
  imported: z.int(),
  importedEntries: z.int(),
  /** Entries that could not be imported, and why. */
  left: z.array(z.object({ blockId: z.number(), reason: z.string() })),
  /** Entries that were imported with a change. */
  notes: z.array(z.object({ blockId: z.number(), note: z.string() })),
  /** Offered times of the coming six weeks that differ; counts are complete, lists hold the first 200. */
  difference: z.object({
    fromDate: localDate,
    toDate: localDate,
    goneCount: z.int(),
    addedCount: z.int(),
    sameCount: z.int(),
    gone: z.array(differingTime),
    added: z.array(differingTime),
  }),
  /** What failed; nothing of this provider was changed then. */
  error: z.nullable(z.string()),
});
export type MigrationResult = z.infer<typeof migrationResult>;

const migrating = {
  ...shared,
  access: migrationMenu,
  query: scheduleCode,
  /** Keys of 0: all. isTrial (ours): reports what it would do and does nothing. */
  body: z.object({ ...placeFields, isTrial: z.nullish(z.boolean()) }),
  replies: { 200: envelope(z.object({ results: z.array(migrationResult) })) },
} as const;

export const migrateToV5 = defineCall({
  ...migrating,
  name: 'schedule.migrate',
  actsOnce: true,
  summary: "Imports providers' legacy entries as rules; each provider at a location succeeds or fails as a whole",
  path: `${CONFIG}/V5/migrate`,
});
export const migrateScheduleToV5 = defineCall({
  ...migrating,
  name: 'schedule.migrate-schedule',
  actsOnce: true,
  summary: 'Same as V5/migrate in the configuration service',
  path: `${SCHEDULE}/V5/migrate`,
});

const clearing = {
  ...shared,
  access: migrationMenu,
  query: scheduleCode,
  body: z.object({ ...placeFields, isTrial: z.nullish(z.boolean()) }),
  replies: { 200: envelope(z.object({ cleared: z.int() })) },
} as const;
export const clearLegacy = defineCall({
  ...clearing,
  name: 'schedule.clear-legacy',
  summary: 'Deletes the remaining legacy entries of providers at version 5',
  path: `${SCHEDULE}/V5/clear`,
});
export const clearConfigLegacy = defineCall({
  ...clearing,
  name: 'schedule.clear-config-legacy',
  summary: 'Same as V5/clear in the schedule service',
  path: `${CONFIG}/V5/clear`,
});
