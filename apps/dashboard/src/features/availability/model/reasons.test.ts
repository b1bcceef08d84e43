import type { ScheduleData } from '@sightline/contract/schedule-data';
import { type WhyNot, whyNot } from '@sightline/contract/schedule-offers.calls';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../testing/calendar-sample.ts';
import { type ReasonContext, reasonSentence, ruleOfReason, verdictSentence } from './reasons.ts';
import { briefRule } from './reasons-rule.ts';

const RULES: Record<number, ScheduleData> = {
  7: dataOf(),
  8: dataOf({
    appointmentTypeList: [
      { taskKey: 3, name: 'Child exam', length: 30 },
      { taskKey: 4, name: 'Post-op', length: 15 },
    ],
  }),
  9: dataOf({
    isBlackout: true,
    startDate: '2026-12-01',
    startTime: '06:00',
    endTime: '12:00',
    repetition: { repeats: 'once', ends: 'date', endsDate: '2026-12-03', days: [] },
  }),
};

const context: ReasonContext = {
  date: '2026-12-01',
  time: '12:15',
  typeName: 'Comprehensive exam',
  minutes: 40,
  insName: 'VSP',
  rule: (ruleId) => RULES[ruleId] ?? null,
  location: (locKey) => (locKey === 2002 ? 'Harbor' : `Location ${locKey}`),
};
const say = (reason: WhyNot, own: Partial<ReasonContext> = {}) => reasonSentence(reason, { ...context, ...own });

/** One of each reason in the contract, with its text. */
const SAID: [WhyNot, string][] = [
  [{ code: 'past' }, 'This time has passed.'],
  [
    { code: 'weeks-out', lastDate: '2027-01-01' },
    'Patients can book up to Friday 01/01/2027. The General tab sets how many weeks ahead.',
  ],
  [
    { code: 'insurance-days', daysBlocked: 2, firstDate: '2026-12-03' },
    'VSP needs 2 days to prepare, so its patients can book from Thursday 12/03/2026.',
  ],
  [{ code: 'closed', name: 'Inventory' }, 'The office is closed on Tuesday 12/01/2026: Inventory.'],
  [
    { code: 'clock-change', from: '02:00', to: '03:00' },
    'Clocks go forward that day, so 2:00 AM to 3:00 AM doesn’t exist.',
  ],
  [{ code: 'no-rule', open: [] }, 'There are no hours on Tuesday 12/01/2026.'],
  [
    { code: 'exemption', ruleId: 7 },
    'The rule Mon–Fri 9:00 AM–6:00 PM doesn’t apply on 12/01/2026: the date is on its exemption list.',
  ],
  [
    { code: 'other-types', ruleId: 8 },
    'The rule Mon–Fri 9:00 AM–6:00 PM doesn’t include Comprehensive exam. It’s only for Child exam and Post-op.',
  ],
  [
    { code: 'break', ruleId: 7, from: '12:00', to: '13:00' },
    'The rule Mon–Fri 9:00 AM–6:00 PM has a break from 12:00 PM to 1:00 PM.',
  ],
  [
    { code: 'blackout', ruleId: 9, from: '06:00', to: '12:00' },
    'The blackout 12/01/2026–12/03/2026 6:00 AM–12:00 PM closes 6:00 AM to 12:00 PM.',
  ],
  [
    { code: 'too-short', ruleId: 7, needed: 40, left: 15 },
    'Comprehensive exam takes 40 minutes, and only 15 are left before the rule Mon–Fri 9:00 AM–6:00 PM ends or closes.',
  ],
  [
    { code: 'off-increment', ruleId: 7, previous: '12:00', next: '12:20' },
    'Comprehensive exam can’t start at this time in the rule Mon–Fri 9:00 AM–6:00 PM. The nearest are 12:00 PM and 12:20 PM.',
  ],
  [
    { code: 'capacity', ruleId: 7, simultaneous: 1, taken: 1 },
    'Another appointment is booked within this time, and the rule Mon–Fri 9:00 AM–6:00 PM takes one at a time.',
  ],
  [
    { code: 'elsewhere', locKey: 2002, from: '12:00', to: '17:00' },
    'The provider is at Harbor from 12:00 PM to 5:00 PM that day.',
  ],
  [
    { code: 'held', ruleId: 7, simultaneous: 1, taken: 1 },
    'A patient is booking this time right now. If they don’t finish, it opens again within 5 minutes.',
  ],
  [
    { code: 'held-elsewhere', locKey: 2002, from: '12:00', to: '12:40' },
    'The provider’s time from 12:00 PM to 12:40 PM at Harbor is held for a patient who is booking right now.',
  ],
  [{ code: 'disabled' }, 'Online booking is off here, so patients see no times.'],
  [{ code: 'inactive-type' }, 'Comprehensive exam isn’t active here.'],
];

describe('why a time is not offered', () => {
  it.each(SAID)('[SCH-006] $code names the rule and what to do', (reason, sentence) => {
    expect(say(reason)).toBe(sentence);
  });

  it('[SCH-006] has a sentence for every reason in the contract', () => {
    const codes = whyNot.def.options.flatMap((option) => option.shape.code.def.values);
    expect(SAID.map(([{ code }]) => code).sort()).toEqual([...codes].sort());
  });

  it("[SCH-006] names the day's hours if no rule opens the time", () => {
    const open = [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ];
    expect(say({ code: 'no-rule', open })).toBe(
      'This time is outside the hours. Hours that day: 9:00 AM to 12:00 PM and 1:00 PM to 6:00 PM.',
    );
  });

  it('[SCH-006] says that a visit before a break or blackout would run into it', () => {
    const sentence =
      'The rule Mon–Fri 9:00 AM–6:00 PM has a break from 12:00 PM to 1:00 PM, and Comprehensive exam, which takes 40 minutes, would run into it.';
    expect(say({ code: 'break', ruleId: 7, from: '12:00', to: '13:00' }, { time: '11:40' })).toBe(sentence);
    expect(say({ code: 'blackout', ruleId: 9, from: '12:00', to: '13:00' }, { time: '11:40' })).toMatch(
      /would run into it\.$/,
    );
  });

  it('[SCH-006] counts bookings if a rule takes several at once', () => {
    expect(say({ code: 'capacity', ruleId: 7, simultaneous: 3, taken: 3 })).toBe(
      '3 appointments are booked within this time, and the rule Mon–Fri 9:00 AM–6:00 PM takes 3 at once.',
    );
  });

  it('[SCH-006] is still a sentence if the rule is unknown, or nothing is near', () => {
    expect(say({ code: 'exemption', ruleId: 99 })).toMatch(/^The rule that covers it doesn’t apply on/);
    expect(say({ code: 'off-increment', ruleId: 7, previous: null, next: '13:00' })).toMatch(
      /\. The nearest is 1:00 PM\.$/,
    );
    expect(say({ code: 'off-increment', ruleId: 7, previous: null, next: null })).toMatch(/6:00 PM\.$/);
    expect(say({ code: 'too-short', ruleId: 7, needed: 40, left: 1 })).toContain('only 1 is left');
    expect(say({ code: 'insurance-days', daysBlocked: 1, firstDate: '2026-12-02' }, { insName: null })).toMatch(
      /^The insurance needs 1 day to prepare/,
    );
  });

  it('[SCH-006] links reasons that have a rule to it', () => {
    expect(ruleOfReason({ code: 'break', ruleId: 7, from: '12:00', to: '13:00' })).toBe(7);
    expect(ruleOfReason({ code: 'past' })).toBeNull();
  });

  it('[SCH-006] starts with the verdict', () => {
    expect(verdictSentence({ isOffered: false, ...context })).toBe('Not offered at 12:15 PM on Tuesday 12/01/2026.');
    expect(verdictSentence({ isOffered: true, ...context })).toBe('Offered at 12:15 PM on Tuesday 12/01/2026.');
  });
});

describe('a rule in words', () => {
  it('[SCH-006] says its days and hours', () => {
    const days = [false, true, false, true, false, false, false];
    const said = (own: Parameters<typeof dataOf>[0]) => briefRule(dataOf(own));
    expect(said({ repetition: { days } })).toBe('Mon, Wed 9:00 AM–6:00 PM');
    expect(said({ repetition: { repeats: 'bi-weekly' } })).toBe('every other week Mon–Fri 9:00 AM–6:00 PM');
    expect(said({ startDate: '2026-01-15', repetition: { repeats: 'monthly' } })).toBe(
      'monthly on day 15 9:00 AM–6:00 PM',
    );
    const once = { repeats: 'once', ends: 'date', days } as const;
    expect(said({ repetition: { ...once, endsDate: '2026-01-05' } })).toBe('01/05/2026 9:00 AM–6:00 PM');
    expect(said({ repetition: { ...once, endsDate: '2026-01-09' } })).toBe(
      '01/05/2026–01/09/2026 Mon, Wed 9:00 AM–6:00 PM',
    );
  });
});
