import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, scaled } from '../../../testing/property-runs.ts';
import {
  dayNumber,
  days,
  holdsOn,
  plainDate,
  ruleWith,
  someLiveRule,
  someRule,
  TODAY,
} from './conflicts.test-rules.ts';
import { type Conflict, conflictsOf, couldMeet, scanRange, stillConflicts } from './conflicts.ts';
import type { Rule } from './rule.ts';

/** Whether both share a minute from start to end, breaks included. */
function isAMinuteShared(a: Rule, b: Rule): boolean {
  for (let minute = 0; minute < 1440; minute += 1) {
    const isInA = minute >= a.hours.from && minute < a.hours.to;
    if (isInA && minute >= b.hours.from && minute < b.hours.to) return true;
  }
  return false;
}

/** Decision 18 literally: minute by minute, type by type. */
function wouldClash(a: Rule, b: Rule): boolean {
  if (a.kind !== b.kind || a.locKey !== b.locKey || a.acctKey !== b.acctKey) return false;
  if (!isAMinuteShared(a, b)) return false;
  if (a.kind === 'blackout') return true;
  for (let key = 1; key <= 10; key += 1) {
    const isTakenByA = a.taskKeys === 'any' || a.taskKeys.includes(key);
    if (isTakenByA && (b.taskKeys === 'any' || b.taskKeys.includes(key))) return true;
  }
  return false;
}

/** Every day of six months, every other rule, then sorted. */
function bruteForce({ rule, others, today }: { rule: Rule; others: readonly Rule[]; today: number }): Conflict[] {
  const first = rule.startDay > today ? rule.startDay : today;
  const last = dayNumber(plainDate(first).add({ months: 6 }).toString());
  const found: Conflict[] = [];
  const clashing = others.filter((other) => !(rule.id > 0 && rule.id === other.id) && wouldClash(rule, other));
  for (let day = first; clashing.length > 0 && day <= last; day += 1) {
    if (!holdsOn(rule, day)) continue;
    for (const other of clashing) if (holdsOn(other, day)) found.push({ ruleId: other.id, day, hours: other.hours });
  }
  return found.sort((a, b) => a.day - b.day || a.hours.from - b.hours.from || a.ruleId - b.ruleId);
}

const someMine = fc.oneof(someRule, someLiveRule, someLiveRule);
const someOther = someMine.map((rule) => ({ ...rule, id: rule.id + 1 }));
const somePlace = fc.constantFrom({}, {}, {}, {}, {}, {}, {}, {}, { locKey: 2002 }, { acctKey: 3002 });

describe("a rule's conflicts", { timeout: 120_000 }, () => {
  it('[SCH-015] match a minute-by-minute, day-by-day search, for thousands of pairs', () => {
    let meeting = 0;
    fc.assert(
      fc.property(someMine, someOther, somePlace, fc.boolean(), (rule, one, place, isAlike) => {
        const alike = isAlike
          ? {
              id: 9,
              kind: rule.kind,
              hours: { from: rule.hours.from, to: Math.max(one.hours.to, rule.hours.from + 5) },
            }
          : {};
        const other = { ...one, ...alike, ...place };
        const expected = bruteForce({ rule, others: [other], today: TODAY });
        expect(conflictsOf({ rule, others: [other], today: TODAY })).toEqual(expected);
        meeting += expected.length > 0 ? 1 : 0;
      }),
      { numRuns: runs(5000) },
    );
    // Otherwise the pairs would prove little.
    expect(meeting).toBeGreaterThan(scaled(250));
  });

  it('[SCH-015] with many rules are sorted by day, start of hours and rule', () => {
    fc.assert(
      fc.property(someMine, fc.array(someOther, { minLength: 4, maxLength: 14 }), (rule, some) => {
        const others = some.map((other, index) => ({ ...other, id: ((index * 7) % 15) + 10 }));
        expect(conflictsOf({ rule, others, today: TODAY })).toEqual(bruteForce({ rule, others, today: TODAY }));
      }),
      { numRuns: runs(400) },
    );
  });

  it('[SCH-015] are the same from the other side, within the time both are searched', () => {
    fc.assert(
      fc.property(someMine, someOther, (a, b) => {
        const [mine, theirs] = [scanRange({ rule: a, today: TODAY }), scanRange({ rule: b, today: TODAY })];
        if (mine === null || theirs === null) return;
        const inBoth = ({ day }: Conflict) =>
          day >= Math.max(mine.from, theirs.from) && day <= Math.min(mine.to, theirs.to);
        const [there, back] = [
          conflictsOf({ rule: a, others: [b], today: TODAY }),
          conflictsOf({ rule: b, others: [a], today: TODAY }),
        ].map((found) => found.filter(inBoth).map(({ day }) => day));
        expect(there).toEqual(back);
      }),
      { numRuns: runs(1000) },
    );
  });
});

const MONDAY = dayNumber('2026-11-23');
const onMonday = (changes: Partial<Rule> = {}): Rule =>
  ruleWith({ repeats: 'once', startDay: MONDAY, endDay: MONDAY, breaks: [], ...changes });
const clashes = (a: Rule, b: Rule): boolean => conflictsOf({ rule: a, others: [b], today: TODAY }).length > 0;

describe('two rules on one Monday', () => {
  it.each([
    ['hours that overlap', {}, {}, true],
    ['hours that touch', { hours: { from: 540, to: 720 } }, { hours: { from: 720, to: 1080 } }, false],
    ['one in the break of the other', { breaks: [{ from: 700, to: 800 }] }, { hours: { from: 720, to: 780 } }, true],
    ['types that meet', { taskKeys: [1, 2] }, { taskKeys: [2, 3] }, true],
    ['types that do not meet', { taskKeys: [1, 2] }, { taskKeys: [3] }, false],
    ['one that takes any type', { taskKeys: [1] }, { taskKeys: 'any' }, true],
    ['one that takes any type, and one that takes none', { taskKeys: 'any' }, { taskKeys: [] }, false],
    ['a blackout over an availability', { kind: 'blackout' }, {}, false],
    ['an availability under a blackout', {}, { kind: 'blackout' }, false],
    ['two blackouts', { kind: 'blackout' }, { kind: 'blackout' }, true],
    [
      'two blackouts, whatever types they name',
      { kind: 'blackout', taskKeys: [1] },
      { kind: 'blackout', taskKeys: [2] },
      true,
    ],
    ['another location', {}, { locKey: 9 }, false],
    ['another provider', {}, { acctKey: 9 }, false],
    ['another day', {}, { startDay: MONDAY + 1, endDay: MONDAY + 1 }, false],
    ['an exempted date of the one', { exemptions: new Set([MONDAY]) }, {}, false],
    ['an exempted date of the other', {}, { exemptions: new Set([MONDAY]) }, false],
  ] as const)('[SCH-015] with %s', (_, mine, theirs, isConflict) => {
    const [a, b] = [onMonday({ id: 0, ...mine }), onMonday({ id: 2, ...theirs })];
    expect([clashes(a, b), clashes(b, a)]).toEqual([isConflict, isConflict]);
  });

  it("[SCH-014] a rule being edited doesn't conflict with its saved version; two unsaved ones do", () => {
    expect(clashes(onMonday({ id: 5 }), onMonday({ id: 5 }))).toBe(false);
    expect(clashes(onMonday({ id: 0 }), onMonday({ id: 0 }))).toBe(true);
    expect(clashes(onMonday({ id: -4 }), onMonday({ id: -4 }))).toBe(true);
  });

  it('[SCH-015] a conflict names the existing rule, with its hours', () => {
    const other = onMonday({ id: 7, hours: { from: 600, to: 660 } });
    expect(conflictsOf({ rule: onMonday({ id: 0 }), others: [other], today: TODAY })).toEqual([
      { ruleId: 7, day: MONDAY, hours: { from: 600, to: 660 } },
    ]);
  });
});

describe('how far conflicts are searched', () => {
  const range = (changes: Partial<Rule>) => scanRange({ rule: ruleWith(changes), today: TODAY });

  it('[SCH-017] six months from today for an open-ended rule that started earlier', () => {
    expect(range({ startDay: TODAY - 1000 })).toEqual({ from: TODAY, to: dayNumber('2027-05-21') });
  });

  it('[SCH-017] six months from its start for one that starts later', () => {
    expect(range({ startDay: dayNumber('2027-08-31') })).toEqual({
      from: dayNumber('2027-08-31'),
      to: dayNumber('2028-02-29'),
    });
  });

  it('[SCH-017] to its end if that is earlier, including today', () => {
    expect(range({ startDay: TODAY - 9, endDay: TODAY })).toEqual({ from: TODAY, to: TODAY });
    expect(range({ endDay: dayNumber('2027-05-22') })).toEqual({ from: TODAY, to: dayNumber('2027-05-21') });
    expect(range({ repeats: 'once', startDay: TODAY + 3 })).toEqual({ from: TODAY + 3, to: TODAY + 3 });
  });

  it('[SCH-017] no further than the last date that can be written', () => {
    const startDay = dayNumber('9999-12-01');
    expect(range({ startDay })).toEqual({ from: startDay, to: dayNumber('9999-12-31') });
  });

  it('[SCH-017] not at all for a rule entirely in the past', () => {
    expect(range({ startDay: TODAY - 9, endDay: TODAY - 1 })).toBeNull();
    expect(range({ startDay: TODAY - 1, repeats: 'once' })).toBeNull();
    const past = ruleWith({ id: 2, startDay: TODAY - 9, endDay: TODAY - 1, days: days(0, 1, 2, 3, 4, 5, 6) });
    expect(clashes(past, ruleWith({ startDay: TODAY - 20 }))).toBe(false);
  });

  it('[SCH-017] a conflict on the last day counts, one on the day after does not', () => {
    const rule = ruleWith({ id: 2, days: days(0, 1, 2, 3, 4, 5, 6) });
    const at = (date: string) => onMonday({ days: days(0, 1, 2, 3, 4, 5, 6), startDay: dayNumber(date), endDay: null });
    expect([clashes(rule, at('2027-05-21')), clashes(rule, at('2027-05-22'))]).toEqual([true, false]);
  });
});

describe('an edited rule that conflicts with a pending one', () => {
  it('[SCH-016] still conflicts exactly if the pending one would conflict with it', () => {
    fc.assert(
      fc.property(someMine, someOther, (pending, edited) => {
        const expected = bruteForce({ rule: pending, others: [edited], today: TODAY }).length > 0;
        expect(stillConflicts({ edited, pending, today: TODAY })).toBe(expected);
        if (expected) expect(couldMeet(edited, pending)).toBe(true);
      }),
      { numRuns: runs(1500) },
    );
  });

  it.each([
    ['moved to another day', { startDay: MONDAY + 1, endDay: MONDAY + 1 }],
    ['given other types', { taskKeys: [9] }],
    ['moved to other hours', { hours: { from: 1080, to: 1200 } }],
  ] as const)('[SCH-016] no longer does if %s', (_, changes) => {
    const pending = onMonday({ id: 0, taskKeys: [1] });
    expect(stillConflicts({ edited: onMonday({ id: 3 }), pending, today: TODAY })).toBe(true);
    expect(stillConflicts({ edited: onMonday({ id: 3, ...changes }), pending, today: TODAY })).toBe(false);
  });
});
