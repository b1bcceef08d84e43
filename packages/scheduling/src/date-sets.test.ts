import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { ruleWith, someRule, TODAY } from './conflicts.test-rules.ts';
import { dateSetOf, daysOf, emptyDateSet, hasIndex, keepShared, wordOfWeeks } from './date-sets.ts';
import { occurrences } from './occurrences.ts';

const someWindow = fc
  .tuple(fc.integer({ min: -120, max: 260 }), fc.nat(200))
  .map(([offset, length]) => ({ from: TODAY + offset, to: TODAY + offset + length }));

describe("a rule's days as bits", () => {
  it('match a list, for any rule and any window', () => {
    fc.assert(
      fc.property(someRule, someWindow, (rule, window) => {
        expect(daysOf(dateSetOf(rule, window), window)).toEqual(occurrences(rule, window));
      }),
      { numRuns: runs(8000) },
    );
  });

  it('repeat every so many weeks, whatever weekday a word starts on', () => {
    const someRound = fc.record({ week: fc.nat(0x7f), weeks: fc.integer({ min: 1, max: 9 }), from: fc.nat(400) });
    fc.assert(
      fc.property(someRound, ({ week, weeks, from }) => {
        const word = wordOfWeeks({ week, weeks, phase: from % (7 * weeks) });
        const isOn = (day: number) => Math.floor(day / 7) % weeks === 0 && ((week >> (day % 7)) & 1) === 1;
        for (let bit = 0; bit < 32; bit += 1) expect(((word >>> bit) & 1) === 1).toBe(isOn(from + bit));
      }),
      { numRuns: runs(2000) },
    );
  });

  it("stay inside a window whose last word isn't full", () => {
    const window = { from: TODAY, to: TODAY + 33 };
    const set = dateSetOf(ruleWith({ days: Array(7).fill(true) }), window);
    expect(set).toEqual(new Uint32Array([0xffffffff, 0b11]));
    expect([hasIndex(set, 31), hasIndex(set, 33), hasIndex(set, 34)]).toEqual([true, true, false]);
  });

  it('for a window without days are none', () => {
    expect(emptyDateSet({ from: TODAY, to: TODAY - 1 })).toHaveLength(0);
    expect(daysOf(dateSetOf(ruleWith(), { from: TODAY, to: TODAY - 1 }), { from: TODAY, to: TODAY - 1 })).toEqual([]);
  });
});

describe('the intersection of two sets', () => {
  it('is what both contain', () => {
    fc.assert(
      fc.property(someRule, someRule, someWindow, (a, b, window) => {
        const set = dateSetOf(a, window);
        const other = new Set(occurrences(b, window));
        const expected = occurrences(a, window).filter((day) => other.has(day));
        expect(keepShared(set, dateSetOf(b, window))).toBe(expected.length > 0);
        expect(daysOf(set, window)).toEqual(expected);
      }),
      { numRuns: runs(2000) },
    );
  });
});
