import type { MigrationNote, Unmigrated } from '@sightline/scheduling/migration';

/** Why an entry stays in the old tables. */
export const LEFT_TEXT = {
  'outside-hours': 'It lies wholly before 6:00 am or after 11:00 pm, where nothing can be offered.',
  past: 'It is over: its last day lies before today.',
  empty: 'It holds no time, no date, or no appointment type that still exists.',
} as const satisfies Record<Unmigrated['reason'], string>;

/** What was changed about an entry that was imported. */
export const NOTE_TEXT = {
  clipped: 'It was cut to the hours from 6:00 am to 11:00 pm.',
  'blackout-end': 'It got an end in five years: no blackout is without one.',
  merged: 'It overlapped other entries, and was merged with them.',
  shortened: 'It was cut after five years.',
  'types-gone': 'It names appointment types that no longer exist; these were left out.',
} as const satisfies Record<MigrationNote['note'] | 'types-gone', string>;

export const MIGRATION_TEXT = {
  conflict: (dates: number, first: string) =>
    `The imported hours would conflict with events that are stored already, on ${dates} date(s), the first on ${first}. Please delete or change those events first.`,
  unexpected: 'An error occured while processing the request.',
  notMigrated: (places: readonly string[]) =>
    `These are not at version 5 yet, and their entries are still in force: ${places.join('; ')}. Please migrate them first.`,
  entriesUnknown: 'These entries are no longer there. Someone may have deleted or migrated them.',
  entriesUnnamed: 'Please name the group or the entries to delete.',
} as const;
