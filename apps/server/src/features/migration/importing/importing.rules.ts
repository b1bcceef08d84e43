import type { ScheduleData } from '@sightline/contract/schedule-data';
import type { MigrationResult } from '@sightline/contract/schedule-migration.calls';
import { conflictsOf } from '@sightline/scheduling/conflicts';
import { formatDay } from '@sightline/scheduling/days';
import {
  type MigratedRule,
  type MigrationNote,
  migrateEntries,
  type UnmigratedEntry,
} from '@sightline/scheduling/migration';
import type { Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { dataOfDraft } from '@sightline/scheduling/wire';
import type { PlaceRules, StoredLegacyEntry } from '../../availability/availability.types.ts';
import { importConflicting } from '../migration.errors.ts';
import { LEFT_TEXT, NOTE_TEXT } from '../migration.texts.ts';

export type ImportPlan = {
  migrated: MigratedRule[];
  left: UnmigratedEntry[];
  notes: { blockId: number; note: MigrationNote['note'] | 'types-gone' }[];
  /** All entries that were replaced. */
  importedIds: number[];
};

/** A rule as the form's draft. */
function draftOfRule(rule: Rule): RuleDraft {
  const { kind, hours, startDay, endDay, repeats, days, simultaneous, taskKeys } = rule;
  return {
    ...{ kind, start: hours.from, end: hours.to, startDay, endDay, repeats, simultaneous },
    breaks: rule.breaks.map(({ from, to }) => ({ start: from, end: to })),
    ends: endDay === null ? 'never' : 'date',
    days: [...days],
    isAnyType: taskKeys === 'any',
    taskKeys: taskKeys === 'any' ? [] : [...taskKeys],
    exemptions: [...rule.exemptions].sort((a, b) => a - b),
  };
}

/** A rule's stored data. */
export const dataOfRule = (
  rule: Rule,
  types: readonly { taskKey: number; name: string; length: number }[],
): ScheduleData => dataOfDraft({ draft: draftOfRule(rule), types });

/** Deleted types would prevent any edit of the rule. Returns the entry itself if all are known. */
function withKnownTypes(entry: StoredLegacyEntry, known: ReadonlySet<number>): StoredLegacyEntry {
  if (entry.taskKeys === 'any' || entry.isBlackout) return entry;
  const taskKeys = entry.taskKeys.filter((taskKey) => known.has(taskKey));
  return taskKeys.length === entry.taskKeys.length ? entry : { ...entry, taskKeys };
}

/** The result of importing a provider's entries at a location. */
export function planImport({ held, knownTypes }: { held: PlaceRules; knownTypes: ReadonlySet<number> }): ImportPlan {
  const entries = held.legacy.map((entry) => withKnownTypes(entry, knownTypes));
  const { migrated, left, notes } = migrateEntries({ entries, today: held.today });
  const leftIds = new Set(left.map(({ blockId }) => blockId));
  const imported = entries.filter(({ blockId }) => !leftIds.has(blockId));
  const changed = imported.filter((entry) => !held.legacy.includes(entry));
  return {
    migrated,
    left,
    notes: [...notes, ...changed.map(({ blockId }) => ({ blockId, note: 'types-gone' as const }))],
    importedIds: imported.map(({ blockId }) => blockId),
  };
}

/** @throws if an imported rule would conflict with a stored one (decision 18) */
export function checkImport({ held, plan }: { held: PlaceRules; plan: ImportPlan }): void {
  const others = held.stored.map(({ rule }) => rule);
  const days = plan.migrated.flatMap(({ rule }) =>
    conflictsOf({ rule, others, today: held.today }).map(({ day }) => day),
  );
  if (days.length === 0) return;
  const first = days.reduce((earliest, day) => Math.min(earliest, day));
  throw importConflicting({ dates: new Set(days).size, first: formatDay(first) });
}

/** A plan in the reply. */
export const presentPlan = ({ migrated, left, notes, importedIds }: ImportPlan) => ({
  imported: migrated.length,
  importedEntries: importedIds.length,
  left: left.map(({ blockId, reason }) => ({ blockId, reason: LEFT_TEXT[reason] })),
  notes: notes.map(({ blockId, note }) => ({ blockId, note: NOTE_TEXT[note] })),
});

export const emptyImport = (difference: MigrationResult['difference']) => ({
  ...{ imported: 0, importedEntries: 0, left: [], notes: [], difference, error: null },
});
