import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { choices, formWith, required, text, when } from './definition.test-forms.ts';
import { within200Ms } from './hostile.test-clock.ts';
import type { Form } from './nodes.ts';
import { validateSubmission } from './validate.ts';

const NOW = '2026-11-21T10:00';
const judged = (form: Form, data: unknown, locale = 'en-US') => validateSubmission({ form, data, locale, now: NOW });

/** Messages by path; empty if the answers are valid. */
function faults(form: Form, data: unknown): Record<string, string> {
  const result = judged(form, data);
  return result.ok ? {} : Object.fromEntries(result.errors.map(({ path, message }) => [path, message]));
}

function clean(form: Form, data: unknown): unknown {
  const result = judged(form, data);
  return result.ok ? result.clean : result.errors;
}

const one = (type: string, more: Readonly<Record<string, unknown>> = {}) =>
  formWith([{ type, key: 'a', label: 'A', ...more }]);
const messageFor = (form: Form, answer: unknown) => faults(form, { a: answer }).a;

describe('a question for a name', () => {
  const field = (key: string, type = 'textfield') => formWith([{ type, key, label: 'Name', input: true }]);

  it.each(['firstName', 'patientLastName', 'middle_name', 'preferredName', 'surname'])(
    '%s takes no web address or number',
    (key) => {
      const wrong = expect.stringMatching(/^Please enter just the name/);
      for (const said of ['evil.com', 'bit.ly/x', 'Call 212 555 0187', 'ana@example.com'])
        expect(faults(field(key), { [key]: said })).toEqual({ [key]: wrong });
      expect(faults(field(key), { [key]: 'é'.repeat(51) })).toEqual({
        [key]: expect.stringContaining('50 characters'),
      });
      for (const said of ["O'Brien-Smith", 'de la Cruz III', 'Stop', 'St.John'])
        expect(faults(field(key), { [key]: said })).toEqual({});
    },
  );

  it('is known by its key: other questions take web addresses', () => {
    expect(faults(field('hobby'), { hobby: 'example.com' })).toEqual({});
    expect(faults(field('website', 'url'), { website: 'https://example.com' })).toEqual({});
  });
});

describe('a required question', () => {
  it.each([
    ['textfield', '', 'Please answer this question'],
    ['textarea', '   ', 'Please answer this question'],
    ['number', '', 'Please answer this question'],
    ['radio', '', 'Please answer this question'],
    ['select', null, 'Please answer this question'],
    ['selectboxes', { x: false }, 'Please answer this question'],
    ['checkbox', false, 'Please check this box to continue'],
    ['day', '00/00/0000', 'Please answer this question'],
    ['signature', '', 'Please sign here'],
    ['file', [], 'Please add a file'],
    ['address', { line1: '' }, 'Please answer this question'],
    ['address', { line1: '12 Main St' }, 'Please enter street, city, state and ZIP code'],
    ['tags', ' , ', 'Please answer this question'],
  ])('of type %s is not answered by %j', (type, answer, message) => {
    const form = one(type, { ...required, values: choices('x', 'y') });
    expect(messageFor(form, answer)).toBe(message);
    expect(messageFor(form, undefined)).toBe(
      message.startsWith('Please enter street') ? 'Please answer this question' : message,
    );
  });

  it('that is a survey needs every line', () => {
    const form = one('survey', { ...required, questions: choices('q', 'r'), values: choices('x') });
    expect(messageFor(form, {})).toBe('Please answer every question');
    expect(messageFor(form, { q: 'x' })).toBe('Please answer every question');
    expect(clean(form, { a: { q: 'x', r: 'x', s: 'x' } })).toEqual({ a: { q: 'x', r: 'x' } });
  });

  it("that is hidden isn't required, and its answer is dropped", () => {
    const form = formWith([text('a'), text('b', { ...required, ...when('a', 'yes') })]);
    expect(faults(form, { a: 'yes' })).toEqual({ b: 'Please answer this question' });
    expect(clean(form, { a: 'no', b: 'left over' })).toEqual({ a: 'no' });
  });

  it('zero counts as an answer', () => {
    expect(clean(one('number', required), { a: 0 })).toEqual({ a: 0 });
    expect(clean(one('number', required), { a: '0' })).toEqual({ a: 0 });
  });

  it('reports path, label and what to do, in Spanish if the patient reads Spanish', () => {
    const form = one('textfield', required);
    expect(judged(form, {}, 'es-MX')).toEqual({
      ok: false,
      errors: [{ path: 'a', label: 'A', message: 'Por favor responda a esta pregunta' }],
    });
    expect(judged(form, {}, 'fr-FR')).toMatchObject({ errors: [{ message: 'Please answer this question' }] });
  });

  it("uses the definition's own message if there is one", () => {
    const form = one('textfield', { validate: { required: true, customMessage: 'We need this.' } });
    expect(messageFor(form, '')).toBe('We need this.');
  });
});

describe('answers', () => {
  it.each([
    ['textfield', { validate: { minLength: 3 } }, 'ab', 'Please enter at least 3 characters'],
    ['textfield', { validate: { maxLength: 3 } }, 'abcd', 'Please enter no more than 3 characters'],
    ['textfield', { validate: { pattern: '\\d{5}' } }, '1234', 'This isn’t in the expected format'],
    ['textfield', {}, { evil: 1 }, 'We couldn’t read this answer. Please enter it again'],
    ['textarea', {}, 'x'.repeat(10_001), 'Please enter no more than 10,000 characters'],
    [
      'textfield',
      { multiple: true, validate: { maxLength: 3 } },
      ['abc', 'abcd'],
      'Please enter no more than 3 characters',
    ],
    ['number', {}, 'many', 'Please enter a number'],
    ['number', {}, '1e9999', 'Please enter a number'],
    ['number', {}, {}, 'Please enter a number'],
    ['number', { validate: { min: 1 } }, 0, 'Please enter 1 or more'],
    ['number', { validate: { max: 24 } }, 25, 'Please enter 24 or less'],
    ['number', { decimalLimit: 0 }, 1.5, 'Please enter a whole number'],
    ['number', { validate: { integer: true } }, 1.5, 'Please enter a whole number'],
    ['currency', {}, '1.234', 'Please enter no more than 2 digits after the decimal point'],
    ['email', {}, 'ann@example', 'Please enter an email address such as name@example.com'],
    ['phoneNumber', {}, '555-0187', 'Please enter a phone number with area code, such as 212-555-0187'],
    ['url', {}, 'javascript:alert(1)', 'Please enter a web address that begins with https://'],
    ['url', {}, 'see https://example.com', 'Please enter a web address that begins with https://'],
    ['url', {}, 'https://', 'Please enter a web address that begins with https://'],
    ['radio', { values: choices('x') }, 'y', 'Please choose from the list'],
    ['select', { data: { values: choices('x') } }, 'y', 'Please choose from the list'],
    ['select', { data: { values: choices('x') }, multiple: true }, ['x', 'y'], 'Please choose from the list'],
    ['survey', { questions: choices('q'), values: choices('x') }, { q: 'y' }, 'Please choose from the list'],
    ['selectboxes', { values: choices('x', 'y') }, 'x', 'We couldn’t read this answer. Please enter it again'],
    [
      'selectboxes',
      { values: choices('x', 'y'), validate: { minSelectedCount: 2 } },
      { x: true },
      'Please choose at least 2',
    ],
    [
      'selectboxes',
      { values: choices('x', 'y'), validate: { maxSelectedCount: 1 } },
      { x: true, y: true },
      'Please choose no more than 1',
    ],
    ['day', {}, '2026-02-30', 'Please enter a valid date'],
    ['day', {}, '13/01/2026', 'Please enter a valid date'],
    ['day', {}, 20260101, 'Please enter a valid date'],
    ['day', { maxDate: 'today' }, '2026-11-22', 'Please enter 11/21/2026 or an earlier date'],
    ['day', { minDate: 'today' }, '2026-11-20', 'Please enter 11/21/2026 or a later date'],
    ['datetime', {}, '2026-11-20', 'Please enter a date and a time'],
    [
      'datetime',
      { enableTime: false, datePicker: { minDate: '2026-12-01' } },
      '2026-11-30',
      'Please enter 12/01/2026 or a later date',
    ],
    ['time', {}, '25:00', 'Please enter a time of day'],
    ['tags', { maxTags: 1 }, 'a,b', 'Please choose no more than 1'],
    ['signature', {}, 'data:image/svg+xml;base64,AAAA', 'We couldn’t read this signature. Please sign again'],
    ['signature', {}, 'https://example.com/x.png', 'We couldn’t read this signature. Please sign again'],
    [
      'signature',
      {},
      `data:image/png;base64,${'A'.repeat(300_000)}`,
      'We couldn’t read this signature. Please sign again',
    ],
    ['file', {}, [{ fileToken: '../../etc', fileName: 'x' }], 'This file didn’t upload. Please add it again'],
    ['file', {}, [{ url: 'data:text/html;base64,AAAA' }], 'This file didn’t upload. Please add it again'],
    ['file', {}, [{ fileToken: 'a' }, { fileToken: 'b' }], 'Please choose no more than 1'],
    ['address', {}, ['x'], 'We couldn’t read this answer. Please enter it again'],
    ['address', {}, { line1: 'x'.repeat(201) }, 'Please enter no more than 200 characters'],
    ['datagrid', { components: [text('x')] }, 'rows', 'We couldn’t read this answer. Please enter it again'],
  ])('to %s %j: %j is refused: %s', (type, more, answer, message) => {
    expect(messageFor(one(type, more), answer)).toBe(message);
  });

  it.each([
    ['textfield', {}, '  Ann  ', 'Ann'],
    ['textfield', { validate: { minLength: 3, maxLength: 3 } }, 'abc', 'abc'],
    ['number', { validate: { min: 1, max: 1 } }, 1, 1],
    ['tags', { maxTags: 2 }, 'a,b', ['a', 'b']],
    ['url', {}, 'HTTP://example.com', 'HTTP://example.com'],
    ['day', { minDate: 'today' }, '2026-11-21', '2026-11-21'],
    ['day', { minDate: 'today', fields: { year: { hide: true } } }, '0000-01-01', '0000-01-01'],
    ['textfield', {}, 78701, '78701'],
    ['textfield', {}, 'a\u0000b\ud800c', 'ab\ufffdc'],
    ['textfield', {}, '\u202Ea\u200Bb\u2066c\u2069', 'abc'],
    ['textfield', {}, '👨\u200D👩 نمی\u200Cخواهم', '👨\u200D👩 نمی\u200Cخواهم'],
    ['textfield', { multiple: true }, ['a', '', 'b'], ['a', 'b']],
    ['textfield', { validate: { pattern: '\\d{5}' } }, '78701', '78701'],
    ['number', {}, ' 1,234.5 ', 1234.5],
    ['currency', {}, '$12.30', 12.3],
    ['email', {}, 'ann.o-neil+eye@mail.example.com', 'ann.o-neil+eye@mail.example.com'],
    ['email', {}, 'josé@ejemplo.es', 'josé@ejemplo.es'],
    ['phoneNumber', {}, '(212) 555-0187', '(212) 555-0187'],
    ['phoneNumber', {}, '+44 20 7946 0958', '+44 20 7946 0958'],
    ['url', {}, 'https://example.com/x', 'https://example.com/x'],
    ['radio', { values: [{ value: 1, label: 'One' }] }, 1, '1'],
    ['select', { data: { values: choices('x', 'y') }, multiple: true }, ['x', 'y'], ['x', 'y']],
    ['selectboxes', { values: choices('x', 'y') }, { x: true, z: true }, { x: true, y: false }],
    ['checkbox', {}, 'true', true],
    ['checkbox', {}, undefined, false],
    ['day', {}, '01/31/2026', '2026-01-31'],
    ['day', {}, '2024-02-29', '2024-02-29'],
    ['day', { maxDate: 'today' }, '2026-11-21', '2026-11-21'],
    ['datetime', {}, '2026-01-31T09:30:00-05:00', '2026-01-31T09:30'],
    ['datetime', { enableTime: false }, '2026-01-31T00:00:00Z', '2026-01-31'],
    ['datetime', { enableDate: false }, '2026-01-31T09:30', '09:30'],
    ['time', {}, '23:59:00', '23:59'],
    ['address', {}, { line1: '12 Main St', city: 'Austin', planet: 'Earth' }, { line1: '12 Main St', city: 'Austin' }],
    ['address', {}, '12 Main St', { line1: '12 Main St' }],
    ['signature', {}, 'data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['file', {}, [{ fileToken: 'abc', fileName: 'card.png', url: 'x' }], [{ fileToken: 'abc', fileName: 'card.png' }]],
    ['tags', {}, 'a, b', ['a', 'b']],
    ['hidden', {}, 'source', 'source'],
  ])('to %s %j: %j is accepted as %j', (type, more, answer, expected) => {
    expect(clean(one(type, { values: choices('x'), ...more }), { a: answer })).toEqual({ a: expected });
  });

  it('to unasked questions are dropped', () => {
    expect(clean(one('textfield'), { a: 'x', b: 'y', $where: 1 })).toEqual({ a: 'x' });
    expect(clean(formWith([{ type: 'mystery', key: 'm' }]), { m: 'x' })).toEqual({});
  });

  it('to a question with a dotted key are in an object', () => {
    expect(clean(formWith([text('who.name')]), { who: { name: 'Ann', age: 5 } })).toEqual({ who: { name: 'Ann' } });
  });

  it('that a hidden question should keep are kept, and not validated', () => {
    const form = formWith([text('a', { ...required, hidden: true, clearOnHide: false, validate: { minLength: 5 } })]);
    expect(clean(form, { a: 'x' })).toEqual({ a: 'x' });
    expect(clean(form, {})).toEqual({});
  });
});

describe('grid rows', () => {
  const day = { type: 'day', key: 'dob', label: 'Born on', ...required };
  const grid = (more: Readonly<Record<string, unknown>> = {}) =>
    formWith([
      {
        type: 'datagrid',
        key: 'children',
        label: 'Children',
        components: [day, text('name', { unique: true })],
        ...more,
      },
    ]);

  it('are validated one by one, with the row in the path', () => {
    const rows = [{ dob: '2020-01-01' }, { name: 'Bo' }, { dob: 'soon' }];
    expect(faults(grid(), { children: rows })).toEqual({
      'children[1].dob': 'Please answer this question',
      'children[2].dob': 'Please enter a valid date',
    });
  });

  it('left untouched are dropped', () => {
    expect(clean(grid(), { children: [{}, { dob: '', name: ' ' }] })).toEqual({});
    expect(clean(grid(), { children: [{ dob: '2020-01-01' }, {}] })).toEqual({ children: [{ dob: '2020-01-01' }] });
  });

  it("don't repeat unique values, in any case", () => {
    const rows = [
      { dob: '2020-01-01', name: 'Bo' },
      { dob: '2021-01-01', name: 'BO' },
    ];
    expect(faults(grid(), { children: rows })).toEqual({ 'children[1].name': 'This is already in another entry' });
  });

  it('are as many as the definition requires', () => {
    const row = { dob: '2020-01-01' };
    expect(faults(grid({ validate: { required: true } }), {})).toEqual({ children: 'Please add at least one entry' });
    expect(faults(grid({ validate: { minLength: 2 } }), { children: [row, {}] })).toEqual({
      children: 'Please add at least 2 entries',
    });
    expect(faults(grid({ validate: { maxLength: 1 } }), { children: [row, row] })).toEqual({
      children: 'Please enter no more than 1 entries',
    });
  });

  it('may reach the limit exactly', () => {
    const row = { dob: '2020-01-01' };
    expect(faults(grid({ validate: { minLength: 2, maxLength: 2 } }), { children: [row, row] })).toEqual({});
  });

  it('are 200 at most', () => {
    const rows = Array.from({ length: 201 }, () => ({ dob: '2020-01-01' }));
    expect(faults(grid(), { children: rows })).toEqual({ children: 'Please enter no more than 200 entries' });
    expect(faults(grid(), { children: rows.slice(1) })).toEqual({});
  });

  it('within rows have the whole path', () => {
    const inner = { type: 'datagrid', key: 'in', components: [text('x', { validate: { maxLength: 1 } })] };
    const form = formWith([
      { type: 'container', key: 'box', components: [{ type: 'editgrid', key: 'out', components: [inner] }] },
    ]);
    const data = { box: { out: [{ in: [{ x: 'ok' }] }] } };
    expect(Object.keys(faults(form, data))).toEqual(['box.out[0].in[0].x']);
  });

  it('a question in a row depends on its own row', () => {
    const components = [text('kind'), text('more', { ...required, ...when('kind', 'x') })];
    const form = formWith([{ type: 'datagrid', key: 'g', components }]);
    expect(Object.keys(faults(form, { g: [{ kind: 'x' }, { kind: 'y' }] }))).toEqual(['g[0].more']);
    expect(clean(form, { g: [{ kind: 'y', more: 'left' }] })).toEqual({ g: [{ kind: 'y' }] });
  });
});

describe('malicious answers', () => {
  it("can't reach a prototype", () => {
    const form = formWith([text('a'), { type: 'container', key: 'box', components: [text('b')] }]);
    const data: unknown = JSON.parse(
      '{"a": "x", "__proto__": {"polluted": 1}, "box": {"__proto__": {"polluted": 1}, "b": "y"}, "constructor": {"prototype": {"polluted": 1}}}',
    );
    expect(clean(form, data)).toEqual({ a: 'x', box: { b: 'y' } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it("aren't read from inherited properties", () => {
    const form = formWith([text('toString'), text('valueOf', required)]);
    expect(faults(form, {})).toEqual({ valueOf: 'Please answer this question' });
  });

  it.each([
    ['a million rows', () => Array.from({ length: 1_000_000 }, () => ({}))],
    ['a list 100,000 deep', () => JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown],
    ['an object 100,000 deep', () => JSON.parse(`${'{"x":'.repeat(100_000)}1${'}'.repeat(100_000)}`) as unknown],
    ['a text of a million', () => 'a'.repeat(1_000_000)],
    ['a million numbers in an object', () => Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [at, at]))],
  ])('%s: validated within 200 ms', { tags: ['deep'] }, (_what, make) => {
    const types = ['textfield', 'number', 'selectboxes', 'survey', 'file', 'address', 'tags', 'signature', 'day'];
    const questions = choices('q');
    const components = [
      ...types.map((type) => ({ type, key: type, values: choices('x'), questions })),
      { type: 'datagrid', key: 'grid', components: [text('x', required)] },
      { type: 'container', key: 'box', components: [text('x')] },
    ];
    const hostile = make();
    const data = Object.fromEntries(components.map(({ key }) => [key, hostile]));
    const form = formWith(components);
    const result = within200Ms(() => judged(form, data));
    expect(result.ok).toBe(false);
  });

  it('a grid of too many rows and columns is cut and reported', () => {
    const components = Array.from({ length: 500 }, (_, at) => text(`k${at}`));
    const form = formWith([{ type: 'datagrid', key: 'g', components }]);
    const data = { g: Array.from({ length: 200 }, () => ({ k0: 'x' })) };
    expect(within200Ms(() => faults(form, data))).toEqual({ g: 'There are too many answers here' });
  });

  it('an oversized grid in a grid is reported by path and label', () => {
    const inner = { type: 'datagrid', key: 'in', label: 'Inner', components: [text('x')] };
    const form = formWith([{ type: 'datagrid', key: 'out', label: 'Outer', components: [inner] }]);
    const rows = Array.from({ length: 200 }, () => ({ x: 'a' }));
    const result = within200Ms(() => judged(form, { out: rows.map(() => ({ in: rows })) }));
    expect(result).toMatchObject({
      ok: false,
      errors: [{ path: expect.stringMatching(/^out\[\d+\]\.in$/), label: 'Inner' }],
    });
  });

  it('a pattern that would run forever is answered within 200 ms', () => {
    const components = Array.from({ length: 50 }, (_, at) => text(`k${at}`, { validate: { pattern: '^(a+)+$' } }));
    const form = formWith(components);
    const data = Object.fromEntries(components.map(({ key }) => [key, `${'a'.repeat(9_000)}!`]));
    expect(Object.keys(within200Ms(() => faults(form, data)))).toHaveLength(50);
  });

  it('are validated without an exception, and accepted answers pass again', () => {
    const types = [
      'textfield',
      'textarea',
      'email',
      'phoneNumber',
      'url',
      'number',
      'currency',
      'select',
      'radio',
      'selectboxes',
    ];
    const others = ['checkbox', 'datetime', 'day', 'time', 'address', 'signature', 'file', 'hidden', 'tags', 'survey'];
    const fields = [...types, ...others].map((type) => ({
      type,
      key: type,
      values: choices('x'),
      questions: choices('q'),
    }));
    const components = [
      ...fields,
      { type: 'datagrid', key: 'grid', components: fields },
      { type: 'container', key: 'box', components: fields },
    ];
    const form = formWith(components);
    const answer = fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true });
    const data = fc.dictionary(
      fc.constantFrom(...components.map(({ key }) => key), '__proto__', 'constructor'),
      answer,
    );
    fc.assert(
      fc.property(data, (answers) => {
        const result = judged(form, answers);
        if (result.ok) expect(judged(form, JSON.parse(JSON.stringify(result.clean)))).toEqual(result);
        else expect(result.errors.every(({ path, message }) => path !== '' && message !== '')).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([undefined, null, 5, 'text', [], () => 1])('%s instead of answers counts as no answers', (data) => {
    expect(clean(one('textfield'), data)).toEqual({});
    expect(faults(one('textfield', required), data)).toEqual({ a: 'Please answer this question' });
  });
});
