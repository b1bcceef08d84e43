import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, scaled } from '../../../testing/property-runs.ts';
import { dayNumber, days, TODAY } from './conflicts.test-rules.ts';
import { conflictsOf } from './conflicts.ts';
import { addMonths, formatDay } from './days.ts';
import { firstMinute, openByType, someEntries, withinHours } from './legacy.test-entries.ts';
import { type LegacyEntry, legacyRule } from './legacy.ts';
import { type MigratedRule, migrateEntries, offeredDifference } from './migration.ts';
import { occurrences } from './occurrences.ts';
import { isGeneral, type Rule } from './rule.ts';
import { offeredSlots, type Slot } from './slots.ts';

const EIGHT_WEEKS = 56;
const MONDAY = dayNumber('2026-11-23');
/** The rules with ids assigned, as by the database. */
const savedRules = (migrated: readonly MigratedRule[]): Rule[] =>
  migrated.map(({ rule }, index) => ({ ...rule, id: index + 1 }));

function conflictsAmong(rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) =>
    conflictsOf({ rule, others: rules, today: TODAY }).map(
      ({ ruleId, day }) => `${rule.id} with ${ruleId} on ${formatDay(day)}`,
    ),
  );
}

/** Compares minutes before and after migration on this many days from today. */
function expectEachDay(
  count: number,
  { numRuns, entries: some = someEntries }: { numRuns: number; entries?: typeof someEntries },
  isAmiss: (before: number, after: number) => boolean,
) {
  fc.assert(
    fc.property(some, (entries) => {
      const [before, after] = [entries.map(legacyRule), savedRules(migrateEntries({ entries, today: TODAY }).migrated)];
      for (let day = TODAY; day < TODAY + count; day += 1) {
        const found = firstMinute(withinHours(openByType(before, day)), openByType(after, day), isAmiss);
        if (found !== null) expect.fail(`${formatDay(day)}, ${found}`);
      }
    }),
    { numRuns },
  );
}

describe("any schedule's entries, once migrated", { timeout: 120_000 }, () => {
  it('[SCH-023] open the same minutes for the same types on each day of eight weeks, from six to eleven', {
    tags: ['deep'],
  }, () => {
    expectEachDay(EIGHT_WEEKS, { numRuns: runs(150) }, (before, after) => before > 0 !== after > 0);
  });

  it('[SCH-023] never allow more at once than before', () => {
    expectEachDay(21, { numRuns: runs(150) }, (before, after) => after > before);
  });

  it('[SCH-023] allow exactly as many if no entry takes any type', () => {
    const named = someEntries.map((some) =>
      some.map((entry) => (entry.taskKeys === 'any' ? { ...entry, taskKeys: [1, 2] } : entry)),
    );
    expectEachDay(21, { numRuns: runs(150), entries: named }, (before, after) => before !== after);
  });

  it("[SCH-023] are rules without conflicts among themselves, within version 5's limits", () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const rules = savedRules(migrateEntries({ entries, today: TODAY }).migrated);
        expect(conflictsAmong(rules)).toEqual([]);
        for (const { hours, startDay, endDay, kind } of rules) {
          expect(hours.from).toBeGreaterThanOrEqual(360);
          expect(hours.to).toBeLessThanOrEqual(1380);
          expect(startDay).toBeGreaterThanOrEqual(TODAY);
          if (kind === 'blackout') expect(endDay).not.toBeNull();
        }
      }),
      { numRuns: runs(800) },
    );
  });

  it('[SCH-023] are all accounted for: each is in a rule or left with a reason', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const { migrated, left, notes } = migrateEntries({ entries, today: TODAY });
        const found = [...migrated.flatMap(({ blockIds }) => blockIds), ...left.map(({ blockId }) => blockId)];
        expect([...new Set(found)].sort()).toEqual(entries.map(({ blockId }) => blockId).sort());
        const known = new Set(entries.map(({ blockId }) => blockId));
        for (const { blockId } of notes) expect(known.has(blockId)).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });
});

/** What a patient is offered for a type of this length on thirty days. */
function offered(rules: readonly Rule[], { taskKey, minutes }: { taskKey: number; minutes: number }): Slot[] {
  const context = {
    ...{ rules, locKey: 2101, type: { taskKey, minutes, increment: 20 }, bookings: [], holds: [], skipped: [] },
    ...{ clock: { today: TODAY, minute: 0 }, lastDay: TODAY + 30, daysBlocked: 0 },
  };
  return offeredSlots(context, { from: TODAY, to: TODAY + 30 });
}

const someType = fc.record({ taskKey: fc.integer({ min: 1, max: 5 }), minutes: fc.constantFrom(20, 45, 90) });

describe('times offered to patients', { timeout: 120_000 }, () => {
  it('[SCH-023] are identical after migrating, if nothing was merged, cut or left outside the hours', () => {
    let offers = 0;
    fc.assert(
      fc.property(someEntries, someType, (entries, type) => {
        const { migrated, left, notes } = migrateEntries({ entries, today: TODAY });
        // Changes are reported, and then times may differ.
        if (notes.some(({ note }) => note !== 'blackout-end')) return;
        if (left.some(({ reason }) => reason === 'outside-hours')) return;
        const before = offered(entries.map(legacyRule), type);
        const after = offered(savedRules(migrated), type);
        expect(offeredDifference({ before, after })).toEqual({ gone: [], added: [] });
        offers += before.length > 0 ? 1 : 0;
      }),
      { numRuns: runs(1500) },
    );
    expect(offers).toBeGreaterThan(scaled(50));
  });
});

let nextId = 1;
const entry = (changes: Partial<LegacyEntry> = {}): LegacyEntry => {
  nextId += 1;
  return {
    ...{ blockId: nextId, documentId: `doc-${nextId}`, locKey: 2101, acctKey: 3101, isBlackout: false, weekday: 1 },
    ...{ fromDay: null, toDay: null, hours: { from: 540, to: 720 }, taskKeys: 'any', simultaneous: 1 },
    ...changes,
  };
};
const migrate = (...entries: LegacyEntry[]) => migrateEntries({ entries, today: TODAY });
const dated = (fromDay: number, toDay = fromDay): Partial<LegacyEntry> => ({ weekday: null, fromDay, toDay });
const hours = (from: number, to: number) => ({ hours: { from, to } });

describe('weekly entries', () => {
  it('[SCH-023] of mornings and afternoons, Monday to Friday, become one general rule with a break', () => {
    const entries = [1, 2, 3, 4, 5].flatMap((weekday) => [
      entry({ weekday, ...hours(540, 720) }),
      entry({ weekday, ...hours(780, 1080) }),
    ]);
    const { migrated, left, notes } = migrate(...entries);
    expect(migrated).toHaveLength(1);
    expect([left, notes]).toEqual([[], []]);
    const [{ rule, blockIds, documentId } = { rule: undefined, blockIds: [], documentId: '' }] = migrated;
    expect(rule).toEqual({
      ...{ id: 0, kind: 'availability', locKey: 2101, acctKey: 3101, startDay: TODAY, endDay: null, repeats: 'weekly' },
      ...{ days: days(1, 2, 3, 4, 5), ...hours(540, 1080), breaks: [{ from: 720, to: 780 }] },
      ...{ exemptions: new Set(), taskKeys: 'any', simultaneous: 1 },
    });
    expect(blockIds).toEqual(entries.map(({ blockId }) => blockId));
    expect(documentId).toBe(entries[0]?.documentId);
  });

  it.each([
    ['other types', { taskKeys: [1] }],
    ['another number at once', { simultaneous: 2 }],
  ])('[SCH-023] for %s are separate rules', (_, changes) => {
    expect(migrate(entry(), entry({ ...hours(780, 1080), ...changes })).migrated).toHaveLength(2);
  });

  it('[SCH-023] that only touch stay separate, because times start over with each', () => {
    expect(migrate(entry(), entry(hours(720, 900))).migrated.map(({ rule }) => rule.hours)).toEqual([
      { from: 540, to: 720 },
      { from: 720, to: 900 },
    ]);
  });

  it("[SCH-023] don't span a break in which another entry offers the same types", () => {
    const between = entry({ ...hours(720, 780), simultaneous: 2 });
    const { migrated } = migrate(entry(), between, entry(hours(780, 1080)));
    expect(migrated.map(({ rule }) => rule.breaks)).toEqual([[], [], []]);
  });

  it('[SCH-023] span a break in which other types are offered', () => {
    const typed = (from: number, to: number, key: number) => entry({ ...hours(from, to), taskKeys: [key] });
    expect(migrate(typed(540, 720, 1), typed(720, 780, 2), typed(780, 1080, 1)).migrated).toHaveLength(2);
  });

  it('[SCH-023] that overlap are merged, which is reported', () => {
    const [a, b] = [entry(), entry(hours(660, 900))];
    const { migrated, notes } = migrate(a, b);
    expect(migrated.map(({ rule }) => rule.hours)).toEqual([{ from: 540, to: 900 }]);
    expect(notes).toEqual([a, b].map(({ blockId }) => ({ blockId, note: 'merged' })));
  });

  it('[SCH-023] that close time become a blackout that ends in five years, which is reported', () => {
    const closing = entry({ isBlackout: true, taskKeys: [3], simultaneous: 4 });
    const { migrated, notes } = migrate(closing);
    expect(
      migrated.map(({ rule }) => [rule.kind, rule.repeats, rule.endDay, rule.taskKeys, rule.simultaneous]),
    ).toEqual([['blackout', 'weekly', addMonths(TODAY, 60), 'any', 1]]);
    expect(notes).toEqual([{ blockId: closing.blockId, note: 'blackout-end' }]);
  });

  it('[SCH-023] hold every week, whatever dates they still name', () => {
    const { migrated } = migrate(entry({ fromDay: TODAY, toDay: TODAY + 1 }));
    expect(migrated.map(({ rule }) => [rule.repeats, rule.endDay])).toEqual([['weekly', null]]);
  });

  it('[SCH-023] of two locations stay separate', () => {
    const { migrated } = migrate(entry(), entry({ locKey: 2102 }), entry({ acctKey: 3102 }));
    expect(migrated.map(({ rule }) => [rule.locKey, rule.acctKey])).toEqual([
      [2101, 3101],
      [2102, 3101],
      [2101, 3102],
    ]);
  });
});

describe('dated entries', () => {
  it('[SCH-023] become one-time rules, starting today if they started earlier', () => {
    const { migrated } = migrate(entry(dated(TODAY - 5, TODAY + 9)));
    const [{ rule } = { rule: undefined }] = migrated;
    expect(rule).toMatchObject({
      repeats: 'once',
      startDay: TODAY,
      endDay: TODAY + 9,
      days: days(0, 1, 2, 3, 4, 5, 6),
    });
  });

  it('[SCH-023] of neighboring days become one rule, in whatever order they come', () => {
    const { migrated, left, notes } = migrate(entry(dated(MONDAY + 1)), entry(dated(MONDAY)));
    expect(migrated.map(({ rule }) => [rule.startDay, rule.endDay, rule.days])).toEqual([
      [MONDAY, MONDAY + 1, days(1, 2)],
    ]);
    expect([left, notes]).toEqual([[], []]);
  });

  it('[SCH-023] that close time keep their end, and leave weekly closings alone after theirs', () => {
    const weekly = entry({ isBlackout: true, ...hours(720, 780) });
    const late = MONDAY + 7 * 52 * 6;
    const { migrated, notes } = migrate(weekly, entry({ isBlackout: true, ...dated(late) }));
    expect(migrated.map(({ rule }) => [rule.startDay, rule.endDay, rule.exemptions.size])).toEqual([
      [TODAY, addMonths(TODAY, 60), 0],
      [late, late, 0],
    ]);
    expect(notes).toEqual([{ blockId: weekly.blockId, note: 'blackout-end' }]);
  });

  it('[SCH-023] that end today still hold today', () => {
    const { migrated, notes } = migrate(entry(dated(TODAY - 3, TODAY)));
    expect(migrated.map(({ rule }) => [rule.startDay, rule.endDay])).toEqual([[TODAY, TODAY]]);
    expect(notes).toEqual([]);
  });

  it('[SCH-023] that conflict with weekly ones give the date its own hours, and exempt it from these', () => {
    const { migrated } = migrate(entry(hours(540, 1020)), entry({ ...dated(MONDAY + 7), ...hours(480, 600) }));
    const [weekly, own] = migrated.map(({ rule }) => rule);
    expect(migrated).toHaveLength(2);
    expect(weekly?.exemptions).toEqual(new Set([MONDAY + 7]));
    expect(own).toMatchObject({ startDay: MONDAY + 7, endDay: MONDAY + 7, ...hours(480, 1020), repeats: 'once' });
  });

  it("[SCH-023] leave weekly ones alone if they don't conflict", () => {
    const { migrated } = migrate(entry({ taskKeys: [1] }), entry({ ...dated(MONDAY), taskKeys: [2] }));
    expect(migrated.map(({ rule }) => rule.exemptions.size)).toEqual([0, 0]);
    expect(isGeneral(migrated[0]?.rule ?? legacyRule(entry({ isBlackout: true })))).toBe(true);
  });

  it('[SCH-023] over a year next to weekly ones are few rules, not one per date', () => {
    const weekly = [1, 2, 3, 4, 5].map((weekday) => entry({ weekday, ...hours(540, 1020) }));
    const { migrated } = migrate(...weekly, entry({ ...dated(TODAY, TODAY + 364), ...hours(480, 600) }));
    expect(migrated.length).toBeLessThanOrEqual(3);
    const onDates = migrated.filter(({ rule }) => rule.repeats === 'once');
    const held = onDates.flatMap(({ rule }) => occurrences(rule, { from: TODAY, to: TODAY + 400 }));
    expect(new Set(held).size).toBe(365);
  });

  it('[SCH-023] without a near end are cut after five years, which is reported', () => {
    const long = entry(dated(TODAY, dayNumber('9999-12-31')));
    const { migrated, notes } = migrate(long);
    expect(migrated.map(({ rule }) => rule.endDay)).toEqual([addMonths(TODAY, 60)]);
    expect(notes).toEqual([{ blockId: long.blockId, note: 'shortened' }]);
  });

  it('[SCH-023] that close a day within a weekly closing become one closing of that day', () => {
    const weekly = entry({ isBlackout: true, ...hours(720, 780) });
    const { migrated } = migrate(weekly, entry({ isBlackout: true, ...dated(MONDAY), ...hours(360, 1380) }));
    expect(migrated.map(({ rule }) => [rule.hours.from, rule.hours.to, rule.exemptions.has(MONDAY)])).toEqual([
      [720, 780, true],
      [360, 1380, false],
    ]);
  });
});

describe('entries cut or left', () => {
  it('[SCH-023] hours are cut to six in the morning to eleven at night, which is reported', () => {
    const wide = entry(hours(300, 1440));
    const { migrated, notes } = migrate(wide);
    expect(migrated.map(({ rule }) => rule.hours)).toEqual([{ from: 360, to: 1380 }]);
    expect(notes).toEqual([{ blockId: wide.blockId, note: 'clipped' }]);
  });

  it.each([
    ['before six', hours(300, 360), 'outside-hours'],
    ['after eleven', hours(1380, 1440), 'outside-hours'],
    ['before today', dated(TODAY - 9, TODAY - 1), 'past'],
    ['of no length', hours(540, 540), 'empty'],
    ['of no type', { taskKeys: [] }, 'empty'],
    ['of no date', { weekday: null }, 'empty'],
    ['that end before they start', dated(TODAY + 9, TODAY + 3), 'empty'],
  ] as const)('[SCH-023] those %s are left: %j', (_, changes, reason) => {
    const left = entry(changes);
    expect(migrate(left)).toEqual({ migrated: [], left: [{ blockId: left.blockId, reason }], notes: [] });
  });

  it('[SCH-023] notes come in order of the entries', () => {
    const [first, second] = [entry(hours(300, 720)), entry({ isBlackout: true, ...hours(1320, 1440) })];
    const { notes } = migrate(second, first);
    expect(notes.map(({ blockId, note }) => [blockId, note])).toEqual([
      [first.blockId, 'clipped'],
      [second.blockId, 'clipped'],
      [second.blockId, 'blackout-end'],
    ]);
  });

  it('[SCH-023] no entries produce nothing', () => {
    expect(migrate()).toEqual({ migrated: [], left: [], notes: [] });
  });
});

describe('offered times before and after', () => {
  const time = (day: number, minute: number, ruleId = 0) => ({ day, minute, ruleId });

  it('[SCH-023] list removed and added ones, each once, whichever rule offers it', () => {
    const before = [time(1, 540, -4), time(1, 600, -4), time(1, 600, -5), time(2, 540, -4)];
    const after = [time(1, 540, 8), time(2, 540, 9), time(2, 570, 9), time(3, 540, 9)];
    expect(offeredDifference({ before, after })).toEqual({
      gone: [time(1, 600, -4)],
      added: [time(2, 570, 9), time(3, 540, 9)],
    });
  });

  it("[SCH-023] don't differ in another order", () => {
    const before = [time(1, 540), time(2, 540)];
    expect(offeredDifference({ before, after: before.toReversed() })).toEqual({ gone: [], added: [] });
  });
});
