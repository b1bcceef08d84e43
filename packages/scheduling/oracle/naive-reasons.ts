import type { Reason } from '../src/reasons.ts';
import type { BookedTime } from '../src/slots-context.ts';
import type { NaiveDay, NaiveRule } from './naive-day.ts';
import { isPast, isTooLate, isTooSoon, minutesOfVisit, takesTheType } from './naive-slots.ts';

const touches = (visit: readonly number[], { from, to }: { from: number; to: number }): boolean =>
  visit.some((minute) => from <= minute && minute < to);

function breakReasons(by: NaiveRule, visit: readonly number[]): Reason[] {
  return by
    .breaks()
    .filter((run) => touches(visit, run))
    .map((run) => ({ code: 'break', ruleId: by.rule.id, ...run }));
}

/** Walks on from the start until the rule closes, or a blackout or skipped time begins. */
function tooShortReasons(at: NaiveDay, by: NaiveRule, start: number): Reason[] {
  if (by.minutes[start] !== 'open') return [];
  const begins = new Set(
    [...at.blackouts.map(({ hours }) => hours), ...at.context.skipped.filter(({ day }) => day === at.day)].map(
      ({ from }) => from,
    ),
  );
  let end = start + 1;
  while (by.minutes[end] === 'open' && !begins.has(end)) end += 1;
  const needed = at.context.type.minutes;
  if (end - start >= needed || by.minutes[end] === 'break') return [];
  return [{ code: 'too-short', ruleId: by.rule.id, needed, left: end - start }];
}

function offIncrementReasons(by: NaiveRule, start: number): Reason[] {
  if (by.minutes[start] !== 'open' || by.grid[start] === true) return [];
  const before = by.fitting().filter((minute) => minute < start);
  const after = by.fitting().filter((minute) => minute > start);
  return [{ code: 'off-increment', ruleId: by.rule.id, previous: before.at(-1) ?? null, next: after[0] ?? null }];
}

function capacityReasons(at: NaiveDay, { rule }: NaiveRule, visit: readonly number[]): Reason[] {
  const taken = Math.max(...visit.map((minute) => at.takenHere[minute] ?? 0));
  if (taken < rule.simultaneous) return [];
  return [{ code: 'capacity', ruleId: rule.id, simultaneous: rule.simultaneous, taken }];
}

/** Whether the time would be available if its holds were released. */
function heldReasons(at: NaiveDay, by: NaiveRule, visit: readonly number[]): Reason[] {
  const { id: ruleId, simultaneous } = by.rule;
  const taken = Math.max(...visit.map((minute) => at.takenOrHeldHere[minute] ?? 0));
  if (capacityReasons(at, by, visit).length > 0 || taken < simultaneous) return [];
  return [{ code: 'held', ruleId, simultaneous, taken }];
}

function dayReasons(at: NaiveDay, start: number): Reason[] {
  const { clock, daysBlocked, lastDay } = at.context;
  const firstDay = clock.today + daysBlocked;
  const closure = at.context.closedDays?.get(at.day);
  return [
    ...(isPast(at, start) ? [{ code: 'past' } as const] : []),
    ...(isTooLate(at) ? [{ code: 'weeks-out', lastDay } as const] : []),
    ...(isTooSoon(at) && at.day >= clock.today ? [{ code: 'insurance-days', daysBlocked, firstDay } as const] : []),
    ...(closure === undefined ? [] : [{ code: 'closed', name: closure } as const]),
  ];
}

/** All conflicts of a visit, in display order; none if it is offered. */
export function naiveReasons(at: NaiveDay, start: number): Reason[] {
  const visit = minutesOfVisit(at, start);
  const covering = at.rules.filter(({ minutes }) => minutes[start] !== 'closed');
  const exempted = covering.filter(({ isExempted }) => isExempted);
  const others = covering.filter((by) => !takesTheType(at, by));
  const working = covering.filter((by) => !exempted.includes(by) && !others.includes(by));
  const gaps = at.context.skipped.filter((gap) => gap.day === at.day && touches(visit, gap));
  const awayOf = (times: readonly BookedTime[]) =>
    times.filter((time) => time.day === at.day && time.locKey !== at.context.locKey && touches(visit, time));
  return [
    ...dayReasons(at, start),
    ...gaps.map(({ from, to }) => ({ code: 'clock-change', from, to }) as const),
    ...(covering.length === 0 ? [{ code: 'no-rule', open: at.open() } as const] : []),
    ...exempted.map(({ rule }) => ({ code: 'exemption', ruleId: rule.id }) as const),
    ...others.map(({ rule }) => ({ code: 'other-types', ruleId: rule.id }) as const),
    ...working.flatMap((by) => breakReasons(by, visit)),
    ...at.blackouts
      .filter(({ hours }) => touches(visit, hours))
      .map(({ id, hours }) => ({ code: 'blackout', ruleId: id, from: hours.from, to: hours.to }) as const),
    ...working.flatMap((by) => tooShortReasons(at, by, start)),
    ...working.flatMap((by) => offIncrementReasons(by, start)),
    ...working.flatMap((by) => capacityReasons(at, by, visit)),
    ...awayOf(at.context.bookings).map(({ locKey, from, to }) => ({ code: 'elsewhere', locKey, from, to }) as const),
    ...working.flatMap((by) => heldReasons(at, by, visit)),
    ...awayOf(at.context.holds).map(({ locKey, from, to }) => ({ code: 'held-elsewhere', locKey, from, to }) as const),
  ];
}
