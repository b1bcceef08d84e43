import { describe, expect, it } from 'vitest';
import { aroundForm } from './around.ts';
import { isVisible } from './conditions.ts';
import { choices, formWith, nodeOf, required, text, when } from './definition.test-forms.ts';
import { validateSubmission } from './validate.ts';

const NOW = '2026-11-21';
const A = { key: 'a', label: 'A', input: true };

describe('[PKT-008] an import reports', () => {
  it('each component inside an unknown container, at any depth', () => {
    const columns = { type: 'columns', key: 'c', columns: [{ components: [text('left')] }] };
    const table = { type: 'table', key: 't', rows: [[{ components: [text('cell')] }]] };
    const { warnings } = formWith([{ type: 'datamap', key: 'map', label: 'Map', components: [columns, table] }]);
    expect(warnings).toEqual([
      "'Map' (map): 'datamap' isn’t supported, so only its name is shown",
      "'c': is inside 'Map' (map), which is not supported, and is left out",
      "'Label of left' (left): is inside 'c', which is not supported, and is left out",
      "'t': is inside 'Map' (map), which is not supported, and is left out",
      "'Label of cell' (cell): is inside 't', which is not supported, and is left out",
    ]);
  });

  it.each([
    ['by a key that is not there', [], 'ghost'],
    ['by a key inside what is not supported', [{ type: 'datamap', key: 'map', components: [text('ghost')] }], 'ghost'],
    ['by the key of what is not supported', [{ type: 'radiopanel', key: 'ghost', label: 'Ghost' }], 'ghost'],
    ['by a path that is not there', [text('there')], 'box.there.ghost'],
  ])('a condition that asks %s, and shows what depends on it', (_what, others, key) => {
    const form = formWith([...others, text('b', { label: 'B', ...when(key, 'x') })]);
    expect(form.warnings.at(-1)).toBe(
      `'B' (b): its condition asks for '${key}', which no one can answer; it is always shown`,
    );
    expect(isVisible({ node: nodeOf(form, 'b'), around: aroundForm({}) })).toBe(true);
  });

  it.each([
    ['a question of the form', { '==': [{ var: 'data.ghost' }, 'x'] }, 'data.ghost'],
    ['a question of the row', { '!': { var: 'row.ghost' } }, 'row.ghost'],
    ['what is neither', { '!': { var: 'form.title' } }, 'form.title'],
    ['one of several', { missing: ['data.a', 'data.ghost'] }, 'data.ghost'],
    ['the rows of nothing', { some: [{ var: 'data.ghost' }, { var: 'x' }] }, 'data.ghost'],
  ])("JSON logic that reads %s which doesn't exist", (_what, json, name) => {
    const form = formWith([text('a'), text('b', { label: 'B', conditional: { json } })]);
    expect(form.warnings).toEqual([
      `'B' (b): its condition asks for '${name}', which no one can answer; it is always shown`,
    ]);
  });

  it.each(['all', 'none', 'some', 'filter', 'map'])(
    'no JSON logic that looks by %s into rows that are there',
    (loop) => {
      const grid = { type: 'datagrid', key: 'grid', components: [text('n')] };
      const json = { [loop]: [{ var: 'data.grid' }, { '==': [{ var: 'n' }, 1] }] };
      expect(formWith([grid, text('b', { conditional: { json } })]).warnings).toEqual([]);
    },
  );

  it('no JSON logic that reads existing boxes, rows and containers', () => {
    const boxes = { type: 'selectboxes', key: 'boxes', values: choices('x') };
    const grid = { type: 'datagrid', key: 'grid', components: [text('n')] };
    const json = {
      and: [{ var: 'data.boxes.x' }, { var: 'data.grid.0.n' }, { some: [{ var: 'data.grid' }, { var: 'n' }] }],
    };
    expect(formWith([boxes, grid, text('b', { conditional: { json } })]).warnings).toEqual([]);
  });

  it.each([
    [{ type: 'textfield', validate: { maxWords: 3 } }, 'limit on words'],
    [{ type: 'textfield', validate: { minWords: '2' } }, 'limit on words'],
    [{ type: 'textfield', unique: true }, 'uniqueness among all entries'],
    [{ type: 'textfield', inputMask: '999-99' }, 'input mask'],
    [{ type: 'textfield', displayMask: '999' }, 'input mask'],
    [{ type: 'textfield', inputMasks: [{}, { label: 'A', mask: '99' }] }, 'input mask'],
    [{ type: 'textfield', case: 'uppercase' }, 'change of letter case'],
    [{ type: 'number', multiple: true }, 'setting for several answers'],
    [{ type: 'radio', multiple: true }, 'setting for several answers'],
    [{ type: 'number', validate: { step: '5' } }, 'step'],
    [{ type: 'currency', validate: { step: 2 } }, 'step'],
    [{ type: 'day', maxYear: '2020' }, 'range of years'],
    [{ type: 'day', validate: { minYear: 1900 } }, 'range of years'],
    [{ type: 'datetime', datePicker: { disableWeekdays: true } }, 'list of disabled dates'],
    [{ type: 'datetime', datePicker: { disable: '2026-12-24' } }, 'list of disabled dates'],
    [{ type: 'datetime', datePicker: { disableWeekends: true } }, 'list of disabled dates'],
    [{ type: 'datetime', defaultDate: 'moment()' }, 'default date'],
    [{ type: 'file', filePattern: '.doc' }, 'list of file types'],
    [{ type: 'file', filePattern: 'image/*' }, 'list of file types'],
    [{ type: 'file', fileMinSize: '1KB' }, 'limit on file sizes'],
    [{ type: 'file', fileMaxSize: '2MB' }, 'limit on file sizes'],
    [{ type: 'textfield', errors: { required: 'No' } }, 'set of error messages'],
    [{ type: 'textarea', editor: 'ckeditor' }, 'rich text editor'],
    [{ type: 'textarea', wysiwyg: true }, 'rich text editor'],
    [{ type: 'textfield', validateWhenHidden: true }, 'check while hidden'],
    [{ type: 'panel', hideOnChildrenHidden: true, components: [] }, 'hiding with its questions'],
    [{ type: 'textfield', persistent: false }, 'wish not to be stored'],
    [{ type: 'textfield', persistent: 'client-only' }, 'wish not to be stored'],
  ])("a rule that isn't supported here: %j", (more, what) => {
    expect(formWith([{ ...A, ...more }]).warnings).toEqual([`'A' (a): its ${what} is not used`]);
  });

  it.each([
    [{ type: 'radio', values: [] }],
    [{ type: 'radio' }],
    [{ type: 'select', data: { values: [{ value: '', label: '' }] } }],
    [{ type: 'selectboxes', values: [] }],
    [{ type: 'survey', questions: choices('q'), values: [] }],
    [{ type: 'survey', questions: [], values: choices('x') }],
  ])('a required list without choices, which then keeps no one from sending: %j', (more) => {
    const form = formWith([{ ...A, ...more, ...required }]);
    expect(form.warnings.filter((one) => one.includes('required'))).toEqual([
      "'A' (a): it is required and has no choices, so it need not be answered",
    ]);
    expect(validateSubmission({ form, data: {}, now: NOW }).ok).toBe(true);
  });

  it.each(['textfield', 'panel', 'datagrid', 'content'])('a %s that is hidden', (type) => {
    expect(formWith([{ ...A, type, hidden: true, components: [] }]).warnings).toContain(
      "'A' (a): it is hidden by the form, so it is never shown",
    );
  });

  it.each(['panel', 'fieldset', 'well'])('a %s that should keep its answers while a condition hides it', (type) => {
    const box = { type, key: 'p', label: 'P', clearOnHide: false, components: [text('in')] };
    const said = "'P' (p): its wish to keep its answers while hidden is not used";
    expect(formWith([text('a'), { ...box, ...when('a', 'x') }]).warnings).toEqual([said]);
    expect(formWith([text('a'), { ...box, conditional: { json: { var: 'data.a' } } }]).warnings).toEqual([said]);
    expect(formWith([text('a'), { ...box, conditional: { show: null, when: null, eq: '' } }]).warnings).toEqual([]);
  });

  it.each([
    { type: 'phoneNumber', inputMask: '(999) 999-9999' },
    { type: 'textfield', case: 'mixed', persistent: 'true', validate: { step: '5' } },
    { type: 'textfield', filePattern: '.doc', fileMaxSize: '2MB', editor: 'ckeditor', defaultDate: 'moment()' },
    { type: 'file', filePattern: 'image/*,.pdf' },
    { type: 'file', filePattern: 'application/PDF, .jpeg' },
    { type: 'file', filePattern: '.jpg,.pdf' },
    { type: 'datagrid', components: [{ ...A, type: 'textfield', unique: true }] },
    ...['textfield', 'textarea', 'email', 'phoneNumber', 'url', 'select', 'file'].map((type) => ({
      ...{ type, multiple: true },
    })),
  ])('nothing for %j', (more) => {
    expect(formWith([{ ...A, ...more }]).warnings).toEqual([]);
  });

  it('nothing for settings the builder always writes', () => {
    const usual = {
      ...{ inputMask: '', displayMask: '', inputMasks: [], case: '', multiple: false, unique: false, persistent: true },
      ...{ errors: '', editor: '', wysiwyg: false, hideOnChildrenHidden: false, defaultDate: '', fileMinSize: '0KB' },
      ...{ fileMaxSize: '1GB', filePattern: '*', validate: { minWords: '', maxWords: '', step: 'any', custom: '' } },
      datePicker: { disable: '', disableFunction: '', disableWeekends: false, disableWeekdays: false },
    };
    const types = ['textfield', 'textarea', 'number', 'datetime', 'file', 'phoneNumber'];
    expect(formWith(types.map((type) => ({ ...A, key: type, type, ...usual }))).warnings).toEqual([]);
  });
});

describe('choices loaded from a URL', () => {
  it.each(['radio', 'selectboxes', 'select'])("are reported for a %s, and don't block sending", (type) => {
    const form = formWith([{ ...A, type, dataSrc: 'url', data: { url: 'https://a.example/list' }, ...required }]);
    expect(form.warnings).toEqual(["'A' (a): a list from 'url' is not supported"]);
    expect(validateSubmission({ form, data: {}, now: NOW })).toEqual({ ok: true, clean: {} });
  });
});

describe('a day field', () => {
  const day = (fields: object, more = {}) => formWith([{ ...A, type: 'day', fields, ...more }]);
  const monthAndYear = { day: { hide: true }, month: { required: true }, year: { required: true } };

  it.each([
    ['05/00/2020', '2020-05-00'],
    ['2020-05-00', '2020-05-00'],
    ['2020-05-31', '2020-05-00'],
  ])('asks for its visible parts: %s', (given, kept) => {
    expect(validateSubmission({ form: day(monthAndYear), data: { a: given }, now: NOW })).toEqual({
      ok: true,
      clean: { a: kept },
    });
  });

  it.each(['2020-00-00', '2020-13-00', '', '0000-00-00'])('is refused without the requested parts: %j', (given) => {
    expect(validateSubmission({ form: day(monthAndYear), data: { a: given }, now: NOW })).toMatchObject({
      ok: false,
    });
  });

  it('checks its bounds with the parts it has', () => {
    const form = day(monthAndYear, { minDate: '2020-05-20', maxDate: 'today' });
    const isTaken = (a: string) => validateSubmission({ form, data: { a }, now: NOW }).ok;
    expect(['2020-05-00', '2026-11-00', '2020-04-00', '2026-12-00'].map(isTaken)).toEqual([true, true, false, false]);
  });
});
