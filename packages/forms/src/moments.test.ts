import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundForm } from './around.ts';
import { isVisible } from './conditions.ts';
import { formWith, nodeOf, text } from './definition.test-forms.ts';
import { compareMoments, momentFormatOf, readMoment, writeMoment } from './moments.ts';

const DAY = { type: 'day' };
const DAY_FIRST = { type: 'day', dayFirst: true };
const MONTH_YEAR = { type: 'day', fields: { day: { hide: true } } };
const MONTH_DAY = { type: 'day', fields: { year: { hide: true } } };
const YEAR = { type: 'day', fields: { day: { hide: true }, month: { hide: true } } };
const DATETIME = { type: 'datetime' };
const DATE = { type: 'datetime', enableTime: false };
const CLOCK = { type: 'datetime', enableDate: false };
const TIME = { type: 'time' };

const formatOf = (json: object) => {
  const format = momentFormatOf(json as never);
  if (format === null) throw new Error('no date or time');
  return format;
};
const read = (json: object, written: string) => readMoment({ text: written, format: formatOf(json) });

describe('a date or time as form.io writes it', () => {
  it.each([
    [DAY, '05/20/2020', '2020-05-20'],
    [DAY, '5/3/2020', '2020-05-03'],
    [DAY, '2020-05-20', '2020-05-20'],
    [DAY, '05/00/2020', '2020-05-00'],
    [DAY, '00/00/2020', '2020-00-00'],
    [DAY_FIRST, '20/05/2020', '2020-05-20'],
    [DAY_FIRST, '00/05/2020', '2020-05-00'],
    [DAY_FIRST, '2020-05-20', '2020-05-20'],
    [DAY_FIRST, '05/06/2020', '2020-06-05'],
    [MONTH_YEAR, '05/2020', '2020-05-00'],
    [MONTH_YEAR, '05/00/2020', '2020-05-00'],
    [MONTH_YEAR, '05/20/2020', '2020-05-00'],
    [MONTH_DAY, '05/20', '0000-05-20'],
    [MONTH_DAY, '05/20/0000', '0000-05-20'],
    [YEAR, '2020', '2020-00-00'],
    [DATETIME, '2026-01-31T09:30:00-05:00', '2026-01-31T09:30'],
    [DATETIME, '2026-01-31T09:30:00.000Z', '2026-01-31T09:30'],
    [DATETIME, '2026-01-31T09:30', '2026-01-31T09:30'],
    [DATETIME, '2026-01-31 09:30 PM', '2026-01-31T21:30'],
    [DATETIME, '01/31/2026 9:30 pm', '2026-01-31T21:30'],
    [DATETIME, '2026-01-31', '2026-01-31'],
    [DATE, '2026-01-31T00:00:00-05:00', '2026-01-31'],
    [DATE, '2026-01-31', '2026-01-31'],
    [CLOCK, '2026-01-31T14:30:00-05:00', '14:30'],
    [TIME, '14:30:00', '14:30'],
    [TIME, '14:30', '14:30'],
    [TIME, '9:30', '09:30'],
    [TIME, '02:30 PM', '14:30'],
    [TIME, '2:30 p. m.', '14:30'],
    [TIME, '12:05 AM', '00:05'],
    [TIME, '12:05 pm', '12:05'],
    [TIME, '2 PM', '14:00'],
    [TIME, '1430', '14:30'],
    [TIME, '00:00:00', '00:00'],
  ])('%j: %j is %j', (json, written, expected) => {
    expect(read(json, written)).toBe(expected);
  });

  it.each([
    [DAY, '20/05/2020'],
    [DAY, '02/30/2020'],
    [DAY, '05/20/20'],
    [DAY, '05/2020'],
    [DAY, 'moment()'],
    [DAY, 'tomorrow'],
    [DAY, '00/00/0000'],
    [DAY_FIRST, '05/20/2020'],
    [MONTH_YEAR, '13/2020'],
    [DATETIME, '2026-01-31T25:00'],
    [DATETIME, 'next week'],
    [TIME, '25:00'],
    [TIME, '14:61'],
    [TIME, '13:30 PM'],
    [TIME, '14'],
    [TIME, 'noon'],
    [TIME, ''],
  ])('%j: %j is none', (json, written) => {
    expect(read(json, written)).toBeNull();
  });

  it.each([DAY, DAY_FIRST, DATETIME, DATE, TIME])('is written back as it is read: %j', (json) => {
    const format = formatOf(json);
    const pick = { noInvalidDate: true, min: new Date('1800-01-01'), max: new Date('2200-12-31') };
    fc.assert(
      fc.property(fc.date(pick), (date) => {
        const iso = date.toISOString().slice(0, 16);
        const moment = format.hasDate ? (format.hasTime ? iso : iso.slice(0, 10)) : iso.slice(11);
        expect(readMoment({ text: writeMoment({ moment, format }), format })).toBe(moment);
      }),
    );
  });
});

describe('the order of two moments', () => {
  it.each([
    ['2020-05-20', '2020-05-20', 0],
    ['2020-05-20', '2020-05-21', -1],
    ['2020-05-00', '2020-05-20', 0],
    ['2020-06-00', '2020-05-20', 1],
    ['0000-05-20', '2020-05-21', -1],
    ['2026-01-31T09:30', '2026-01-31', 0],
    ['2026-01-31T09:30', '2026-01-31T09:31', -1],
    ['00:00', '00:01', -1],
    ['2026-01-31', '09:30', Number.NaN],
    ['2020-00-00', '0000-05-20', Number.NaN],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(compareMoments(one, other)).toBe(expected);
    expect(compareMoments(other, one)).toBe(0 - expected);
  });
});

const OPERATORS = {
  before: ['dateLessThan', 'lessThan'],
  notAfter: ['dateLessThanOrEqual', 'lessThanOrEqual'],
  same: ['isDateEqual', 'isEqual'],
  notBefore: ['dateGreaterThanOrEqual', 'greaterThanOrEqual'],
  after: ['dateGreaterThan', 'greaterThan'],
  other: ['isNotDateEqual', 'isNotEqual'],
};
const MET = { earlier: ['before', 'notAfter', 'other'], equal: ['notAfter', 'same', 'notBefore'] } as const;
const LATER = ['notBefore', 'after', 'other'];

const shownOn = (json: object, conditional: object, answer: unknown) => {
  const form = formWith([{ key: 'a', label: 'A', ...json }, text('b', { conditional })]);
  expect(form.warnings).toEqual([]);
  return isVisible({ node: nodeOf(form, 'b'), around: aroundForm({ a: answer }) });
};
const listed = (operator: string, value: unknown) => ({
  show: true,
  conjunction: 'all',
  conditions: [{ component: 'a', operator, value }],
});

describe('a condition on a date or a time', () => {
  it.each([
    [DAY, '05/20/2020', '2020-05-19', '2020-05-20', '2021-01-01'],
    [DAY, '05/20/2020', '05/19/2020', '05/20/2020', '01/01/2021'],
    [DAY_FIRST, '20/05/2020', '2020-05-19', '2020-05-20', '2020-06-01'],
    [DAY_FIRST, '20/05/2020', '19/05/2020', '20/05/2020', '01/06/2020'],
    [MONTH_YEAR, '05/00/2020', '2020-04-00', '2020-05-00', '2020-06-00'],
    [YEAR, '2020', '2019-00-00', '2020-00-00', '2021-00-00'],
    [DATETIME, '2026-01-31T09:30:00-05:00', '2026-01-31T09:29', '2026-01-31T09:30', '2026-02-01T08:00'],
    [DATETIME, '2026-01-31T09:30:00.000Z', '2025-12-31T23:00', '2026-01-31T09:30:00-06:00', '2026-01-31T09:31'],
    [DATE, '2026-01-31T00:00:00-05:00', '2026-01-30', '2026-01-31', '2026-02-01'],
    [CLOCK, '2026-01-31T14:30:00-05:00', '09:00', '14:30', '15:00'],
    [TIME, '14:30:00', '09:00', '14:30', '15:00'],
    [TIME, '02:30 PM', '02:30', '14:30', '23:59'],
  ])('of %j with %j tells earlier, equal and later answers apart', (json, wanted, earlier, equal, later) => {
    for (const [meaning, names] of Object.entries(OPERATORS))
      for (const name of names)
        expect([name, ...[earlier, equal, later].map((one) => shownOn(json, listed(name, wanted), one))]).toEqual([
          name,
          ...[MET.earlier, MET.equal, LATER].map((met) => met.some((one) => one === meaning)),
        ]);
  });

  it.each([DAY, DATETIME, TIME])('of %j is met by no order before there is an answer', (json) => {
    const wanted = json.type === 'time' ? '14:30:00' : '2026-01-31T09:30:00-05:00';
    for (const operator of [...OPERATORS.before, ...OPERATORS.same, ...OPERATORS.after])
      for (const answer of [undefined, '', '?', '2026-05-'])
        expect(shownOn(json, listed(operator, wanted), answer)).toBe(false);
  });

  it('in the oldest notation compares and hides, too', () => {
    const day = { show: false, when: 'a', eq: '05/20/2020' };
    expect(['2020-05-20', '2020-05-21'].map((answer) => shownOn(DAY, day, answer))).toEqual([false, true]);
    const none = { show: true, when: 'a', eq: '00/00/0000' };
    expect(['', '2020-05-20'].map((answer) => shownOn(DAY, none, answer))).toEqual([true, false]);
  });

  it('in a row reads that row', () => {
    const asked = text('b', { conditional: listed('dateLessThan', '01/01/2010') });
    const grid = { type: 'datagrid', key: 'g', components: [{ ...DAY, key: 'a', label: 'A' }, asked] };
    expect(formWith([grid]).warnings).toEqual([]);
  });

  it.each([
    [DAY, 'isEqual', '20/05/2020', '20/05/2020'],
    [DAY, 'dateLessThan', 'moment()', 'moment()'],
    [DAY, 'dateLessThan', undefined, ''],
    [DATETIME, 'dateGreaterThan', 'soon', 'soon'],
    [TIME, 'isEqual', 'noon', 'noon'],
    [TIME, 'dateLessThan', { now: true }, ''],
    [{ type: 'textfield' }, 'isDateEqual', 'x', 'x'],
  ])('of %j by %s with %j is reported, and what it hides is shown', (json, operator, value, said) => {
    const form = formWith([
      { key: 'a', label: 'A', ...json },
      text('b', { label: 'B', conditional: listed(operator, value) }),
    ]);
    expect(form.warnings).toEqual([
      `'B' (b): its condition compares with '${said}', which is no date or time; it is always shown`,
    ]);
    expect(isVisible({ node: nodeOf(form, 'b'), around: aroundForm({}) })).toBe(true);
  });

  it('that can’t be read leaves the others of a list to decide', () => {
    const conditions = [
      { component: 'a', operator: 'dateLessThan', value: 'x' },
      { component: 'c', operator: 'isEqual', value: 'y' },
    ];
    const conditional = { show: true, conjunction: 'all', conditions };
    const form = formWith([{ key: 'a', label: 'A', ...DAY }, text('c'), text('b', { label: 'B', conditional })]);
    expect(form.warnings).toEqual([
      "'B' (b): its condition compares with 'x', which is no date or time; that part is left out",
    ]);
    const isShown = (c: string) => isVisible({ node: nodeOf(form, 'b'), around: aroundForm({ c }) });
    expect(['y', 'z'].map(isShown)).toEqual([true, false]);
  });
});
