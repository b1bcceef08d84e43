import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { dayNumber, days, ruleWith, someLiveRule, TODAY } from './conflicts.test-rules.ts';
import { firstMinute, openByType, someEntry } from './legacy.test-entries.ts';
import { type LegacyEntry, type LegacyRow, legacyEntriesOf, legacyRule } from './legacy.ts';
import { occurrences } from './occurrences.ts';
import { isGeneral, type Rule } from './rule.ts';

const MONDAY = dayNumber('2026-11-23');
const range = { from: TODAY, to: TODAY + 60 };
const entry = (changes: Partial<LegacyEntry> = {}): LegacyEntry => ({
  ...{ blockId: 41, documentId: 'a1', locKey: 2101, acctKey: 3101, isBlackout: false, weekday: 1 },
  ...{ fromDay: null, toDay: null, hours: { from: 540, to: 720 }, taskKeys: 'any', simultaneous: 2 },
  ...changes,
});

describe('a legacy entry as a rule', () => {
  it('[SCH-019] of a weekday applies every week, past and future', () => {
    const rule = legacyRule(entry({ taskKeys: [1] }));
    expect(rule).toMatchObject({
      ...{ id: -41, kind: 'availability', locKey: 2101, acctKey: 3101, breaks: [], exemptions: new Set() },
      ...{ hours: { from: 540, to: 720 }, taskKeys: [1], simultaneous: 2 },
    });
    expect(isGeneral(rule)).toBe(true);
    for (const day of [MONDAY - 7 * 800, MONDAY, MONDAY + 7 * 4000])
      expect(occurrences(rule, { from: day - 6, to: day + 6 })).toEqual([day]);
  });

  it('[SCH-019] of dates applies on each of them', () => {
    const rule = legacyRule(entry({ weekday: null, fromDay: TODAY + 3, toDay: TODAY + 12 }));
    expect(occurrences(rule, { from: TODAY, to: TODAY + 30 })).toEqual(
      Array.from({ length: 10 }, (_, index) => TODAY + 3 + index),
    );
  });

  it.each([
    [{ fromDay: TODAY + 3, toDay: null }, [TODAY + 3]],
    [{ fromDay: null, toDay: TODAY + 4 }, [TODAY + 4]],
    [{ fromDay: null, toDay: null }, []],
    [{ fromDay: TODAY + 4, toDay: TODAY + 3 }, []],
  ])('[SCH-019] of the dates %j applies on %j', (dates, held) => {
    expect(
      occurrences(legacyRule(entry({ weekday: null, ...dates })), { from: TODAY - 30000, to: TODAY + 900 }),
    ).toEqual(held);
  });

  it('[SCH-019] that closes takes any type and allows none at once', () => {
    const { kind, taskKeys, simultaneous } = legacyRule(entry({ isBlackout: true, taskKeys: [3] }));
    expect([kind, taskKeys, simultaneous]).toEqual(['blackout', 'any', 1]);
  });

  it.each([{}, { weekday: null, fromDay: TODAY, toDay: TODAY }])(
    '[SCH-019] of no length applies on no day: %j',
    (when) => {
      const rule = legacyRule(entry({ ...when, hours: { from: 720, to: 720 } }));
      expect(occurrences(rule, { from: TODAY - 30000, to: TODAY + 900 })).toEqual([]);
    },
  );

  it('allows at least one at once', () => {
    expect(legacyRule(entry({ simultaneous: 0 })).simultaneous).toBe(1);
  });
});

const isOther = (a: number, b: number): boolean => a !== b;
const asRules = (rows: readonly LegacyRow[]): Rule[] =>
  rows.map((row, index) => legacyRule({ ...row, blockId: index + 1, documentId: '' }));

describe('rules written to the old tables', () => {
  it('[SCH-022] a general rule is its weekdays every week, without a start and without breaks', () => {
    const rule = ruleWith({ id: 9, startDay: TODAY + 20, days: days(1, 3), taskKeys: [1, 2], simultaneous: 3 });
    const { locKey, acctKey } = rule;
    const always = { ruleId: 9, locKey, acctKey, isBlackout: false, fromDay: null, toDay: null, taskKeys: [1, 2] };
    const row = { ...always, simultaneous: 3 };
    expect(legacyEntriesOf({ rules: [rule], range })).toEqual([
      { ...row, weekday: 1, hours: { from: 540, to: 720 } },
      { ...row, weekday: 1, hours: { from: 780, to: 1080 } },
      { ...row, weekday: 3, hours: { from: 540, to: 720 } },
      { ...row, weekday: 3, hours: { from: 780, to: 1080 } },
    ]);
  });

  it('[SCH-022] everything else is date ranges within the period', () => {
    const rule = ruleWith({ breaks: [], endDay: TODAY + 400, exemptions: new Set([MONDAY + 1]) });
    const rows = legacyEntriesOf({ rules: [rule], range: { from: TODAY, to: MONDAY + 8 } });
    expect(rows.map(({ weekday, fromDay, toDay }) => [weekday, fromDay, toDay])).toEqual([
      [null, MONDAY, MONDAY],
      [null, MONDAY + 2, MONDAY + 4],
      [null, MONDAY + 7, MONDAY + 8],
    ]);
  });

  it('[SCH-022] an exempted date of a general rule is closed', () => {
    const rule = ruleWith({ days: days(1), breaks: [], exemptions: new Set([MONDAY, MONDAY + 7, MONDAY + 1]) });
    const closed = legacyEntriesOf({ rules: [rule], range }).filter(({ isBlackout }) => isBlackout);
    expect(closed.map(({ fromDay, toDay, hours, taskKeys }) => ({ fromDay, toDay, hours, taskKeys }))).toEqual([
      { fromDay: MONDAY, toDay: MONDAY, hours: { from: 540, to: 1080 }, taskKeys: 'any' },
      { fromDay: MONDAY + 7, toDay: MONDAY + 7, hours: { from: 540, to: 1080 }, taskKeys: 'any' },
    ]);
  });

  it('[SCH-022] exempted dates are closed in order, and only within the range', () => {
    const exemptions = new Set([MONDAY + 7, MONDAY + 14, MONDAY, MONDAY - 7]);
    const rules = [ruleWith({ days: days(1), breaks: [], startDay: MONDAY - 70, exemptions })];
    const rows = legacyEntriesOf({ rules, range: { from: MONDAY, to: MONDAY + 7 } });
    expect(rows.filter(({ isBlackout }) => isBlackout).map(({ fromDay }) => fromDay)).toEqual([MONDAY, MONDAY + 7]);
  });

  it('[SCH-022] but its weekday is written date by date if the closing would close another rule too', () => {
    const exempted = ruleWith({ days: days(1, 2), taskKeys: [1], exemptions: new Set([MONDAY]) });
    const other = ruleWith({ id: 2, days: days(1), taskKeys: [2] });
    const rows = legacyEntriesOf({ rules: [exempted, other], range }).filter(({ ruleId }) => ruleId === 1);
    expect(rows.some(({ isBlackout }) => isBlackout)).toBe(false);
    expect(rows.filter(({ weekday }) => weekday !== null).map(({ weekday }) => weekday)).toEqual([2, 2]);
    expect(rows.some(({ fromDay }) => fromDay === MONDAY)).toBe(false);
    expect(rows.some(({ fromDay, toDay }) => fromDay === MONDAY + 7 && toDay === MONDAY + 7)).toBe(true);
  });

  it('[SCH-022] apply in the same minutes within the period', () => {
    // A general rule that starts later is decision 19's case: its blackout is a separate rule.
    const someHeld = someLiveRule.map((rule) => (isGeneral(rule) ? { ...rule, startDay: TODAY - 9 } : rule));
    fc.assert(
      fc.property(fc.array(someHeld, { minLength: 1, maxLength: 6 }), (some) => {
        const rules = some.map((rule, index) => ({ ...rule, id: index + 1 }));
        const written = asRules(legacyEntriesOf({ rules, range }));
        for (let day = range.from; day <= range.to; day += 1)
          expect(firstMinute(openByType(written, day), openByType(rules, day), isOther)).toBeNull();
      }),
      { numRuns: runs(70) },
    );
  }, 60_000);

  it('[SCH-022] read back the same', () => {
    fc.assert(
      fc.property(someEntry, (one) => {
        const rule = legacyRule(one);
        const rows = asRules(legacyEntriesOf({ rules: [rule], range }));
        for (let day = range.from; day <= range.from + 20; day += 1)
          expect(firstMinute(openByType(rows, day), openByType([rule], day), isOther)).toBeNull();
      }),
      { numRuns: runs(80) },
    );
  }, 60_000);
});
