import type { LegacySummary, MigrationLog, MigrationResult } from '@sightline/contract/schedule-migration.calls';

/** A provider at a location before the migration, with a test's changes. */
export const logOf = (locKey: number, acctKey: number, own: Partial<MigrationLog> = {}): MigrationLog => ({
  locKey,
  acctKey,
  version: 4,
  lastSuccessfulImport: null,
  locName: locKey === 2001 ? 'Main St' : 'Harbor',
  providerName: acctKey === 3001 ? 'Okafor, Ada' : 'Brandt, Lena',
  legacyEntries: 12,
  rules: 0,
  ...own,
});

export const MIGRATED = { version: 5, lastSuccessfulImport: '2026-11-20T15:00:00Z', legacyEntries: 0, rules: 6 };

export const summaryOf = (locKey: number, acctKey: number, own: Partial<LegacySummary> = {}): LegacySummary => ({
  locKey,
  acctKey,
  mongoDBDocumentId: 'group-1',
  blockIds: [41, 42, 43],
  isBlackout: false,
  summary: 'Mon, Tue, Wed 09:00-12:00',
  ...own,
});

export const resultOf = (locKey: number, acctKey: number, own: Partial<MigrationResult> = {}): MigrationResult => ({
  locKey,
  acctKey,
  version: 5,
  imported: 3,
  importedEntries: 11,
  left: [{ blockId: 47, reason: 'It begins before 6 am.' }],
  notes: [{ blockId: 42, note: 'Two entries were joined.' }],
  difference: {
    fromDate: '2026-11-21',
    toDate: '2027-01-01',
    goneCount: 203,
    addedCount: 0,
    sameCount: 240,
    gone: [{ date: '2026-11-24', time: '09:20', taskKey: 3, appointmentType: 'Child exam' }],
    added: [],
  },
  error: null,
  ...own,
});
