import { describe, expect, it } from 'vitest';
import { formatMinute, parseMinute } from './minutes.ts';
import type { Reason } from './reasons.ts';
import type { Rule } from './rule.ts';
import { offeredSlots } from './slots.ts';
import type { SlotContext } from './slots-context.ts';
import { verdictOn } from './verdict.ts';

const MONDAY = 20_521; // 2026-03-09
const SUNDAY = MONDAY - 1; // 2026-03-08, clocks go forward in the United States
const HERE = 2001;
const EXAM = 5;

const at = (text: string): number => parseMinute(text) ?? Number.NaN;

const hours = (from: string, to: string) => ({ from: at(from), to: at(to) });

/** 09:00-18:00 with a break 12:00-13:00, Monday to Friday, open-ended, any type, one at a time. */
const weekdays: Rule = {
  id: 1,
  kind: 'availability',
  locKey: HERE,
  acctKey: 3001,
  startDay: MONDAY - 70,
  endDay: null,
  repeats: 'weekly',
  days: [false, true, true, true, true, true, false],
  hours: hours('09:00', '18:00'),
  breaks: [hours('12:00', '13:00')],
  exemptions: new Set(),
  taskKeys: 'any',
  simultaneous: 1,
};

const vacation: Rule = {
  ...weekdays,
  id: 9,
  kind: 'blackout',
  startDay: MONDAY,
  endDay: MONDAY,
  repeats: 'once',
  days: [false, false, false, false, false, false, false],
  hours: hours('15:00', '18:00'),
  breaks: [],
};

/** A 40-minute exam every 20 minutes, requested a week ahead. */
const context: SlotContext = {
  rules: [weekdays],
  locKey: HERE,
  type: { taskKey: EXAM, minutes: 40, increment: 20 },
  bookings: [],
  holds: [],
  clock: { today: MONDAY - 7, minute: at('08:00') },
  lastDay: MONDAY + 35,
  daysBlocked: 0,
  skipped: [],
};

const booked = (from: string, to: string, locKey = HERE) => ({ day: MONDAY, locKey, ...hours(from, to) });

const reasonsAt = (time: string, change: Partial<SlotContext> = {}, day = MONDAY): Reason[] => {
  const verdict = verdictOn({ ...context, ...change }, { day, minute: at(time) });
  return verdict.isOffered ? [] : verdict.reasons;
};

const timesOn = (day: number, change: Partial<SlotContext> = {}): string[] =>
  offeredSlots({ ...context, ...change }, { from: day, to: day }).map(({ minute }) => formatMinute(minute));

const rulesWith = (change: Partial<Rule>): Partial<SlotContext> => ({ rules: [{ ...weekdays, ...change }] });

const hourly = { type: { taskKey: EXAM, minutes: 60, increment: 60 } };

describe("a day's times", () => {
  it('[SCH-009] run from the start of the hours to the last that ends in time, and start over after the break', () => {
    expect(timesOn(MONDAY, { type: { taskKey: EXAM, minutes: 50, increment: 50 } })).toEqual([
      '09:00',
      '09:50',
      '10:40',
      '13:00',
      '13:50',
      '14:40',
      '15:30',
      '16:20',
      '17:10',
    ]);
  });

  it('[SCH-009] may overlap if the increment is shorter than the visit', () => {
    expect(timesOn(MONDAY).slice(0, 8)).toEqual([
      '09:00',
      '09:20',
      '09:40',
      '10:00',
      '10:20',
      '10:40',
      '11:00',
      '11:20',
    ]);
  });

  it("[SCH-006] are reduced by a blackout and by bookings, and otherwise don't move", () => {
    const rules = [weekdays, { ...vacation, hours: hours('09:30', '10:30') }];
    expect(timesOn(MONDAY, { ...hourly, rules })).toEqual(['11:00', '13:00', '14:00', '15:00', '16:00', '17:00']);
    expect(timesOn(MONDAY, { ...hourly, bookings: [booked('13:15', '13:45')] })).not.toContain('13:00');
    expect(timesOn(MONDAY, { ...hourly, bookings: [booked('13:15', '13:45')] })).toContain('14:00');
  });

  it('[SCH-006] are none on a day without a rule, and the same every other day', () => {
    expect(timesOn(SUNDAY)).toEqual([]);
    expect(timesOn(MONDAY + 1)).toEqual(timesOn(MONDAY));
  });

  it('[SCH-006] come once, from the first rule by number if several offer them', () => {
    const rules = [
      { ...weekdays, id: 7 },
      { ...weekdays, id: 4, hours: hours('09:00', '10:00') },
    ];
    const slots = offeredSlots({ ...context, ...hourly, rules }, { from: MONDAY, to: MONDAY });
    expect(slots.slice(0, 2)).toEqual([
      { day: MONDAY, minute: at('09:00'), ruleId: 4 },
      { day: MONDAY, minute: at('10:00'), ruleId: 7 },
    ]);
    expect(new Set(slots.map(({ minute }) => minute)).size).toBe(slots.length);
  });

  it('[SCH-006] reports only the break if a visit would start with it, for any increment', () => {
    const type = { taskKey: EXAM, minutes: 40, increment: 50 };
    const reasons = [{ code: 'break', ruleId: 1, ...hours('12:00', '13:00') }];
    expect(verdictOn({ ...context, type }, { day: MONDAY, minute: at('12:00') })).toEqual({
      isOffered: false,
      reasons,
    });
  });

  it('[APT-002] needs a type with a length and an increment', () => {
    expect(() => timesOn(MONDAY, { type: { taskKey: EXAM, minutes: -1, increment: 5 } })).toThrow(
      new RangeError('no times for a type of -1 minutes every 5 minutes'),
    );
    expect(() => timesOn(MONDAY, { type: { taskKey: EXAM, minutes: 20, increment: 0 } })).toThrow(
      new RangeError('no times for a type of 20 minutes every 0 minutes'),
    );
  });
});

describe('why a time is not offered', () => {
  const noon = { from: at('12:00'), to: at('13:00') };

  it.each<{ when: string; time: string; change?: Partial<SlotContext>; day?: number; reasons: Reason[] }>([
    {
      when: 'it is over; a time at this very minute counts as over',
      time: '09:20',
      change: { clock: { today: MONDAY, minute: at('09:20') } },
      reasons: [{ code: 'past' }],
    },
    {
      when: 'it lies beyond the weeks that can be booked',
      time: '09:20',
      change: { lastDay: MONDAY - 1 },
      reasons: [{ code: 'weeks-out', lastDay: MONDAY - 1 }],
    },
    {
      when: 'the carrier blocks today',
      time: '09:20',
      change: { clock: { today: MONDAY, minute: 0 }, daysBlocked: 1 },
      reasons: [{ code: 'insurance-days', daysBlocked: 1, firstDay: MONDAY + 1 }],
    },
    {
      when: 'the carrier blocks tomorrow too',
      time: '09:20',
      change: { clock: { today: MONDAY - 1, minute: 0 }, daysBlocked: 2 },
      reasons: [{ code: 'insurance-days', daysBlocked: 2, firstDay: MONDAY + 1 }],
    },
    {
      when: 'clocks skip its hour',
      time: '02:20',
      day: SUNDAY,
      change: {
        ...rulesWith({ days: [true, false, false, false, false, false, false], hours: hours('00:00', '06:00') }),
        skipped: [{ day: SUNDAY, ...hours('02:00', '03:00') }],
      },
      reasons: [{ code: 'clock-change', ...hours('02:00', '03:00') }],
    },
    {
      when: 'nobody works then; the hours of that day are said',
      time: '08:00',
      reasons: [{ code: 'no-rule', open: [hours('09:00', '12:00'), hours('13:00', '18:00')] }],
    },
    { when: 'nobody works that day', time: '09:00', day: SUNDAY, reasons: [{ code: 'no-rule', open: [] }] },
    {
      when: 'its day is exempted',
      time: '09:20',
      change: rulesWith({ exemptions: new Set([MONDAY]) }),
      reasons: [{ code: 'exemption', ruleId: 1 }],
    },
    {
      when: 'the rule is for other types',
      time: '09:20',
      change: rulesWith({ taskKeys: [6, 7] }),
      reasons: [{ code: 'other-types', ruleId: 1 }],
    },
    { when: 'it begins in a break', time: '12:20', reasons: [{ code: 'break', ruleId: 1, ...noon }] },
    { when: 'a break cuts it', time: '11:40', reasons: [{ code: 'break', ruleId: 1, ...noon }] },
    {
      when: 'it lies in a blackout',
      time: '15:20',
      change: { rules: [weekdays, vacation] },
      reasons: [{ code: 'blackout', ruleId: 9, ...hours('15:00', '18:00') }],
    },
    {
      when: 'a blackout begins before it ends',
      time: '14:40',
      change: { rules: [weekdays, vacation] },
      reasons: [
        { code: 'blackout', ruleId: 9, ...hours('15:00', '18:00') },
        { code: 'too-short', ruleId: 1, needed: 40, left: 20 },
      ],
    },
    {
      when: 'the hours end before it does',
      time: '17:40',
      reasons: [{ code: 'too-short', ruleId: 1, needed: 40, left: 20 }],
    },
    {
      when: 'it stands between two times; the nearest are said',
      time: '09:30',
      reasons: [{ code: 'off-increment', ruleId: 1, previous: at('09:20'), next: at('09:40') }],
    },
    {
      when: 'it stands after the last time of the morning',
      time: '11:10',
      change: hourly,
      reasons: [
        { code: 'break', ruleId: 1, ...noon },
        { code: 'off-increment', ruleId: 1, previous: at('11:00'), next: at('13:00') },
      ],
    },
    {
      when: 'it is booked',
      time: '09:20',
      change: { bookings: [booked('09:40', '10:20')] },
      reasons: [{ code: 'capacity', ruleId: 1, simultaneous: 1, taken: 1 }],
    },
    {
      when: 'as many visits run at one moment of it as may',
      time: '09:20',
      change: { ...rulesWith({ simultaneous: 2 }), bookings: [booked('09:00', '09:50'), booked('09:40', '10:20')] },
      reasons: [{ code: 'capacity', ruleId: 1, simultaneous: 2, taken: 2 }],
    },
    {
      when: 'the provider is at another location, whatever the capacity',
      time: '09:20',
      change: { ...rulesWith({ simultaneous: 4 }), bookings: [booked('09:40', '10:20', 2002)] },
      reasons: [{ code: 'elsewhere', locKey: 2002, ...hours('09:40', '10:20') }],
    },
  ])('[SCH-006] $when', ({ time, change, day, reasons }) => {
    expect(reasonsAt(time, change, day)).toEqual(reasons);
    expect(timesOn(day ?? MONDAY, change)).not.toContain(time);
  });

  it("[SCH-006] doesn't count consecutive visits: only simultaneous ones", () => {
    const bookings = [booked('09:00', '09:40'), booked('09:40', '10:20')];
    expect(reasonsAt('09:20', { ...rulesWith({ simultaneous: 2 }), bookings })).toEqual([]);
  });

  it("[SCH-006] doesn't count a visit that ends when it starts, or starts when it ends", () => {
    expect(reasonsAt('10:00', { bookings: [booked('09:20', '10:00'), booked('10:40', '11:20')] })).toEqual([]);
  });

  it('[SCH-006] is a held time only if bookings would leave space', () => {
    const two = rulesWith({ simultaneous: 2 });
    const holds = [booked('09:40', '10:20')];
    const held = { code: 'held', ruleId: 1, simultaneous: 2, taken: 2 } as const;
    expect(reasonsAt('09:40', { holds })).toEqual([{ ...held, simultaneous: 1, taken: 1 }]);
    expect(reasonsAt('09:40', { ...two, holds })).toEqual([]);
    expect(reasonsAt('09:40', { ...two, holds, bookings: [booked('10:00', '10:40')] })).toEqual([held]);
    expect(reasonsAt('09:40', { holds, bookings: [booked('09:40', '10:20')] }).map(({ code }) => code)).toEqual([
      'capacity',
    ]);
    expect(timesOn(MONDAY, { holds })).not.toContain('09:40');
    expect(timesOn(MONDAY, { ...two, holds })).toContain('09:40');
  });

  it('[SCH-006] includes anything held with the provider at another location, however many the rule takes', () => {
    const change = { ...rulesWith({ simultaneous: 4 }), holds: [booked('09:40', '10:20', 2002)] };
    const held = { code: 'held-elsewhere', locKey: 2002, from: at('09:40'), to: at('10:20') };
    expect(reasonsAt('10:00', change)).toEqual([held]);
    expect(timesOn(MONDAY, change)).not.toContain('10:00');
  });

  it('[SCH-006] lists everything, the most fundamental first', () => {
    const change = {
      rules: [weekdays, { ...vacation, hours: hours('09:00', '10:00') }],
      bookings: [booked('09:00', '10:00'), booked('09:30', '09:40', 2002)],
      holds: [booked('09:20', '10:00', 2002)],
      clock: { today: MONDAY, minute: at('12:00') },
      daysBlocked: 1,
      lastDay: MONDAY - 1,
    };
    expect(reasonsAt('09:10', change).map(({ code }) => code)).toEqual([
      'past',
      'weeks-out',
      'insurance-days',
      'blackout',
      'off-increment',
      'capacity',
      'elsewhere',
      'held-elsewhere',
    ]);
  });

  it('[SCH-006] lists it for every rule that covers the time', () => {
    const rules = [
      { ...weekdays, id: 3, exemptions: new Set([MONDAY]) },
      { ...weekdays, id: 2, taskKeys: [6] },
    ];
    expect(reasonsAt('09:20', { rules })).toEqual([
      { code: 'exemption', ruleId: 3 },
      { code: 'other-types', ruleId: 2 },
    ]);
  });

  it('[SCH-006] is empty if another rule offers it', () => {
    const rules = [
      { ...weekdays, taskKeys: [6] },
      { ...weekdays, id: 2 },
    ];
    expect(verdictOn({ ...context, rules }, { day: MONDAY, minute: at('09:20') })).toEqual({
      isOffered: true,
      ruleId: 2,
    });
  });
});
