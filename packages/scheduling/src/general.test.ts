import { describe, expect, it } from 'vitest';
import { dayNumber, days, ruleWith, TODAY } from './conflicts.test-rules.ts';
import { isGeneralBlocked, neededBlackout } from './general.ts';
import type { Rule } from './rule.ts';

const MONDAY = dayNumber('2026-11-23');
const general = ruleWith({ id: 1, taskKeys: [1] });
const dated = (changes: Partial<Rule> = {}): Rule =>
  ruleWith({ id: 2, repeats: 'once', startDay: MONDAY, endDay: MONDAY, taskKeys: [2], ...changes });
const isBlocked = (...rules: Rule[]) => isGeneralBlocked({ rules, day: MONDAY });

describe('a day for single-date changes', () => {
  it('[SCH-013] is refused if a general and a dated availability overlap, whatever their types', () => {
    expect(isBlocked(general, dated())).toBe(true);
    expect(isBlocked(dated({ repeats: 'weekly', endDay: MONDAY + 70 }), general)).toBe(true);
    expect(isBlocked(general, dated({ repeats: 'bi-weekly', endDay: null }))).toBe(true);
  });

  it.each([
    ['only the general one holds', [general]],
    ['only dated ones hold', [dated(), dated({ id: 3 })]],
    ['two general ones overlap', [general, ruleWith({ id: 3, taskKeys: [2] })]],
    ['their hours only touch', [general, dated({ hours: { from: 1080, to: 1200 } })]],
    ['the dated one is a blackout', [general, dated({ kind: 'blackout' })]],
    ['the general one is exempted', [{ ...general, exemptions: new Set([MONDAY]) }, dated()]],
    ['the dated one is exempted', [general, dated({ exemptions: new Set([MONDAY]) })]],
    ['the dated one is on another day', [general, dated({ startDay: MONDAY + 1, endDay: MONDAY + 1 })]],
    ['the general one skips the weekday', [{ ...general, days: days(2) }, dated()]],
    ['the dated one is elsewhere', [general, dated({ locKey: 9 })]],
    ['the dated one is of another provider', [general, dated({ acctKey: 9 })]],
  ])("[SCH-013] isn't refused if %s", (_, rules) => {
    expect(isBlocked(...rules)).toBe(false);
  });
});

const START = TODAY + 10;
const ALL = days(0, 1, 2, 3, 4, 5, 6);
const future = ruleWith({ id: 0, startDay: START });
const closing = (changes: Partial<Rule> = {}): Rule =>
  ruleWith({
    ...{ id: 5, kind: 'blackout', repeats: 'once', days: days(), breaks: [], endDay: START - 1 },
    ...{ hours: { from: 360, to: 1380 }, ...changes },
  });
const needed = (rules: Rule[], rule: Rule = future) => neededBlackout({ rule, rules, today: TODAY });

describe('a general availability with a future start', () => {
  it('[SCH-012] needs a blackout from today to the day before, and asks if nothing exists yet', () => {
    expect(needed([])).toEqual({ kind: 'ask', from: TODAY, to: START - 1 });
    expect(needed([], { ...future, startDay: TODAY + 1 })).toEqual({ kind: 'ask', from: TODAY, to: TODAY });
  });

  it.each([
    ['an availability', ruleWith({ id: 3, startDay: TODAY - 50 })],
    ['a blackout of some days', closing({ endDay: TODAY + 1 })],
    ['an availability of the day before', ruleWith({ id: 3, repeats: 'once', days: ALL, startDay: START - 1 })],
    ['an availability of all hours', ruleWith({ id: 3, breaks: [], hours: { from: 360, to: 1380 }, days: ALL })],
    ['an availability of today', ruleWith({ id: 3, repeats: 'once', days: ALL })],
  ])('[SCH-012] reminds if %s applies before its start', (_, rule) => {
    expect(needed([rule])).toEqual({ kind: 'remind', from: TODAY, to: START - 1 });
  });

  it.each([
    ['wholly before today', ruleWith({ id: 3, startDay: TODAY - 50, endDay: TODAY - 1 })],
    ['only from its start on', ruleWith({ id: 3, startDay: START })],
    ['exempted on all those days', ruleWith({ id: 3, days: days(1), exemptions: new Set([MONDAY, MONDAY + 7]) })],
    ['at another location', ruleWith({ id: 3, locKey: 9 })],
    ['of another provider', ruleWith({ id: 3, acctKey: 9 })],
  ])('[SCH-012] asks if another rule is %s', (_, rule) => {
    expect(needed([rule])).toEqual({ kind: 'ask', from: TODAY, to: START - 1 });
  });

  it('[SCH-012] needs none if blackouts close all hours of all those days, together or alone', () => {
    expect(needed([closing()])).toBeNull();
    const [morning, evening] = [
      { from: 360, to: 800 },
      { from: 800, to: 1440 },
    ];
    expect(needed([closing({ hours: morning }), closing({ id: 6, hours: evening })])).toBeNull();
    expect(needed([closing({ endDay: TODAY + 3 }), closing({ id: 6, startDay: TODAY + 4 })])).toBeNull();
    expect(needed([closing(), ruleWith({ id: 3 })])).toBeNull();
  });

  it.each([
    ['a minute in the morning', { hours: { from: 361, to: 1380 } }],
    ['a minute in the evening', { hours: { from: 360, to: 1379 } }],
    ['the last day', { endDay: START - 2 }],
    ['the first day', { startDay: TODAY + 1 }],
    ['an exempted day', { exemptions: new Set([TODAY + 4]) }],
  ])('[SCH-012] still needs one if they leave out %s', (_, changes) => {
    expect(needed([closing(changes)])).toEqual({ kind: 'remind', from: TODAY, to: START - 1 });
  });

  it("[SCH-012] doesn't count itself as a block before its start", () => {
    expect(needed([ruleWith({ id: 8 })], { ...future, id: 8 })?.kind).toBe('ask');
    expect(needed([ruleWith({ id: 0 })], { ...future, id: 0 })?.kind).toBe('remind');
  });

  it.each([
    ['starts today', { startDay: TODAY }],
    ['started before', { startDay: TODAY - 4 }],
    ['ends', { endDay: START + 100 }],
    ['repeats otherwise', { repeats: 'bi-weekly' }],
    ['is a blackout', { kind: 'blackout' }],
  ] as const)('[SCH-012] needs none if it %s', (_, changes) => {
    expect(needed([], { ...future, ...changes })).toBeNull();
  });
});

it('[SCH-012] a start thousands of years away is checked instantly', () => {
  const farOff = { ...future, startDay: 2_900_000 };
  const daily = closing({ repeats: 'weekly', endDay: farOff.startDay - 1, startDay: TODAY, days: ALL });
  const began = performance.now();
  expect(needed([daily], farOff)).toBeNull();
  expect(needed([], farOff)).toEqual({ kind: 'ask', from: TODAY, to: farOff.startDay - 1 });
  expect(performance.now() - began).toBeLessThan(500);
});
