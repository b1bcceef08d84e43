import { describe, expect, it } from 'vitest';
import { choices, required, text, when } from './definition.test-forms.ts';
import { formioVerdict, ourVerdict, type Verdict } from './formio.test-judge.ts';

const radio = (key: string, more = {}) => ({
  type: 'radio',
  key,
  label: key,
  input: true,
  values: choices('x', 'y'),
  ...more,
});
const box = (key: string, ...components: object[]) => ({ type: 'container', key, label: key, input: true, components });
const grid = (key: string, ...components: object[]) => ({ type: 'datagrid', key, label: key, input: true, components });
const panel = (key: string, ...components: object[]) => ({ type: 'panel', key, title: key, input: false, components });
const boxes = { type: 'selectboxes', key: 'a', label: 'a', input: true, values: choices('x', 'y') };
const list = (operator: string, value: unknown, component = 'a') => ({
  conditional: { show: true, conjunction: 'all', conditions: [{ component, operator, value }] },
});
const logic = (json: object) => ({ conditional: { json } });
const number = (key: string, more = {}) => ({ type: 'number', key, label: key, input: true, ...more });
const day = (fields: object) => ({ type: 'day', key: 'a', label: 'a', input: true, fields });
const datetime = { type: 'datetime', key: 'a', label: 'a', input: true };
const partsOfDay = (mark: object) => ({ day: mark, month: mark, year: mark });

type Case = readonly [title: string, components: readonly object[], ...data: Readonly<Record<string, unknown>>[]];

const SAME: readonly Case[] = [
  ['show on an answer', [radio('a'), text('b', when('a', 'x'))], { a: 'x', b: '1' }, { a: 'y', b: '1' }, {}],
  ['hide on an answer', [radio('a'), text('b', when('a', 'x', false))], { a: 'x', b: '1' }, { a: 'y', b: '1' }, {}],
  [
    'a hidden question that is required',
    [radio('a'), text('b', { ...when('a', 'x'), ...required })],
    { a: 'x' },
    { a: 'y' },
  ],
  ['ticked boxes', [boxes, text('b', when('a', 'x'))], { a: { x: true, y: false } }, { a: { x: false, y: true } }],
  [
    'one box by its path',
    [boxes, text('b', when('a.x', 'true'))],
    { a: { x: true, y: false } },
    { a: { x: false, y: true } },
  ],
  ['a number', [number('a'), text('b', when('a', '3'))], { a: 3 }, { a: 4 }],
  [
    'a tick',
    [{ type: 'checkbox', key: 'a', label: 'a', input: true }, text('b', when('a', 'true'))],
    { a: true },
    { a: false },
  ],
  [
    'a question in a container, by its path',
    [box('box', radio('a')), text('b', when('box.a', 'x'))],
    { box: { a: 'x' } },
    { box: { a: 'y' } },
  ],
  [
    'a question in a container, by its bare key',
    [box('box', radio('a')), text('b', when('a', 'x'))],
    { box: { a: 'x' } },
    { box: { a: 'y' } },
  ],
  [
    'a neighbor in a container, by its bare key',
    [box('box', radio('a'), text('b', when('a', 'x')))],
    { box: { a: 'x' } },
    { box: { a: 'y' } },
  ],
  [
    'a question of the form, from a container',
    [radio('a'), box('box', text('b', when('a', 'x')))],
    { a: 'x', box: {} },
    { a: 'y', box: { b: '1' } },
  ],
  [
    'containers in containers',
    [box('one', box('two', radio('a'), text('b', when('one.two.a', 'x'))))],
    { one: { two: { a: 'x' } } },
    { one: { two: { a: 'y', b: '1' } } },
  ],
  [
    'a path through panels',
    [panel('page', box('box', radio('a'))), text('b', when('page.box.a', 'x'))],
    { box: { a: 'x' } },
    { box: { a: 'y' } },
  ],
  [
    'a column of the same row, by its path',
    [grid('grid', radio('a'), text('b', when('grid.a', 'x')))],
    { grid: [{ a: 'x' }, { a: 'y' }] },
    { grid: [{ a: 'y' }, { a: 'x', b: '1' }] },
  ],
  [
    'a grid in a container',
    [box('box', grid('grid', radio('a'), text('b', { ...when('box.grid.a', 'x'), ...required })))],
    { box: { grid: [{ a: 'x' }, { a: 'y' }, { a: 'x', b: '1' }] } },
  ],
  [
    'a container in a grid',
    [grid('grid', box('box', radio('a'), text('b', when('grid.box.a', 'x'))))],
    { grid: [{ box: { a: 'x' } }, { box: { a: 'y', b: '1' } }] },
  ],
  [
    'a question of the form, from a row',
    [radio('a'), grid('grid', text('b', when('a', 'x')))],
    { a: 'x', grid: [{ b: '1' }] },
    { a: 'y', grid: [{ b: '1' }] },
  ],
  [
    'a key that the form and the row have',
    [radio('a'), grid('grid', radio('a'), text('b', when('a', 'x')))],
    { a: 'x', grid: [{ a: 'y' }] },
    { a: 'y', grid: [{ a: 'x' }] },
  ],
  [
    'a column, from outside its grid',
    [grid('grid', radio('a')), text('b', when('grid.a', 'x'))],
    { grid: [{ a: 'x' }, { a: 'y' }] },
    { grid: [{ a: 'y' }, { a: 'x' }] },
  ],
  [
    'a column in a container, from outside',
    [box('box', grid('grid', radio('a'))), text('b', when('box.grid.a', 'x'))],
    { box: { grid: [{ a: 'x' }] } },
    { box: { grid: [{ a: 'y' }] } },
  ],
  [
    'a column, by its bare key from outside',
    [grid('grid', radio('a')), text('b', when('a', 'x'))],
    { grid: [{ a: 'x' }] },
    { grid: [{ a: 'y' }] },
  ],
  [
    'a column of another grid',
    [grid('one', radio('a')), grid('two', text('b', when('one.a', 'x')))],
    { one: [{ a: 'x' }, { a: 'y' }], two: [{ b: '1' }, { b: '2' }] },
  ],
  ['isEqual', [radio('a'), text('b', list('isEqual', 'x'))], { a: 'x' }, { a: 'y' }, {}],
  ['isNotEqual', [radio('a'), text('b', list('isNotEqual', 'x'))], { a: 'x' }, { a: 'y' }],
  ['isEmpty', [text('a'), text('b', list('isEmpty', ''))], { a: 'x' }, { a: '' }, {}],
  ['isNotEmpty', [text('a'), text('b', list('isNotEmpty', ''))], { a: 'x' }, { a: '' }, {}],
  ['includes', [text('a'), text('b', list('includes', 'ell'))], { a: 'hello' }, { a: 'hi' }],
  ['startsWith', [text('a'), text('b', list('startsWith', 'he'))], { a: 'hello' }, { a: 'oh he' }],
  ['greaterThan', [number('a'), text('b', list('greaterThan', 5))], { a: 6 }, { a: 5 }],
  ['lessThanOrEqual', [number('a'), text('b', list('lessThanOrEqual', 5))], { a: 6 }, { a: 5 }],
  [
    'a list on a column of the same row',
    [grid('grid', radio('a'), text('b', list('isEqual', 'x', 'grid.a')))],
    { grid: [{ a: 'x' }, { a: 'y' }] },
  ],
  [
    'JSON logic on the form',
    [radio('a'), text('b', logic({ '==': [{ var: 'data.a' }, 'x'] }))],
    { a: 'x' },
    { a: 'y' },
  ],
  [
    'JSON logic on the row',
    [grid('grid', radio('a'), text('b', logic({ '==': [{ var: 'row.a' }, 'x'] })))],
    { grid: [{ a: 'x' }, { a: 'y' }] },
  ],
  [
    'JSON logic on a container',
    [box('box', radio('a'), text('b', logic({ '==': [{ var: 'row.a' }, 'x'] })))],
    { box: { a: 'x' } },
    { box: { a: 'y' } },
  ],
  ['required', [text('a', required)], { a: 'x' }, { a: '' }, {}],
  ['required in a container', [box('box', text('a', required))], { box: { a: 'x' } }, { box: {} }],
  ['required in a row', [grid('grid', text('a', required), text('b'))], { grid: [{ a: 'x' }, { a: '', b: '1' }] }],
  [
    'lengths and patterns',
    [text('a', { validate: { minLength: 2, maxLength: 3, pattern: '[a-z]+' } })],
    { a: 'ab' },
    { a: 'a' },
    { a: 'abcd' },
    { a: 'AB' },
  ],
  ['bounds of a number', [number('a', { validate: { min: 2, max: 4 } })], { a: 3 }, { a: 1 }, { a: 5 }],
  ['an email address', [{ type: 'email', key: 'a', label: 'a', input: true }], { a: 'a@example.com' }, { a: 'a@' }],
  [
    'a day whose parts are required',
    [day(partsOfDay({ required: true }))],
    { a: '05/14/2020' },
    { a: '' },
    {},
    { a: '05/00/2020' },
  ],
  [
    'a day of which only the year is required',
    [day({ ...partsOfDay({ required: false }), year: { required: true } })],
    { a: '05/14/2020' },
    {},
  ],
  [
    'a day that the calendar does not have',
    [day(partsOfDay({ required: false }))],
    { a: '02/29/2024' },
    { a: '02/30/2024' },
    { a: '13/01/2024' },
  ],
  [
    'a day that is another one',
    [day({}), text('b', when('a', '05/14/2020'))],
    { a: '05/14/2020' },
    { a: '05/15/2020' },
  ],
  [
    'a date before another',
    [datetime, text('b', list('dateLessThan', '2026-01-31T09:30:00'))],
    { a: '2026-01-31T09:29:00' },
    { a: '2026-01-31T09:30:00' },
    { a: '2026-02-01T09:00:00' },
  ],
  [
    'a date that is the same, or later',
    [datetime, text('b', list('dateGreaterThanOrEqual', '2026-01-31T09:30:00'))],
    { a: '2026-01-31T09:29:00' },
    { a: '2026-01-31T09:30:00' },
    { a: '2026-02-01T09:00:00' },
  ],
  [
    'a radio whose values are addresses',
    [{ ...radio('a', required), values: [{ value: 'https://a.example/?b=1.2', label: 'A' }] }],
    { a: 'https://a.example/?b=1.2' },
    {},
  ],
];

describe('[PKT-008] a form behaves the same here and in form.io:', () => {
  it.each(SAME.map(([title, components, ...data]) => ({ title, components, data })))(
    '$title',
    ({ components, data }) => {
      for (const one of data)
        expect(ourVerdict({ components, data: one })).toEqual(formioVerdict({ components, data: one }));
    },
  );
});

type Difference = readonly [
  why: string,
  components: readonly object[],
  data: Readonly<Record<string, unknown>>,
  ours: Partial<Verdict>,
  theirs: Partial<Verdict>,
];

const inner = grid('inner', text('b', when('outer.a', 'x')));
const OTHERWISE: readonly Difference[] = [
  [
    'an email address may have an international domain',
    [{ type: 'email', key: 'a', label: 'a', input: true }],
    { a: 'a&b/c@müller.de' },
    {},
    { faulty: ['a'] },
  ],
  [
    'a bare key in a row means that row’s answer, not the first row’s',
    [grid('grid', radio('a'), text('b', when('a', 'x')))],
    { grid: [{ a: 'x' }, { a: 'y' }] },
    { hidden: ['grid[1].b'] },
    { hidden: [] },
  ],
  [
    'an outer answer comes from the enclosing row, not from the row with the inner row’s number',
    [grid('outer', radio('a'), inner)],
    { outer: [{ a: 'x' }, { a: 'y', inner: [{ b: '1' }] }] },
    { hidden: ['outer[1].inner[0].b'] },
    { hidden: [] },
  ],
  [
    'a question with an unanswerable condition is shown, because patients can skip it',
    [text('b', when('nobody', 'x'))],
    {},
    { hidden: [] },
    { hidden: ['b'] },
  ],
  [
    'a day with a part missing is refused: staff cannot use half a date of birth',
    [day(partsOfDay({ required: false }))],
    { a: '05/00/2020' },
    { faulty: ['a'] },
    { faulty: [] },
  ],
  [
    'a number written as text is a number',
    [number('a'), text('b', list('lessThanOrEqual', '5'))],
    { a: 5 },
    { hidden: [] },
    { hidden: ['b'] },
  ],
  [
    'a choice that is not on the list is refused, whether or not the definition says so',
    [radio('a')],
    { a: 'z' },
    { faulty: ['a'] },
    { faulty: [] },
  ],
  [
    'a phone number must be valid, because reminders use it',
    [{ type: 'phoneNumber', key: 'a', label: 'a', input: true }],
    { a: '555' },
    { faulty: ['a'] },
    { faulty: [] },
  ],
];

describe('[PKT-008] a form differs from form.io if', () => {
  it.each(OTHERWISE)('%s', (_why, components, data, ours, theirs) => {
    expect(ourVerdict({ components, data })).toMatchObject(ours);
    expect(formioVerdict({ components, data })).toMatchObject(theirs);
  });
});
