import { describe, expect, it } from 'vitest';
import { type Block, blocksOf } from './blocks.ts';
import { isInside, leftOutside } from './coverage.ts';
import { formatDay, parseDay } from './days.ts';
import { formatMinute, parseMinute } from './minutes.ts';
import type { Rule } from './rule.ts';

const day = (text: string): number => parseDay(text) ?? Number.NaN;
const hours = (from: string, to: string) => ({ from: parseMinute(from) ?? 0, to: parseMinute(to) ?? 0 });

const MONDAY = day('2026-03-09');

const weekdays: Rule = {
  id: 1,
  kind: 'availability',
  locKey: 2001,
  acctKey: 3001,
  startDay: day('2026-01-01'),
  endDay: null,
  repeats: 'weekly',
  days: [false, true, true, true, true, true, false],
  hours: hours('09:00', '18:00'),
  breaks: [hours('12:00', '13:00')],
  exemptions: new Set(),
  taskKeys: 'any',
  simultaneous: 1,
};

const closure: Rule = {
  ...weekdays,
  id: 2,
  kind: 'blackout',
  startDay: MONDAY,
  endDay: MONDAY + 1,
  repeats: 'once',
  days: [false, false, false, false, false, false, false],
  hours: hours('10:00', '11:00'),
  breaks: [],
};

const kindOf = ({ isBreak, isBlackOut, isExempted }: Block): string =>
  [isBlackOut && 'blackout', isBreak && 'break', isExempted && 'exempted'].filter(Boolean).join(' ') || 'open';

const drawn = (rule: Rule, from = MONDAY, to = MONDAY): string[] =>
  blocksOf(rule, { from, to }).map(
    (block) => `${formatDay(block.day)} ${formatMinute(block.from)}-${formatMinute(block.to)} ${kindOf(block)}`,
  );

describe("a rule's blocks", () => {
  it('[SCH-007] are its hours around its breaks, and the breaks', () => {
    expect(drawn(weekdays)).toEqual([
      '2026-03-09 09:00-12:00 open',
      '2026-03-09 12:00-13:00 break',
      '2026-03-09 13:00-18:00 open',
    ]);
    expect(blocksOf(weekdays, { from: MONDAY, to: MONDAY }).every(({ ruleId }) => ruleId === 1)).toBe(true);
  });

  it('[SCH-007] join breaks that touch, and include a break at the edge of the hours only inside them', () => {
    const breaks = [hours('13:00', '13:30'), hours('12:00', '13:00'), hours('17:30', '18:30')];
    expect(drawn({ ...weekdays, breaks })).toEqual([
      '2026-03-09 09:00-12:00 open',
      '2026-03-09 12:00-13:30 break',
      '2026-03-09 13:30-17:30 open',
      '2026-03-09 17:30-18:00 break',
    ]);
  });

  it('[SCH-018] are one whole block on an exempted day, for availability and blackout alike', () => {
    const exemptions = new Set([MONDAY]);
    expect(drawn({ ...weekdays, exemptions })).toEqual(['2026-03-09 09:00-18:00 exempted']);
    expect(drawn({ ...closure, exemptions })).toEqual(['2026-03-09 10:00-11:00 blackout exempted']);
  });

  it('[SCH-007] are one for a blackout on each day of its range', () => {
    expect(drawn(closure, MONDAY - 3, MONDAY + 3)).toEqual([
      '2026-03-09 10:00-11:00 blackout',
      '2026-03-10 10:00-11:00 blackout',
    ]);
  });

  it('[SCH-008] skip months without a 31st, and find the leap day', () => {
    const monthly: Rule = { ...weekdays, repeats: 'monthly', breaks: [], startDay: day('2028-01-31') };
    expect(drawn(monthly, day('2028-01-01'), day('2028-05-31')).map((block) => block.slice(0, 10))).toEqual([
      '2028-01-31',
      '2028-03-31',
      '2028-05-31',
    ]);
    const leap: Rule = { ...monthly, startDay: day('2028-01-29') };
    expect(drawn(leap, day('2028-02-01'), day('2028-02-29'))).toEqual(['2028-02-29 09:00-18:00 open']);
    expect(drawn(leap, day('2029-02-01'), day('2029-02-28'))).toEqual([]);
  });

  it('[SCH-008] continue fortnights across the end of the year', () => {
    const biWeekly: Rule = {
      ...weekdays,
      repeats: 'bi-weekly',
      breaks: [],
      startDay: day('2026-12-23'),
      days: weekdays.days.map((_, weekday) => weekday === 1),
    };
    expect(drawn(biWeekly, day('2026-12-20'), day('2027-01-31')).map((block) => block.slice(0, 10))).toEqual([
      '2027-01-04',
      '2027-01-18',
    ]);
  });
});

describe('visits a change leaves outside', () => {
  const exam = { day: MONDAY, ...hours('10:30', '11:10'), taskKey: 5 };

  it.each<{ change: string; after: Rule[]; isLeft: boolean }>([
    { change: 'nothing', after: [weekdays], isLeft: false },
    { change: 'the rule goes', after: [], isLeft: true },
    { change: 'the hours end earlier', after: [{ ...weekdays, hours: hours('09:00', '11:00') }], isLeft: true },
    { change: 'a break cuts into it', after: [{ ...weekdays, breaks: [hours('11:00', '12:00')] }], isLeft: true },
    {
      change: 'the break begins when it ends',
      after: [{ ...weekdays, breaks: [hours('11:10', '12:00')] }],
      isLeft: false,
    },
    { change: 'the day is exempted', after: [{ ...weekdays, exemptions: new Set([MONDAY]) }], isLeft: true },
    { change: 'the type is not taken any more', after: [{ ...weekdays, taskKeys: [6] }], isLeft: true },
    {
      change: 'its weekday goes',
      after: [{ ...weekdays, days: weekdays.days.map((_, weekday) => weekday === 2) }],
      isLeft: true,
    },
    { change: 'a blackout comes', after: [weekdays, closure], isLeft: true },
    {
      change: 'a blackout comes that is exempted that day',
      after: [weekdays, { ...closure, exemptions: new Set([MONDAY]) }],
      isLeft: false,
    },
    {
      change: 'another rule holds it now',
      after: [{ ...weekdays, id: 3, hours: hours('10:30', '11:10'), breaks: [] }],
      isLeft: false,
    },
    {
      change: 'two rules hold a half of it each',
      after: [
        { ...weekdays, hours: hours('09:00', '10:50') },
        { ...weekdays, id: 3, hours: hours('10:50', '18:00') },
      ],
      isLeft: true,
    },
  ])('[SCH-018] are found if $change', ({ after, isLeft }) => {
    expect(leftOutside({ before: [weekdays], after, visits: [exam] })).toEqual(isLeft ? [exam] : []);
    expect(isInside(after, exam)).toBe(!isLeft);
  });

  it('[SCH-018] exclude those that were outside before', () => {
    const early = { ...exam, ...hours('08:00', '08:40') };
    expect(leftOutside({ before: [weekdays], after: [], visits: [early, exam] })).toEqual([exam]);
  });
});
