import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isThorough, runs, SEEDS } from '../../../testing/property-runs.ts';
import { planDay, readSchedule } from '../src/day-plan.ts';
import type { Reason } from '../src/reasons.ts';
import type { Rule } from '../src/rule.ts';
import type { SlotContext } from '../src/slots-context.ts';
import { verdictOn } from '../src/verdict.ts';
import { contexts } from './rule-sets.ts';

type Change = (context: SlotContext, day: number) => SlotContext;

const changed =
  (ruleId: number, change: (rule: Rule) => Rule): Change =>
  (context) => ({ ...context, rules: context.rules.map((rule) => (rule.id === ruleId ? change(rule) : rule)) });

/** The change that removes a reason; null for a time on another grid or of another length. */
function fixFor(reason: Reason): Change | null {
  switch (reason.code) {
    case 'past':
      return (context, day) => ({ ...context, clock: { today: day - 1 - context.daysBlocked, minute: 0 } });
    case 'weeks-out':
      return (context, day) => ({ ...context, lastDay: day });
    case 'insurance-days':
      return (context) => ({ ...context, daysBlocked: 0 });
    case 'closed':
      return (context) => ({ ...context, closedDays: new Map() });
    case 'clock-change':
      return (context) => ({ ...context, skipped: [] });
    case 'exemption':
      return changed(reason.ruleId, (rule) => ({ ...rule, exemptions: new Set() }));
    case 'other-types':
      return changed(reason.ruleId, (rule) => ({ ...rule, taskKeys: 'any' }));
    case 'blackout':
      return (context) => ({ ...context, rules: context.rules.filter(({ id }) => id !== reason.ruleId) });
    case 'too-short':
      return (context) => ({ ...context, type: { ...context.type, minutes: reason.left } });
    case 'capacity':
      // Visits that fill the rule are reported before slot holds: there has to be room for those as well.
      return (context, day) => {
        const simultaneous = reason.taken + context.holds.length + 1;
        return changed(reason.ruleId, (rule) => ({ ...rule, simultaneous }))(context, day);
      };
    case 'held':
      return changed(reason.ruleId, (rule) => ({ ...rule, simultaneous: reason.taken + 1 }));
    case 'elsewhere':
      return (context) => ({
        ...context,
        bookings: context.bookings.filter(
          ({ locKey, from, to }) => locKey !== reason.locKey || from !== reason.from || to !== reason.to,
        ),
      });
    case 'held-elsewhere':
      return (context) => ({ ...context, holds: context.holds.filter(({ locKey }) => locKey !== reason.locKey) });
    default:
      return null;
  }
}

/** The reasons left after the first is removed; a changed rule may then report conflicts of its own hours. */
function reasonsWithoutFirst(context: SlotContext, day: number, minute: number, first: Reason) {
  const cure = fixFor(first);
  if (cure === null) return null;
  const verdict = verdictOn(cure(context, day), { day, minute });
  return { isOffered: verdict.isOffered, reasons: verdict.isOffered ? [] : verdict.reasons };
}

/** The starts of all grids, where a single reason may apply, and minutes spread over the day. */
function startsAndOthers(context: SlotContext, day: number, phase: number): Set<number> {
  const { reaching } = planDay(readSchedule(context), day);
  const spread = Array.from({ length: 60 }, (_, index) => phase + 23 * index);
  return new Set([...reaching.flatMap(({ starts }) => starts), ...spread]);
}

const RULE_AS_A_WHOLE: readonly Reason['code'][] = ['exemption', 'other-types'];

describe.each(SEEDS)('removing a reason, seed %i', (seed) => {
  it('[SCH-006] drops it from the verdict, and if it was the only one the time is offered', { timeout: 60_000 }, () => {
    const cured = new Map<Reason['code'], number>();
    fc.assert(
      fc.property(contexts, fc.nat(22), ({ context, from: day }, phase) => {
        for (const minute of startsAndOthers(context, day, phase)) {
          const verdict = verdictOn(context, { day, minute });
          const [first, ...others] = verdict.isOffered ? [] : verdict.reasons;
          if (first === undefined) continue;
          const left = reasonsWithoutFirst(context, day, minute, first);
          if (left === null) continue;
          expect(left.reasons).not.toContainEqual(first);
          if (others.length > 0 || RULE_AS_A_WHOLE.includes(first.code)) continue;
          expect({ ...left, first }).toEqual({ isOffered: true, reasons: [], first });
          cured.set(first.code, (cured.get(first.code) ?? 0) + 1);
        }
      }),
      { seed, numRuns: runs(500) },
    );
    // Rarer reasons have their own tests; these come up whenever all runs are made.
    if (isThorough)
      expect([...cured.keys()]).toEqual(expect.arrayContaining(['past', 'insurance-days', 'blackout', 'capacity']));
  });
});
