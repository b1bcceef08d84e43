import { addMonths, type DayNumber } from './days.ts';
import type { LegacyEntry } from './legacy.ts';
import { joinedIds, type Piece } from './migration-pieces.ts';
import { type MigrationPlan, planEntries, type WeeklyShape } from './migration-plan.ts';
import { blockIdsOf, keyOfShape, type Shape, type Span, spansOf } from './migration-shapes.ts';
import type { Rule } from './rule.ts';
import { EARLIEST, LATEST } from './rule-draft.ts';

/** How long version 5 keeps a closing without an end, and a date range at most. */
export const MIGRATED_MONTHS = 60;

/** A rule to save (id 0), its source document, and the entries it replaces. */
export type MigratedRule = { rule: Rule; documentId: string; blockIds: number[] };

export type UnmigratedEntry = {
  blockId: number;
  /** Entirely before 06:00 or after 23:00; entirely in the past; without time, types or dates. */
  reason: 'outside-hours' | 'past' | 'empty';
};

export type MigrationNote = {
  blockId: number;
  /**
   * Cut to 06:00-23:00; given an end after five years, because every blackout needs one; merged with overlapping
   * entries; a date range cut after five years.
   */
  note: 'clipped' | 'blackout-end' | 'merged' | 'shortened';
};

export type Migration = { migrated: MigratedRule[]; left: UnmigratedEntry[]; notes: MigrationNote[] };

type Dates = { from: DayNumber; to: DayNumber };
type Readable = { entry: LegacyEntry; piece: Piece; dates: Dates | null };

function datesOf(entry: LegacyEntry, today: DayNumber): Dates | null {
  const first = entry.fromDay ?? entry.toDay;
  if (first === null) return null;
  const from = Math.max(first, today);
  return { from, to: Math.min(entry.toDay ?? first, addMonths(from, MIGRATED_MONTHS)) };
}

function reasonToLeave(entry: LegacyEntry, today: DayNumber): UnmigratedEntry['reason'] | null {
  const { hours, weekday, taskKeys, isBlackout } = entry;
  if (hours.from >= hours.to) return 'empty';
  if (!isBlackout && taskKeys !== 'any' && taskKeys.length === 0) return 'empty';
  const last = entry.toDay ?? entry.fromDay;
  if (weekday === null && (last === null || (entry.fromDay ?? last) > last)) return 'empty';
  if (hours.to <= EARLIEST || hours.from >= LATEST) return 'outside-hours';
  return weekday === null && last !== null && last < today ? 'past' : null;
}

function readEntry(entry: LegacyEntry, today: DayNumber): Readable {
  const { hours, isBlackout, taskKeys, blockId } = entry;
  const piece = {
    hours: { from: Math.max(hours.from, EARLIEST), to: Math.min(hours.to, LATEST) },
    taskKeys: isBlackout || taskKeys === 'any' ? ('any' as const) : joinedIds(taskKeys),
    simultaneous: isBlackout ? 1 : Math.max(1, Math.trunc(entry.simultaneous)),
    blockIds: [blockId],
  };
  return { entry, piece, dates: entry.weekday === null ? datesOf(entry, today) : null };
}

function notesOf({ entry, piece, dates }: Readable): MigrationNote[] {
  const { blockId, hours, isBlackout, weekday, toDay } = entry;
  const notes: MigrationNote[] = [];
  if (hours.from !== piece.hours.from || hours.to !== piece.hours.to) notes.push({ blockId, note: 'clipped' });
  if (isBlackout && weekday !== null) notes.push({ blockId, note: 'blackout-end' });
  if (dates !== null && toDay !== null && dates.to < toDay) notes.push({ blockId, note: 'shortened' });
  return notes;
}

type RuleKeys = Pick<Rule, 'kind' | 'locKey' | 'acctKey'>;

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

function ruleOfShape(place: RuleKeys, shape: Shape, when: Pick<Rule, 'startDay' | 'endDay' | 'repeats'>) {
  const { hours, breaks, taskKeys, simultaneous } = shape;
  return { id: 0, ...place, ...when, hours, breaks, taskKeys, simultaneous };
}

type MigrationContext = { place: RuleKeys; today: DayNumber; documents: ReadonlyMap<number, string> };

function migratedOf({ documents }: MigrationContext, rule: Rule, shapes: readonly Shape[]): MigratedRule {
  const blockIds = joinedIds(...shapes.map(blockIdsOf));
  return { rule, documentId: documents.get(blockIds[0] ?? 0) ?? '', blockIds };
}

/** Weekdays with equal hours are one rule: general from today, or, if closed, with an end. */
function weeklyRules(bound: MigrationContext, weekly: readonly WeeklyShape[]): MigratedRule[] {
  const { place, today } = bound;
  const endDay = place.kind === 'blackout' ? addMonths(today, MIGRATED_MONTHS) : null;
  return [...Map.groupBy(weekly, ({ shape }) => keyOfShape(shape)).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const weekdays = new Set(group.map(({ weekday }) => weekday));
    const exemptions = new Set(group.flatMap((one) => [...one.exemptions]).filter((day) => day <= (endDay ?? day)));
    const rule = {
      ...ruleOfShape(place, first.shape, { startDay: today, endDay, repeats: 'weekly' }),
      ...{ days: WEEKDAYS.map((weekday) => weekdays.has(weekday)), exemptions },
    };
    return migratedOf(
      bound,
      rule,
      group.map(({ shape }) => shape),
    );
  });
}

/** Dates with equal hours become one-time rules, as few as possible that cover exactly them. */
function datedRules(bound: MigrationContext, dated: MigrationPlan['dated']): MigratedRule[] {
  return [...Map.groupBy(dated, ({ shape }) => keyOfShape(shape)).values()].flatMap((group) => {
    const byDay = new Map(group.map(({ day, shape }) => [day, shape]));
    return spansOf([...byDay.keys()]).flatMap(({ from, to, weekdays, days }: Span) => {
      const shapes = days.flatMap((day) => byDay.get(day) ?? []);
      const [first] = shapes;
      if (first === undefined) return [];
      const rule = {
        ...ruleOfShape(bound.place, first, { startDay: from, endDay: to, repeats: 'once' }),
        ...{ days: WEEKDAYS.map((weekday) => weekdays.has(weekday)), exemptions: new Set<DayNumber>() },
      };
      return migratedOf(bound, rule, shapes);
    });
  });
}

function migrateKind(readable: readonly Readable[], today: DayNumber): Migration {
  const [first] = readable;
  if (first === undefined) return { migrated: [], left: [], notes: [] };
  const { isBlackout, locKey, acctKey } = first.entry;
  const plan = planEntries({
    entries: readable.map(({ entry, piece, dates }) => ({ piece, on: dates ?? { weekday: entry.weekday ?? 0 } })),
    hasBreaks: !isBlackout,
  });
  const documents = new Map(readable.map(({ entry }) => [entry.blockId, entry.documentId]));
  const bound: MigrationContext = {
    place: { kind: isBlackout ? 'blackout' : 'availability', locKey, acctKey },
    today,
    documents,
  };
  const merged = [...plan.mergedIds].map((blockId) => ({ blockId, note: 'merged' as const }));
  return {
    migrated: [...weeklyRules(bound, plan.weekly), ...datedRules(bound, plan.dated)],
    left: [],
    notes: [...readable.flatMap(notesOf), ...merged],
  };
}

/**
 * Legacy entries as version 5 rules that apply in the same minutes from today on, between 06:00 and 23:00, for the same
 * types, without conflicts among themselves (decisions 18, 22). Weekly entries become general rules, several pieces of
 * a day hours with breaks, dated ones one-time rules. Where dated hours conflict with weekly ones, the date is exempted
 * from these and gets its own hours.
 */
export function migrateEntries({ entries, today }: { entries: readonly LegacyEntry[]; today: DayNumber }): Migration {
  const result: Migration = { migrated: [], left: [], notes: [] };
  const readable: Readable[] = [];
  for (const entry of entries) {
    const reason = reasonToLeave(entry, today);
    if (reason === null) readable.push(readEntry(entry, today));
    else result.left.push({ blockId: entry.blockId, reason });
  }
  const kinds = Map.groupBy(readable, ({ entry }) => [entry.locKey, entry.acctKey, entry.isBlackout].join());
  for (const kind of kinds.values()) {
    const { migrated, notes } = migrateKind(kind, today);
    result.migrated.push(...migrated);
    result.notes.push(...notes);
  }
  result.notes.sort((a, b) => a.blockId - b.blockId);
  return result;
}

/** Compares two lists of offered times by day and minute: what was removed, and what was added. */
export function offeredDifference<S extends { day: number; minute: number }>({
  before,
  after,
}: {
  before: readonly S[];
  after: readonly S[];
}): { gone: S[]; added: S[] } {
  const keyOf = ({ day, minute }: S): string => `${day}:${minute}`;
  const missingIn = (all: readonly S[], known: readonly S[]): S[] => {
    const seen = new Set(known.map(keyOf));
    return all.filter((one) => {
      const key = keyOf(one);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  };
  return { gone: missingIn(before, after), added: missingIn(after, before) };
}
