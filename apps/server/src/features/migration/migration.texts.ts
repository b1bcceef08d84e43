import type { MigrationNote, UnmigratedEntry } from '@sightline/scheduling/migration';

/** Why an entry stays in the old tables. */
export const LEFT_TEXT = {
  'outside-hours': 'It’s entirely before 6:00 AM or after 11:00 PM, when nothing can be booked.',
  past: 'It has ended: its last day is before today.',
  empty: 'It has no time, no date or no existing appointment type.',
} as const satisfies Record<UnmigratedEntry['reason'], string>;

/** What was changed in an imported entry. */
export const NOTE_TEXT = {
  clipped: 'It was shortened to 6:00 AM to 11:00 PM.',
  'blackout-end': 'It now ends in five years, because a blackout needs an end date.',
  merged: 'It overlapped other entries and was merged with them.',
  shortened: 'It now ends after five years.',
  'types-gone': 'Deleted appointment types were removed from it.',
} as const satisfies Record<MigrationNote['note'] | 'types-gone', string>;

export const MIGRATION_TEXT = {
  conflict: (dates: number, first: string) =>
    `The imported hours would conflict with existing events on ${dates === 1 ? first : `${dates} dates, starting ${first}`}. Please delete or change those events first.`,
  unexpected: 'An error occured while processing the request.',
  notMigrated: (places: readonly string[]) =>
    `These aren’t at version 5 yet, so their legacy entries still apply: ${places.join('; ')}. Please migrate them first.`,
  entriesUnknown: 'These entries are gone. Someone may have deleted or migrated them.',
  entriesUnnamed: 'Please name the group or the entries to delete.',
} as const;
