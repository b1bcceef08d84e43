import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, scaled } from '../../../testing/property-runs.ts';
import { dayNumber, days, holdsOn, ruleWith, someLiveRule, TODAY } from './conflicts.test-rules.ts';
import { conflictsOf, scanRange } from './conflicts.ts';
import { draftFaults } from './faults.ts';
import type { Rule } from './rule.ts';
import type { RuleDraft } from './rule-draft.ts';
import { offeredSlots } from './slots.ts';
import { draftOfSolution, type Solution, type SolutionKind, solutionsOf } from './solutions.ts';

const draftOf = (rule: Rule): RuleDraft => ({
  ...{ kind: rule.kind, start: rule.hours.from, end: rule.hours.to, startDay: rule.startDay, repeats: rule.repeats },
  breaks: rule.breaks.map(({ from, to }) => ({ start: from, end: to })),
  ...{ ends: rule.endDay === null ? 'never' : 'date', endDay: rule.endDay, days: [...rule.days] },
  ...{ isAnyType: rule.taskKeys === 'any', taskKeys: rule.taskKeys === 'any' ? [] : [...rule.taskKeys] },
  ...{ simultaneous: rule.simultaneous, exemptions: [...rule.exemptions] },
});

const faultsOf = (rule: Rule) =>
  draftFaults({
    ...{ draft: draftOf(rule), today: TODAY, storedStartDay: rule.id > 0 ? rule.startDay : null },
  });

/** The minutes a rule opens or closes on a day it applies, one by one. */
function minutesOf({ hours, breaks }: Rule): Set<number> {
  const minutes = new Set<number>();
  for (let minute = hours.from; minute < hours.to; minute += 1)
    if (!breaks.some(({ from, to }) => minute >= from && minute < to)) minutes.add(minute);
  return minutes;
}

const isIn = (minute: number, spans: Solution['hours']) => spans.some(({ from, to }) => minute >= from && minute < to);

/** Each day of the search with the minutes the rules open or close on it. */
function daily(rules: readonly Rule[], of: Rule): Map<number, string> {
  const range = scanRange({ rule: of, today: TODAY });
  const parts = rules.map((rule) => ({ rule, minutes: [...minutesOf(rule)] }));
  const found = new Map<number, string>();
  for (let day = range?.from ?? 0; day <= (range?.to ?? -1); day += 1) {
    const open = parts.filter(({ rule }) => holdsOn(rule, day)).flatMap(({ minutes }) => minutes);
    found.set(day, open.sort((a, b) => a - b).join());
  }
  return found;
}

const someBreaks = fc
  .array(fc.tuple(fc.integer({ min: 26, max: 88 }), fc.integer({ min: 1, max: 6 })), { maxLength: 3 })
  .map((some) => some.map(([from, length]) => ({ from: from * 15, to: (from + length) * 15 })));

/** Rules that the form would accept, new ones and stored ones; those of the past are stored. */
const someSaved = fc
  .tuple(someLiveRule, someBreaks, fc.boolean())
  .map(([rule, breaks, isNew]) => ({
    ...rule,
    id: isNew && rule.startDay >= TODAY ? 0 : 1,
    breaks: rule.kind === 'blackout' ? [] : breaks,
  }))
  .filter((rule) => faultsOf(rule).length === 0);

const someOthers = fc
  .array(fc.tuple(someLiveRule, someBreaks), { minLength: 1, maxLength: 4 })
  .map((some) => some.map(([rule, breaks], index) => ({ ...rule, breaks, id: index + 2 })));

describe('solutions of conflicts', { timeout: 120_000 }, () => {
  it('[SLV-001] leave no conflict, draft what can be saved, and change exactly what they say', {
    tags: ['deep'],
  }, () => {
    const seen: Record<SolutionKind, number> = { exempt: 0, shorten: 0, split: 0 };
    fc.assert(
      fc.property(someSaved, someOthers, (rule, some) => {
        const others = some.map((other) => ({ ...other, kind: rule.kind }));
        const conflicts = conflictsOf({ rule, others, today: TODAY });
        const solutions = solutionsOf({ rule, others, today: TODAY });
        if (conflicts.length === 0) expect(solutions).toEqual([]);
        for (const { kind, rules, days: lost, hours } of solutions) {
          seen[kind] += 1;
          for (const [index, made] of rules.entries()) {
            const siblings = rules.filter((other) => other !== made);
            const around = [...others, ...siblings];
            expect(conflictsOf({ rule: made, others: around, today: TODAY })).toEqual([]);
            expect(faultsOf(made)).toEqual([]);
            expect(made.id).toBe(index === 0 ? rule.id : 0);
          }
          const kept = {
            ...rule,
            breaks: [...rule.breaks, ...hours],
            exemptions: new Set([...rule.exemptions, ...lost]),
          };
          expect(daily(rules, rule)).toEqual(daily([kept], rule));
        }
      }),
      { numRuns: runs(3000) },
    );
    // About 1,150, 870 and 200 in all runs: far enough away for the tenth of them, too.
    for (const kind of ['exempt', 'shorten', 'split'] as const) expect(seen[kind]).toBeGreaterThan(scaled(20));
  });

  it('[SLV-001] change what patients are offered by exactly what they say', () => {
    const range = { from: TODAY, to: TODAY + 27 };
    const offered = (rules: readonly Rule[], taskKey: number) =>
      offeredSlots(
        {
          // A minute long and each minute: no grid hides a minute that is open.
          ...{ rules, locKey: 1, type: { taskKey, minutes: 1, increment: 1 }, bookings: [], holds: [] },
          ...{ clock: { today: TODAY, minute: 0 }, lastDay: range.to, daysBlocked: 0, skipped: [] },
        },
        range,
      ).map(({ day, minute }) => `${day} ${minute}`);
    let seen = 0;
    fc.assert(
      fc.property(someSaved, someOthers, (rule, some) => {
        fc.pre(rule.kind !== 'blackout');
        const others = some.map((other) => ({ ...other, kind: rule.kind }));
        const taskKey = rule.taskKeys === 'any' ? 1 : ([...rule.taskKeys][0] ?? 1);
        for (const { rules, days: lost, hours } of solutionsOf({ rule, others, today: TODAY })) {
          seen += 1;
          const kept = {
            ...rule,
            ...{ breaks: [...rule.breaks, ...hours], exemptions: new Set([...rule.exemptions, ...lost]) },
          };
          expect(offered([...others, ...rules], taskKey)).toEqual(offered([...others, kept], taskKey));
        }
      }),
      { numRuns: runs(150) },
    );
    expect(seen).toBeGreaterThan(0);
  });

  it('[SLV-001] give up only conflicting dates or hours, whole where that is all', () => {
    fc.assert(
      fc.property(someSaved, someOthers, (rule, some) => {
        const others = some.map((other) => ({ ...other, kind: rule.kind }));
        const conflicts = conflictsOf({ rule, others, today: TODAY });
        const taken = conflicts.map(({ hours }) => hours);
        for (const { kind, days: lost, hours } of solutionsOf({ rule, others, today: TODAY })) {
          if (kind === 'exempt') expect(lost).toEqual([...new Set(conflicts.map(({ day }) => day))]);
          if (kind !== 'exempt') expect(lost).toEqual([]);
          if (kind !== 'split' || rule.startDay < TODAY) continue;
          // Split keeps every minute that is free; a stored rule's new parts may meet rules further ahead.
          for (const minute of minutesOf(rule)) expect(isIn(minute, hours)).toBe(isIn(minute, taken));
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  const solved = (rule: Partial<Rule>, ...others: Partial<Rule>[]) =>
    solutionsOf({
      rule: ruleWith({ id: 0, ...rule }),
      others: others.map((other, index) => ruleWith({ id: index + 2, breaks: [], ...other })),
      today: TODAY,
    });
  const MONDAY = dayNumber('2026-11-23');
  const once = { startDay: MONDAY, endDay: MONDAY, repeats: 'once', days: days(1) } as const;

  it('[SLV-001] offers to exempt, shorten and split, with breaks clipped', () => {
    expect(solved({}, { ...once, hours: { from: 750, to: 840 } })).toMatchObject([
      { kind: 'exempt', days: [MONDAY], hours: [] },
      {
        kind: 'shorten',
        hours: [
          { from: 540, to: 720 },
          { from: 780, to: 840 },
        ],
        rules: [{ breaks: [] }],
      },
      {
        kind: 'split',
        hours: [{ from: 780, to: 840 }],
        rules: [
          { hours: { from: 540, to: 720 }, breaks: [] },
          { hours: { from: 840, to: 1080 }, breaks: [] },
        ],
      },
    ]);
  });

  it('[SLV-001] offers no split with one stretch left, and no exemption of every date', () => {
    expect(solved({}, { ...once, hours: { from: 900, to: 1200 } }).map(({ kind }) => kind)).toEqual([
      'exempt',
      'shorten',
    ]);
    expect(solved(once, { hours: { from: 600, to: 660 } }).map(({ kind }) => kind)).toEqual(['shorten', 'split']);
    expect(solved(once, { hours: { from: 360, to: 1380 } })).toEqual([]);
    expect(solved({}, { hours: { from: 540, to: 720 } }).map(({ kind }) => kind)).toEqual(['shorten']);
  });

  it('[SLV-001] a new part of a rule from the past starts with its next date', () => {
    const past = { id: 1, startDay: dayNumber('2026-08-31') };
    const met = { startDay: TODAY, endDay: TODAY + 120, hours: { from: 600, to: 660 } };
    const startsOf = (repeats: Rule['repeats']) =>
      solved({ ...past, repeats }, { ...met, repeats: 'weekly', days: days(0, 1, 2, 3, 4, 5, 6) })
        .find(({ kind }) => kind === 'split')
        ?.rules.map(({ id, startDay }) => [id, startDay - TODAY]);
    const start = past.startDay - TODAY;
    expect(startsOf('weekly')).toEqual([
      [1, start],
      [0, 0],
    ]);
    // The week of 11/22 is an even one from 08/31; its Monday is two days away. The next 31st is in December.
    expect(startsOf('bi-weekly')).toEqual([
      [1, start],
      [0, 2],
    ]);
    expect(startsOf('monthly')).toEqual([
      [1, start],
      [0, 40],
    ]);
  });

  it('[SLV-001] drafts keep what a solution leaves alone', () => {
    const rule = ruleWith({ simultaneous: 3, taskKeys: [4] });
    expect(draftOfSolution({ draft: draftOf(rule), rule })).toEqual(draftOf(rule));
  });
});
