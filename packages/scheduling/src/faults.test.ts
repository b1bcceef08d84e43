import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { dayNumber, days, TODAY } from './conflicts.test-rules.ts';
import { weekdayOf } from './days.ts';
import { FAULT_CODES, type FaultCode } from './fault-codes.ts';
import { defaultDraft, draftFaults, isSameDraft, ruleOfDraft } from './faults.ts';
import { formatMinute } from './minutes.ts';
import { occurrences } from './occurrences.ts';
import { isGeneral } from './rule.ts';
import { EARLIEST, LATEST, type RuleDraft } from './rule-draft.ts';

const availability = (changes: Partial<RuleDraft> = {}): RuleDraft => ({
  ...defaultDraft({ kind: 'availability', startDay: TODAY }),
  ...changes,
});
const blackout = (changes: Partial<RuleDraft> = {}): RuleDraft => ({
  ...defaultDraft({ kind: 'blackout', startDay: TODAY }),
  endDay: TODAY + 4,
  ...changes,
});
const codesOf = (draft: RuleDraft, storedStartDay: number | null = null): string[] =>
  draftFaults({ draft, today: TODAY, storedStartDay }).map(({ code, number }) => [code, number ?? []].flat().join(' '));
const breaks = (...list: [number | null, number | null][]) => ({
  breaks: list.map(([start, end]) => ({ start, end })),
});
const until = (endDay: number | null) => ({ ends: 'date' as const, endDay });
const SATURDAY = TODAY;

describe('a new form', () => {
  it('[SCH-009] an availability: nine to six, a break at noon, Monday to Friday weekly, never ending, any type', () => {
    expect(defaultDraft({ kind: 'availability', startDay: TODAY })).toEqual({
      kind: 'availability',
      start: 9 * 60,
      end: 18 * 60,
      breaks: [{ start: 12 * 60, end: 13 * 60 }],
      startDay: TODAY,
      repeats: 'weekly',
      ends: 'never',
      endDay: null,
      days: [false, true, true, true, true, true, false],
      isAnyType: true,
      taskKeys: [],
      simultaneous: 1,
      exemptions: [],
    });
  });

  it('[SCH-009] a blackout: no weekday, no breaks, an end still to be chosen', () => {
    const draft = defaultDraft({ kind: 'blackout', startDay: null });
    expect([draft.days, draft.breaks, draft.ends, draft.endDay]).toEqual([Array(7).fill(false), [], 'date', null]);
    expect(codesOf({ ...draft, startDay: TODAY })).toEqual(['ends-missing']);
  });

  it('[SCH-009] has no faults, once a blackout has its end', () => {
    expect(codesOf(availability())).toEqual([]);
    expect(codesOf(blackout())).toEqual([]);
  });

  it('has its own lists each time', () => {
    const draft = defaultDraft({ kind: 'availability', startDay: TODAY });
    draft.days.fill(true);
    draft.breaks.pop();
    expect(defaultDraft({ kind: 'availability', startDay: TODAY }).days).toEqual(days(1, 2, 3, 4, 5));
    expect(defaultDraft({ kind: 'availability', startDay: TODAY }).breaks).toHaveLength(1);
  });
});

const table: [string, RuleDraft, string[]][] = [
  ['no start time', availability({ start: null }), ['times-missing']],
  ['no end time', availability({ end: null }), ['times-missing']],
  ['a blackout without times', blackout({ start: null, end: null }), ['times-missing']],
  ['an end before the start', availability({ start: 720, end: 540, breaks: [] }), ['times-order']],
  ['an end at the start', availability({ start: 720, end: 720, breaks: [] }), ['times-order']],
  ['a break past an end without a start', availability({ start: null, ...breaks([1100, 1110]) }), ['times-missing']],
  ['a break before hours of no length', availability({ start: 720, end: 720, ...breaks([700, 710]) }), ['times-order']],
  ['a start before 06:00', availability({ start: 359 }), ['times-bounds']],
  ['an end after 23:00', availability({ end: 1381 }), ['times-bounds']],
  ['a blackout after 23:00', blackout({ end: 1440 }), ['times-bounds']],
  ['06:00 to 23:00', availability({ start: 360, end: 1380 }), []],
  [
    'both out of order and bounds',
    availability({ start: 1400, end: 300, breaks: [] }),
    ['times-order', 'times-bounds'],
  ],
  ['a break without start', availability(breaks([null, 780])), ['break-missing 1']],
  ['a break without end', availability(breaks([720, 780], [800, null])), ['break-missing 2']],
  ['a break out of order', availability(breaks([780, 720])), ['break-order 1']],
  ['a break of no length', availability(breaks([720, 720])), ['break-order 1']],
  ['a break before the hours', availability(breaks([530, 560])), ['break-outside 1']],
  ['a break past the hours', availability(breaks([600, 620], [1070, 1081])), ['break-outside 2']],
  ['breaks up to the edges', availability(breaks([540, 550], [1070, 1080])), []],
  ['breaks that overlap', availability(breaks([720, 780], [600, 620], [779, 800])), ['breaks-overlap 3']],
  ['breaks that touch', availability(breaks([720, 780], [780, 800])), []],
  ['no break', availability(breaks()), []],
  ['breaks of a blackout', blackout(breaks([null, null], [5, 2])), []],
  ['no type', availability({ isAnyType: false }), ['types-missing']],
  ['one type', availability({ isAnyType: false, taskKeys: [4] }), []],
  ['no type of a blackout', blackout({ isAnyType: false }), []],
  ['no weekday', availability({ days: days() }), ['days-missing']],
  ['no weekday, once', availability({ days: days(), repeats: 'once', ...until(TODAY + 2) }), ['days-missing']],
  ['no weekday, monthly', availability({ days: days(), repeats: 'monthly' }), []],
  ['no weekday of a blackout', blackout({ days: days() }), []],
  ['six days without one selected', availability({ ...until(SATURDAY + 5), days: days(5) }), ['days-outside']],
  ['seven days', availability({ ...until(SATURDAY + 6), days: days(5) }), []],
  ['once over days not selected', availability({ repeats: 'once', ...until(SATURDAY + 1) }), ['days-outside']],
  ['a selected last day', availability({ repeats: 'once', ...until(SATURDAY + 2), days: days(1) }), []],
  ['a week that is left out', availability({ repeats: 'bi-weekly', ...until(SATURDAY + 7) }), ['days-outside']],
  ['the week after that', availability({ repeats: 'bi-weekly', ...until(SATURDAY + 9) }), []],
  ['one date, not its weekday', availability({ repeats: 'once' }), ['days-outside']],
  ['one date and its weekday', availability({ repeats: 'once', days: days(6) }), []],
  ['a blackout on none of its days', blackout({ days: days(5) }), ['days-outside']],
  ['days exempted one by one', availability({ ...until(SATURDAY + 2), exemptions: [SATURDAY + 2] }), []],
  ['monthly to the day before the next', availability({ repeats: 'monthly', ...until(TODAY + 3) }), []],
  ['no start date', availability({ startDay: null }), ['start-missing']],
  ['a start before today', availability({ startDay: TODAY - 1 }), ['start-past']],
  ['no end date', availability(until(null)), ['ends-missing']],
  ['an end before the start date', availability(until(TODAY - 1)), ['ends-before-start']],
  ['none at once', availability({ simultaneous: 0 }), ['simultaneous']],
  ['one and a half at once', availability({ simultaneous: 1.5 }), ['simultaneous']],
  ['no number at once', availability({ simultaneous: Number.NaN }), ['simultaneous']],
  ['a hundred at once', availability({ simultaneous: 100 }), []],
  ['more than a hundred at once', availability({ simultaneous: 101 }), ['simultaneous']],
  ['none at once, closing', blackout({ simultaneous: 0 }), []],
  ['a blackout without an end', blackout({ ends: 'never' }), ['blackout-never']],
  ['a blackout every other week without an end', blackout({ repeats: 'bi-weekly', ends: 'never' }), ['blackout-never']],
  ['a monthly blackout without an end', blackout({ repeats: 'monthly', ends: 'never' }), ['blackout-never']],
  ['a blackout of its start date alone', blackout({ repeats: 'once', ends: 'never' }), []],
  [
    'a blackout of its start date alone, on another weekday',
    blackout({ repeats: 'once', ends: 'never', days: days((weekdayOf(TODAY) + 1) % 7) }),
    ['days-outside'],
  ],
];

describe("a draft's faults", () => {
  it.each(table)('[SCH-010] %s', (_, draft, codes) => {
    expect(codesOf(draft)).toEqual(codes);
  });

  it('[SCH-010] each has an example here', () => {
    const shown = new Set(table.flatMap(([, , codes]) => codes.map((code) => code.split(' ')[0])));
    expect([...shown].sort()).toEqual([...FAULT_CODES].sort());
  });

  it('[SCH-010] an end left over from before "never" was chosen is ignored', () => {
    expect(codesOf(availability({ ends: 'never', endDay: TODAY - 40 }))).toEqual([]);
    expect(codesOf(availability({ ends: 'never', endDay: TODAY + 1 }))).toEqual([]);
  });

  it('[SCH-010] a rule that started earlier may keep its start, but not get another past one', () => {
    const draft = availability({ startDay: TODAY - 30 });
    expect(codesOf(draft, TODAY - 30)).toEqual([]);
    expect(codesOf(draft, TODAY - 31)).toEqual(['start-past']);
  });

  it('[SCH-010] are all reported at once, in form order', () => {
    const draft = availability({
      ...{ start: 300, end: 1400, ...breaks([null, 1], [200, 400], [390, 500]), isAnyType: false, days: days() },
      ...{ startDay: TODAY - 3, ...until(TODAY - 4), simultaneous: 0 },
    });
    const found = draftFaults({ draft, today: TODAY }).map(({ code }) => code);
    const inOrder: FaultCode[] = [
      ...(['times-bounds', 'break-missing', 'break-outside', 'breaks-overlap', 'types-missing'] as const),
      ...(['days-missing', 'start-past', 'ends-before-start', 'simultaneous'] as const),
    ];
    expect(found).toEqual(inOrder);
    expect(codesOf(blackout({ start: null, startDay: null, ends: 'never' }))).toEqual([
      ...['times-missing', 'start-missing', 'blackout-never'],
    ]);
  });

  it('[SCH-010] the limits are six in the morning and eleven at night', () => {
    expect([formatMinute(EARLIEST), formatMinute(LATEST)]).toEqual(['06:00', '23:00']);
  });

  it('[SCH-010] days are outside exactly if the rule would never apply', () => {
    const some = fc.record({
      repeats: fc.constantFrom('once' as const, 'weekly' as const, 'bi-weekly' as const, 'monthly' as const),
      startDay: fc.integer({ min: TODAY, max: TODAY + 20 }),
      length: fc.integer({ min: 0, max: 40 }),
      days: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      kind: fc.constantFrom('availability' as const, 'blackout' as const),
    });
    fc.assert(
      fc.property(some, ({ length, ...given }) => {
        const draft = { ...availability(given), ...until(given.startDay + length) };
        const codes = codesOf(draft);
        if (codes.includes('days-missing')) return;
        const rule = ruleOfDraft({ draft, id: 0, locKey: 1, acctKey: 1 });
        const held = occurrences(rule, { from: TODAY, to: TODAY + 100 });
        expect(codes).toEqual(held.length === 0 ? ['days-outside'] : []);
      }),
      { numRuns: runs(3000) },
    );
  });
});

describe("a draft's rule", () => {
  const keys = { id: 12, locKey: 2001, acctKey: 3001 };

  it("for an availability has the form's values, breaks in order", () => {
    const changes = { ...breaks([780, 800], [600, 620]), isAnyType: false, taskKeys: [3, 1], simultaneous: 2 };
    const rule = ruleOfDraft({ draft: availability({ ...changes, exemptions: [TODAY + 2] }), ...keys });
    expect(rule).toEqual({
      ...keys,
      kind: 'availability',
      startDay: TODAY,
      endDay: null,
      repeats: 'weekly',
      days: days(1, 2, 3, 4, 5),
      hours: { from: 540, to: 1080 },
      breaks: [
        { from: 600, to: 620 },
        { from: 780, to: 800 },
      ],
      exemptions: new Set([TODAY + 2]),
      taskKeys: [3, 1],
      simultaneous: 2,
    });
    expect(isGeneral(rule)).toBe(true);
  });

  it('leaves out a break without a start or an end', () => {
    const draft = availability(breaks([null, 780], [600, null], [620, 640]));
    expect(ruleOfDraft({ draft, ...keys }).breaks).toEqual([{ from: 620, to: 640 }]);
  });

  it('[SCH-008] has an end only if one was chosen', () => {
    const kept = ruleOfDraft({ draft: availability({ ends: 'never', endDay: TODAY + 9 }), ...keys });
    expect([kept.endDay, isGeneral(kept)]).toEqual([null, true]);
    const ended = ruleOfDraft({ draft: availability(until(TODAY + 9)), ...keys });
    expect([ended.endDay, isGeneral(ended)]).toEqual([TODAY + 9, false]);
  });

  it('any type takes precedence over types chosen before', () => {
    expect(ruleOfDraft({ draft: availability({ taskKeys: [3] }), ...keys }).taskKeys).toBe('any');
  });

  it('for a blackout drops breaks, types and the number at once', () => {
    const draft = blackout({ ...breaks([720, 780]), isAnyType: false, taskKeys: [3], simultaneous: 4 });
    const { kind, breaks: left, taskKeys, simultaneous, endDay } = ruleOfDraft({ draft, ...keys });
    expect({ kind, left, taskKeys, simultaneous, endDay }).toEqual({
      ...{ kind: 'blackout', left: [], taskKeys: 'any', simultaneous: 1, endDay: TODAY + 4 },
    });
  });

  it.each([{ start: null }, { end: null }, { startDay: null }])("can't be built with %j", (changes) => {
    expect(() => ruleOfDraft({ draft: availability(changes), ...keys })).toThrow(
      new RangeError('A draft with faults makes no rule.'),
    );
  });
});

describe('an unchanged edit', () => {
  const before = availability({ ...breaks([720, 780], [600, 620]), isAnyType: false, taskKeys: [1, 2] });

  it.each([
    ['nothing', {}],
    ['the order of breaks', breaks([600, 620], [720, 780])],
    ['the order of types', { taskKeys: [2, 1] }],
    ['an end that "never" makes void', { endDay: TODAY + 4 }],
  ])('[SCH-010] is the same with a change of %s', (_, changes) => {
    expect(isSameDraft(before, { ...before, ...changes })).toBe(true);
  });

  it.each([
    ['start', { start: 545 }],
    ['end', { end: 1085 }],
    ['breaks', breaks([720, 780])],
    ['types', { taskKeys: [1, 3] }],
    ['any type', { isAnyType: true }],
    ['weekdays', { days: days(1, 2, 3, 4) }],
    ['repetition', { repeats: 'bi-weekly' as const }],
    ['start date', { startDay: TODAY + 1 }],
    ['end', until(TODAY + 90)],
    ['number at once', { simultaneous: 2 }],
    ['exemptions', { exemptions: [dayNumber('2026-12-24')] }],
    ['kind', { kind: 'blackout' as const }],
  ])("[SCH-010] isn't the same with another %s", (_, changes) => {
    expect(isSameDraft(before, { ...before, ...changes })).toBe(false);
  });

  it("[SCH-010] ignores what a blackout or a monthly rule doesn't have", () => {
    expect(isSameDraft(blackout(), blackout({ ...breaks([1, 2]), taskKeys: [3], simultaneous: 3 }))).toBe(true);
    expect(isSameDraft(blackout(), blackout({ endDay: TODAY + 5 }))).toBe(false);
    const monthly = availability({ repeats: 'monthly' });
    expect(isSameDraft(monthly, { ...monthly, days: days(0) })).toBe(true);
  });

  it('[SCH-010] ignores the order of exempted dates', () => {
    const [one, other] = [{ exemptions: [TODAY + 1, TODAY + 2] }, { exemptions: [TODAY + 2, TODAY + 1] }];
    expect(isSameDraft(availability(one), availability(other))).toBe(true);
  });
});
