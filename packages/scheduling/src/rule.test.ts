import { describe, expect, it } from 'vitest';
import { ruleWith, TODAY } from './conflicts.test-rules.ts';
import { isGeneral, isSingleDate, takesType } from './rule.ts';

describe('a general rule', () => {
  it('[SCH-008] repeats weekly and never ends', () => {
    expect(isGeneral(ruleWith())).toBe(true);
  });

  it.each([
    ['an end', { endDay: TODAY + 700 }],
    ['another repetition', { repeats: 'bi-weekly' }],
    ['once', { repeats: 'once' }],
    ['monthly', { repeats: 'monthly' }],
    ['a blackout', { kind: 'blackout' }],
  ] as const)('[SCH-008] is not one with %s', (_, changes) => {
    expect(isGeneral(ruleWith(changes))).toBe(false);
  });
});

describe('a single-date rule', () => {
  it.each([
    ['with equal dates', { endDay: TODAY }, true],
    ['with equal dates, monthly', { repeats: 'monthly', endDay: TODAY }, true],
    ['once without an end', { repeats: 'once' }, true],
    ['once over two days', { repeats: 'once', endDay: TODAY + 1 }, false],
    ['weekly without an end', {}, false],
  ] as const)('[SCH-004] %s: %j is %s', (_, changes, isSingle) => {
    expect(isSingleDate(ruleWith(changes))).toBe(isSingle);
  });
});

describe("a rule's types", () => {
  it('are those it names, or any', () => {
    expect([takesType(ruleWith(), 7), takesType(ruleWith({ taskKeys: [7] }), 7)]).toEqual([true, true]);
    expect([takesType(ruleWith({ taskKeys: [8] }), 7), takesType(ruleWith({ taskKeys: [] }), 7)]).toEqual([
      false,
      false,
    ]);
  });
});
