import { describe, expect, it } from 'vitest';
import { lines, order, person, planAt, recall, settingsWith, visit } from './plan.test-rows.ts';

/** Noon in New York on Friday, November 20, 2026. */
const NOON = '2026-11-20T17:00:00Z';
const sent = (step: string | null, messaged_at: string, more = {}) => ({
  ...{ step, messaged_at, visit_at: null, status: 'Message Delivered' },
  ...more,
});

describe('requests for forms', () => {
  const settings = settingsWith({
    'reminder-first': { isOn: false },
    'reminder-last': { isOn: false },
    'forms-first': { isOn: true, days: 5, sendAt: '12:00' },
    'forms-last': { isOn: true, days: 2, sendAt: '12:00' },
  });
  const planned = (date: string, more = {}) =>
    lines(planAt({ now: NOON, settings, visits: [visit({ key: 1, date }, { forms_open: 2, ...more })] }));

  it('[PKT-002] go out some days before, and once more while a form is missing', () => {
    expect(planned('2026-11-26')).toEqual([]);
    expect(planned('2026-11-25')).toEqual(['forms-first 1 due']);
    const form_requests = [sent('forms-first', '2026-11-17T17:00:00Z')];
    expect(planned('2026-11-22', { form_requests })).toEqual(['forms-last 1 due']);
    expect(
      planned('2026-11-22', { form_requests: [...form_requests, sent('forms-last', '2026-11-20T16:00:00Z')] }),
    ).toEqual([]);
    expect(planned('2026-11-20')).toEqual([]);
  });

  it('[PKT-002] are not sent once every form is in, nor again for a moved visit, nor twice in a row', () => {
    expect(planned('2026-11-25', { forms_open: 0 })).toEqual([]);
    expect(planned('2026-11-24', { form_requests: [sent('forms-first', '2026-11-10T17:00:00Z')] })).toEqual([]);
    expect(planned('2026-11-22', { form_requests: [sent('forms-first', '2026-11-20T16:00:00Z')] })).toEqual([
      'forms-last 1 covered',
    ]);
  });

  it('[PKT-002] still reach who booked late, but neither an opted-out phone nor a closed day', () => {
    const created_at = Temporal.Instant.from('2026-11-20T16:00:00Z');
    expect(planned('2026-11-21', { created_at })).toEqual(['forms-last 1 due']);
    expect(planned('2026-11-25', { is_opted_out: true })).toEqual(['forms-first 1 opted-out']);
    const visits = [visit({ key: 1, date: '2026-11-26' }, { forms_open: 1 })];
    const closedDays = ['2026-11-21'];
    expect(lines(planAt({ now: NOON, settings, visits, closedDays }))).toEqual(['forms-first 1 due']);
  });

  it('[PKT-002] leave the day to the reminder of the same patient, and go the day after', () => {
    const both = settingsWith({
      'forms-first': { isOn: true, days: 3, sendAt: '12:00' },
      'forms-last': { isOn: false },
    });
    const visits = [visit({ key: 1, date: '2026-11-23' }, { forms_open: 1 })];
    expect(lines(planAt({ now: NOON, settings: both, visits }))).toEqual([
      'reminder-first 1 due',
      'forms-first 1 capped',
    ]);
    const taken = [{ patientKey: 1, sentOn: '2026-11-20', rule: 'reminder-first' }];
    const reminders = [sent('reminder-first', '2026-11-20T17:00:00Z', { visit_at: visits[0]?.starts_at.toString() })];
    const later = visits.map((one) => ({ ...one, reminders }));
    const next = planAt({ now: '2026-11-21T17:00:00Z', settings: both, visits: later, taken });
    expect(lines(next)).toEqual(['forms-first 1 due']);
  });
});

describe('reminders', () => {
  it('go out three days and one day before the visit, each only on its day', () => {
    const visits = [1, 2, 3, 4].map((days) => visit({ key: days, date: `2026-11-${20 + days}` }));
    expect(lines(planAt({ now: NOON, visits }))).toEqual([
      'reminder-last 1 due',
      // Two days before, the first one is a day late but still useful.
      'reminder-first 2 due',
      'reminder-first 3 due',
    ]);
    expect(lines(planAt({ now: '2026-11-20T14:00:00Z', visits }))).toEqual([
      'reminder-last 1 later',
      'reminder-first 2 later',
      'reminder-first 3 later',
    ]);
  });

  it('[ADM-010] go out on the last open day where the office is closed on theirs, and never on a closed day', () => {
    const visits = [visit({ key: 1, date: '2026-11-27' }), visit({ key: 2, date: '2026-11-26' })];
    const settings = settingsWith({ 'reminder-first': { isOn: false } });
    const closedDays = ['2026-11-26'];
    const planOn = (day: string) => lines(planAt({ now: `2026-11-${day}T17:00:00Z`, visits, settings, closedDays }));
    expect(planOn('24')).toEqual([]);
    expect(planOn('25')).toEqual(['reminder-last 1 due', 'reminder-last 2 closed-visit']);
    expect(planOn('26')).toEqual([]);
    expect(lines(planAt({ now: NOON, recalls: [recall(3, '2026-12-20')], closedDays: ['2026-11-20'] }))).toEqual([
      'recall-before 3 closed-today',
    ]);
    expect(
      lines(planAt({ now: '2026-11-21T17:00:00Z', recalls: [recall(3, '2026-12-20')], closedDays: ['2026-11-20'] })),
    ).toEqual(['recall-before 3 due']);
  });

  it('are not sent on the day itself, and if two are late only the later step goes out', () => {
    const visits = [visit({ key: 1, date: '2026-11-20', time: '16:00' }), visit({ key: 2, date: '2026-11-21' })];
    expect(lines(planAt({ now: NOON, visits }))).toEqual(['reminder-last 2 due']);
    const settings = settingsWith({ 'reminder-last': { isOn: false } });
    expect(lines(planAt({ now: NOON, visits, settings }))).toEqual(['reminder-first 2 due']);
  });

  it('go out once per visit time, and again after a move', () => {
    const date = '2026-11-23';
    const starts = visit({ key: 1, date }).starts_at;
    const reminders = [sent('reminder-first', '2026-11-20T15:00:00Z', { visit_at: starts.toString() })];
    expect(lines(planAt({ now: NOON, visits: [visit({ key: 1, date }, { reminders })] }))).toEqual([]);
    const moved = visit({ key: 1, date, time: '15:00' }, { reminders });
    expect(lines(planAt({ now: NOON, visits: [moved] }))).toEqual(['reminder-first 1 due']);
  });

  it('are skipped if any reminder said the same shortly before, unless it failed to arrive', () => {
    const of = (reminders: ReturnType<typeof sent>[]) =>
      lines(planAt({ now: NOON, visits: [visit({ key: 1, date: '2026-11-21' }, { reminders })] }));
    expect(of([sent(null, '2026-11-20T12:00:00Z')])).toEqual(['reminder-last 1 covered']);
    expect(of([sent(null, '2026-11-19T12:00:00Z')])).toEqual(['reminder-last 1 due']);
    expect(of([sent(null, '2026-11-20T12:00:00Z', { status: 'Undelivered' })])).toEqual(['reminder-last 1 due']);
  });

  it('skip visits booked too late, already confirmed, or due before the rule was turned on', () => {
    const created_at = Temporal.Instant.from('2026-11-20T16:00:00Z');
    const visits = [
      visit({ key: 1, date: '2026-11-21' }, { created_at }),
      visit({ key: 2, date: '2026-11-21' }, { status: 'confirmed' }),
    ];
    expect(lines(planAt({ now: NOON, visits }))).toEqual(['reminder-last 1 booked-late', 'reminder-last 2 confirmed']);
    const settings = settingsWith({ 'reminder-last': { alsoConfirmed: true, onSince: '2026-11-20T15:30:00Z' } });
    expect(lines(planAt({ now: NOON, visits: [visit({ key: 3, date: '2026-11-21' })], settings }))).toEqual([
      'reminder-last 3 rule-late',
    ]);
    const tomorrow = {
      now: '2026-11-21T17:00:00Z',
      settings,
      visits: [visit({ key: 4, date: '2026-11-22' }, { status: 'confirmed' })],
    };
    expect(lines(planAt(tomorrow))).toEqual(['reminder-last 4 due']);
  });

  it('are off if the location is closed or has them turned off', () => {
    const visits = [visit({ key: 1, date: '2026-11-21' })];
    expect(lines(planAt({ now: NOON, visits, isOpen: false }))).toEqual(['reminder-last 1 off-here']);
    const settings = settingsWith({ 'reminder-last': { offLocKeys: [11] } });
    expect(lines(planAt({ now: NOON, visits, settings }))).toEqual(['reminder-last 1 off-here']);
  });

  it('go out by email where the location has no texting number, and say so without an address', () => {
    const [reachable, other] = [
      visit({ key: 1, date: '2026-11-21' }, { email: 'ada@mail.example' }),
      visit({ key: 2, date: '2026-11-21' }),
    ];
    const planned = planAt({ now: NOON, visits: [reachable, other], hasNumber: false });
    expect(planned.map(({ method, reason }) => [method, reason])).toEqual([
      ['email', null],
      [null, 'no-number'],
    ]);
  });

  it('[TIM-5] keep local time across clock changes, in every zone, once each', () => {
    const zones = [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'Pacific/Honolulu',
    ];
    // Clocks go back on November 1 and forward on March 14 and 8.
    for (const date of [
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-03-08',
      '2026-03-09',
      '2027-03-14',
      '2027-03-15',
    ])
      for (const timeZone of zones) {
        const visits = [visit({ key: 1, date, timeZone })];
        const day = Temporal.PlainDate.from(date).subtract({ days: 1 });
        const ten = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from('10:00') }).toInstant();
        const at = (minutes: number) => lines(planAt({ now: ten.add({ minutes }).toString(), timeZone, visits }));
        expect([date, timeZone, at(-1), at(0)]).toEqual([
          date,
          timeZone,
          ['reminder-last 1 later'],
          ['reminder-last 1 due'],
        ]);
      }
  });

  it('[SMS-8] never go out outside the sending hours, at any hour of a year in six zones', { tags: ['deep'] }, () => {
    const settings = settingsWith({ 'order-ready': {} }, { windowFrom: '09:00', windowUntil: '18:30' });
    const zones = [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
    ];
    let gone = 0;
    for (const timeZone of zones)
      for (let hour = 0; hour < 365 * 24; hour += 5) {
        const now = Temporal.Instant.from('2026-01-01T00:00:00Z').add({ hours: hour, minutes: 17 });
        const orders = [order(1, now.subtract({ hours: 2 }).toString())];
        const [planned] = planAt({ now: now.toString(), timeZone, settings, orders });
        const wall = now.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
        const isIn = wall >= '09:00' && wall < '18:30';
        expect([timeZone, now.toString(), planned?.state === 'due']).toEqual([timeZone, now.toString(), isIn]);
        gone += planned?.state === 'due' ? 1 : 0;
      }
    expect(gone).toBeGreaterThan(3_000);
  });
});

describe('recalls', () => {
  it('go out thirty days before the due date, and from two weeks after it as often as the rule says', () => {
    const step = (dueDate: string) => lines(planAt({ now: NOON, recalls: [recall(1, dueDate)] }));
    expect(step('2026-12-20')).toEqual(['recall-before 1 due']);
    expect(step('2026-12-21')).toEqual([]);
    // A week late is the limit.
    expect(step('2026-12-13')).toEqual(['recall-before 1 due']);
    expect(step('2026-12-12')).toEqual([]);
    expect(step('2026-11-06')).toEqual(['recall-after-1 1 due']);
    expect(step('2026-11-07')).toEqual([]);
    expect(step('2026-10-23')).toEqual(['recall-after-2 1 due']);
    expect(step('2026-10-09')).toEqual([]);
  });

  it('stop if an appointment exists, or a message went out in the week before', () => {
    const recalls = [
      recall(1, '2026-12-20', { has_visit: true }),
      recall(2, '2026-12-20', { attempts: [sent(null, '2026-11-16T15:00:00Z')] }),
      recall(3, '2026-12-20', { attempts: [sent('recall-before', '2026-11-20T16:00:00Z')] }),
    ];
    expect(lines(planAt({ now: NOON, recalls }))).toEqual(['recall-before 1 has-visit', 'recall-before 2 covered']);
  });

  it("report once that a patient can't be reached", () => {
    const opted = { is_opted_out: true };
    const before = [sent('recall-before', '2026-10-01T15:00:00Z', { status: 'Opted Out' })];
    const [first] = planAt({ now: NOON, recalls: [recall(1, '2026-11-06', opted)] });
    expect(first).toMatchObject({ reason: 'opted-out', record: 'Opted Out' });
    const [second] = planAt({ now: NOON, recalls: [recall(1, '2026-11-06', { ...opted, attempts: before })] });
    expect(second).toMatchObject({ reason: 'stopped', record: null });
    // Opted back in meanwhile.
    expect(lines(planAt({ now: NOON, recalls: [recall(1, '2026-11-06', { attempts: before })] }))).toEqual([
      'recall-after-1 1 due',
    ]);
  });

  it('report an unreachable patient if the only earlier text failed', () => {
    const attempts = [sent('recall-before', '2026-10-01T15:00:00Z', { status: 'Undelivered' })];
    const [planned] = planAt({ now: NOON, recalls: [recall(1, '2026-11-06', { is_opted_out: true, attempts })] });
    expect(planned).toMatchObject({ reason: 'opted-out', record: 'Opted Out' });
  });
});

describe('a patient', () => {
  const reached = (more: Parameters<typeof person>[1]) => {
    const [planned] = planAt({ now: NOON, visits: [visit({ key: 1, date: '2026-11-21' }, more)] });
    return [planned?.method ?? planned?.reason, planned?.record ?? null];
  };

  it('is reached by text, by email if no phone receives texts, or not at all', () => {
    const email = 'ada@mail.example';
    expect(reached({})).toEqual(['text', null]);
    expect(reached({ cell_phone: '', email })).toEqual(['email', null]);
    expect(reached({ cell_phone: '+1646', email })).toEqual(['email', null]);
    expect(reached({ last_error: '30006', email })).toEqual(['email', null]);
    expect(reached({ cell_phone: '', other_phone: '+12125550199' })).toEqual(['not-cell', 'Not Sent - Not Cell']);
    expect(reached({ cell_phone: '' })).toEqual(['no-contact', 'Not Sent - Not Cell']);
    expect(reached({ cell_phone: '+1646', email: 'nobody' })).toEqual(['invalid-number', 'Invalid Number']);
    expect(reached({ is_ours: true })).toEqual(['own-number', 'Invalid Number']);
    expect(reached({ last_error: '30005' })).toEqual(['invalid-number', 'Invalid Number']);
    expect(reached({ last_error: '30003' })).toEqual(['text', null]);
  });

  it('[SMS-3] who opted out gets no email instead; one with an open question waits', () => {
    const email = 'ada@mail.example';
    expect(reached({ is_opted_out: true, email })).toEqual(['opted-out', 'Opted Out']);
    expect(reached({ is_held: true, email })).toEqual(['held', null]);
  });

  it('gets no email if the server sends none', () => {
    const visits = [visit({ key: 1, date: '2026-11-21' }, { cell_phone: '', email: 'ada@mail.example' })];
    expect(lines(planAt({ now: NOON, visits, isMailOpen: false }))).toEqual(['reminder-last 1 no-mail']);
  });

  it('[SMS-9] gets one message a day across all rules: the most urgent', () => {
    const of = (patient_key: number) => person(patient_key);
    const visits = [
      visit({ key: 1, date: '2026-11-23' }, of(7)),
      visit({ key: 2, date: '2026-11-21' }, of(7)),
      visit({ key: 3, date: '2026-11-21', time: '10:00' }, of(7)),
    ];
    const recalls = [recall(4, '2026-12-20', of(7))];
    const orders = [order(5, '2026-11-20T15:00:00Z', of(7))];
    expect(lines(planAt({ now: NOON, visits, recalls, orders }))).toEqual([
      // Two visits on one day share one text.
      'reminder-last 2 due',
      'reminder-last 3 due',
      'reminder-first 1 capped',
      'order-ready 5 capped',
      'recall-before 4 capped',
    ]);
    expect(
      lines(planAt({ now: NOON, orders, taken: [{ patientKey: 7, sentOn: '2026-11-20', rule: 'recall-before' }] })),
    ).toEqual(['order-ready 5 capped']);
  });

  it('[SMS-9] gets at most three in any seven days besides reminders, whatever the rules have', () => {
    const on = (days: number[], rule = 'recall-after') =>
      days.map((day) => ({ patientKey: 7, sentOn: `2026-11-${day}`, rule }));
    const orders = [order(5, '2026-11-20T15:00:00Z', person(7))];
    const visits = [visit({ key: 1, date: '2026-11-21' }, person(7))];
    const of = (taken: ReturnType<typeof on>, rows: Partial<Parameters<typeof planAt>[0]> = { orders }) =>
      lines(planAt({ now: NOON, taken, ...rows }));
    expect(of(on([14, 16, 18]))).toEqual(['order-ready 5 week-full']);
    expect(of(on([13, 16, 18]))).toEqual(['order-ready 5 due']);
    expect(of([...on([16, 18]), ...on([17], 'reminder-last')])).toEqual(['order-ready 5 due']);
    expect(of(on([14, 16, 18]), { visits, orders })).toEqual(['reminder-last 1 due', 'order-ready 5 week-full']);
    expect(of(on([14, 16, 18]).map((day) => ({ ...day, patientKey: 8 })))).toEqual(['order-ready 5 due']);
  });

  it('[SMS-9] gets daily recalls three times in any week of the year', () => {
    const settings = settingsWith({ 'recall-after': { days: 1, attempts: 6 }, 'recall-before': { isOn: false } });
    const taken: { patientKey: number; sentOn: string; rule: string }[] = [];
    let day = Temporal.PlainDate.from('2026-01-01');
    for (let n = 0; n < 365; n += 1, day = day.add({ days: 1 })) {
      // A new recall every two weeks, a day overdue on its first.
      const dueDate = day.subtract({ days: (n % 14) + 1 }).toString();
      const recalls = [recall(n - (n % 14), dueDate, person(7))];
      for (const { state, rule } of planAt({ now: `${day}T17:00:00Z`, settings, recalls, taken }))
        if (state === 'due') taken.push({ patientKey: 7, sentOn: day.toString(), rule });
    }
    const inWeekOf = (from: string) => {
      const until = Temporal.PlainDate.from(from).add({ days: 7 }).toString();
      return taken.filter(({ sentOn }) => sentOn >= from && sentOn < until).length;
    };
    expect(Math.max(...taken.map(({ sentOn }) => inWeekOf(sentOn)))).toBe(3);
    expect(taken.length).toBeGreaterThan(70);
  });

  it('[SMS-9] gets an order notice after the reminder planned later that day', () => {
    const settings = settingsWith({ 'reminder-last': { sendAt: '16:00' } });
    const visits = [visit({ key: 1, date: '2026-11-21' })];
    const orders = [order(2, '2026-11-20T15:00:00Z', person(1))];
    expect(lines(planAt({ now: NOON, settings, visits, orders }))).toEqual([
      'reminder-last 1 later',
      'order-ready 2 capped',
    ]);
  });

  it('shares one text with family on the same phone, day and location', () => {
    const phone = { cell_phone: '+16465550000' };
    const visits = [
      visit({ key: 1, date: '2026-11-21' }, { ...person(1), ...phone }),
      visit({ key: 2, date: '2026-11-21', time: '09:40' }, { ...person(2), ...phone }),
      visit({ key: 3, date: '2026-11-22' }, { ...person(3), ...phone }),
    ];
    const groups = planAt({ now: NOON, visits, settings: settingsWith({ 'reminder-first': { isOn: false } }) }).map(
      ({ group }) => group,
    );
    expect(groups).toHaveLength(2);
    expect(new Set(groups).size).toBe(1);
  });
});

describe('an order', () => {
  it('is announced at once during sending hours, else when they next begin', () => {
    const orders = [order(1, '2026-11-20T02:00:00Z')];
    expect(planAt({ now: NOON, orders })).toMatchObject([{ state: 'due' }]);
    expect(planAt({ now: '2026-11-20T02:30:00Z', orders })).toMatchObject([{ state: 'left-out', reason: 'window' }]);
    expect(planAt({ now: '2026-11-20T12:30:00Z', orders })).toMatchObject([
      { state: 'later', at: Temporal.Instant.from('2026-11-20T13:00:00Z') },
    ]);
  });
});
