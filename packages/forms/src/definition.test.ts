import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choices, formWith, nodeOf, text } from './definition.test-forms.ts';
import { reportDefinition } from './definition-report.ts';
import { within200Ms } from './hostile.test-clock.ts';
import { everyNode } from './walk.ts';

const errorsOf = (source: unknown) => {
  const read = reportDefinition(source);
  return read.ok ? [] : read.errors;
};

function nested(depth: number, type = 'panel'): unknown {
  let inner: unknown = text('deep');
  for (let level = 0; level < depth; level += 1) inner = { type, key: `level${level}`, components: [inner] };
  return { components: [inner] };
}

describe('[FRM-010] a definition', () => {
  it.each(['', '{', 'nonsense', '{"components": [}', '\u0000', "{'components': []}"])('%j is not JSON', (source) => {
    expect(errorsOf(source)).toEqual(['Invalid JSON in formData']);
  });

  it.each(['{}', '[]', '5', 'null', '"text"', '{"components": {}}', '{"components": null}', '{"Components": []}'])(
    '%s has no components',
    (source) => {
      expect(errorsOf(source)).toEqual(["Form data is missing 'components'"]);
    },
  );

  it.each([undefined, null, 5, true, [], () => 1, new Map()])("%s isn't a definition either", (source) => {
    expect(errorsOf(source)).toHaveLength(1);
  });

  it('may be empty, and may be text or a parsed value', () => {
    const json = { title: 'Hello', components: [text('a')] };
    expect(reportDefinition('{"components": []}')).toMatchObject({ ok: true, form: { nodes: [], warnings: [] } });
    expect(reportDefinition(JSON.stringify(json))).toEqual(reportDefinition(json));
    expect(formWith([], { title: 'Hello' }).title).toBe('Hello');
  });
});

describe('a definition that is too large', () => {
  it('with 100,000 components is refused', () => {
    const components = Array.from({ length: 100_000 }, (_, at) => text(`k${at}`));
    expect(within200Ms(() => errorsOf({ components }))).toEqual(['The form has more than 100,000 values']);
  });

  it('with 5,001 components is refused, with 5,000 accepted', () => {
    const components = Array.from({ length: 5_001 }, (_, at) => ({ type: 'textfield', key: `k${at}` }));
    expect(within200Ms(() => errorsOf({ components }))).toEqual(['The form has more than 5,000 components']);
    expect(formWith(components.slice(1)).nodes).toHaveLength(5_000);
  });

  it('5,000 deep is refused, as text and as a value', () => {
    const deep = nested(5_000);
    expect(within200Ms(() => errorsOf(deep))).toEqual(['The form is nested more than 200 levels deep']);
    const layers = 100_000;
    const source = `{"components":${'[{"components":'.repeat(layers)}[]${'}]'.repeat(layers)}}`;
    expect(within200Ms(() => errorsOf(source)).length).toBe(1);
  });

  it('is accepted 39 panels deep, and refused beyond 40', () => {
    expect(errorsOf(nested(39))).toEqual([]);
    expect(errorsOf(nested(40))).toEqual(['The form nests components more than 40 deep']);
  });

  it('of more than a million characters is refused before it is parsed', () => {
    const source = JSON.stringify({ components: [], title: 'x'.repeat(1_000_000) });
    expect(within200Ms(() => errorsOf(source))).toEqual(['The form is longer than 1,000,000 characters']);
  });

  it('that contains itself is refused', () => {
    const circle: Record<string, unknown> = { type: 'panel', key: 'p' };
    circle.components = [circle];
    expect(within200Ms(() => errorsOf({ components: [circle] }))).toHaveLength(1);
  });
});

describe('a definition with prototype keys', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('is refused for %s, anywhere', (key) => {
    const fault = [`The form uses the key '${key}', which is not allowed`];
    expect(errorsOf(`{"components": [], "${key}": {"polluted": true}}`)).toEqual(fault);
    expect(errorsOf(`{"components": [{"type": "textfield", "key": "a", "validate": {"${key}": 1}}]}`)).toEqual(fault);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each(['__proto__', 'a.__proto__.b', 'constructor', 'x.prototype', '', '.a', 'a.', 'a..b', 'a b', 'a[0]', '-'])(
    "can't name a component %j",
    (key) => {
      expect(errorsOf({ components: [text(key)] })).toEqual([`components[0]: '${key}' can’t be used as a key`]);
    },
  );

  it.each(['firstName', 'first_name', 'first-name', 'patient.firstName', '1', 'a1'])('can name one %j', (key) => {
    expect(errorsOf({ components: [text(key)] })).toEqual([]);
  });
});

describe('keys', () => {
  it('are unique among answers stored side by side', () => {
    const panel = { type: 'panel', key: 'p', components: [text('a')] };
    expect(errorsOf({ components: [text('a'), panel] })).toEqual([
      "components[1].components[0]: the key 'a' is used twice",
    ]);
  });

  it('in a grid or a container are separate', () => {
    const inside = ['datagrid', 'editgrid', 'container'].map((type) => ({ type, key: type, components: [text('a')] }));
    expect(errorsOf({ components: [text('a'), ...inside] })).toEqual([]);
  });

  it('of layout may repeat, because nothing is stored under them', () => {
    const panels = [1, 2].map((at) => ({ type: 'panel', key: 'panel', components: [text(`a${at}`)] }));
    expect(errorsOf({ components: panels })).toEqual([]);
  });

  it("a value that isn't a component is refused with its location", () => {
    expect(errorsOf({ components: [text('a'), 5, null] })).toEqual([
      'components[1] is not a component',
      'components[2] is not a component',
    ]);
  });
});

describe('components', () => {
  it.each([
    ['textfield', {}],
    ['textarea', { rows: 3 }],
    ['email', {}],
    ['phoneNumber', {}],
    ['url', {}],
    ['number', { decimals: null }],
    ['currency', { decimals: 2 }],
    ['select', { options: [] }],
    ['radio', { options: [], isInline: false }],
    ['selectboxes', { options: [] }],
    ['checkbox', {}],
    ['datetime', { hasDate: true, hasTime: true }],
    ['day', { minDate: null }],
    ['time', {}],
    ['address', {}],
    ['signature', { footer: '' }],
    ['file', { isMultiple: false }],
    ['hidden', {}],
    ['tags', { maxTags: null }],
    ['survey', { questions: [], values: [], isScored: false }],
    ['container', { components: [] }],
    ['datagrid', { components: [], minRows: null }],
    ['editgrid', { components: [] }],
    ['panel', { title: 'One' }],
    ['fieldset', { legend: '' }],
    ['well', { components: [] }],
    ['columns', { columns: [] }],
    ['table', { rows: [] }],
    ['tabs', { tabs: [] }],
    ['content', { html: '' }],
    ['htmlelement', { tag: 'p' }],
    ['button', {}],
  ])('of type %s read without a warning', (type, expected) => {
    const form = formWith([{ type, key: 'one', label: 'One' }]);
    expect(form.nodes).toEqual([expect.objectContaining({ type, key: 'one', label: 'One', ...expected })]);
    expect(form.warnings).toEqual([]);
  });

  it.each(['password', 'recaptcha', 'tree', 'sketchpad', 'resource', 'toString', 'hasOwnProperty'])(
    'of type %s are kept, named, and reported',
    (type) => {
      const form = formWith([{ type, key: 'odd', label: 'Odd one' }]);
      expect(form.nodes).toEqual([expect.objectContaining({ type: 'unsupported', name: type, label: 'Odd one' })]);
      expect(form.warnings).toEqual([`'Odd one' (odd): '${type}' isn’t supported, so only its name is shown`]);
    },
  );

  it('without a type are reported as such', () => {
    expect(formWith([{ key: 'odd' }]).nodes[0]).toMatchObject({
      type: 'unsupported',
      name: 'a component without a type',
    });
  });

  it("choices from elsewhere and a button that doesn't submit are unsupported", () => {
    const form = formWith([
      { type: 'select', key: 'a', label: 'A', dataSrc: 'url', data: { url: 'https://example.com' } },
      { type: 'button', key: 'b', label: 'B', action: 'custom', custom: 'alert(1)' },
    ]);
    expect(form.nodes.map((node) => node.type === 'unsupported' && node.name)).toEqual([
      'select (url)',
      'button (custom)',
    ]);
    expect(form.warnings).toEqual([
      "'A' (a): a list from 'url' is not supported",
      "'B' (b): its custom is not run",
      "'B' (b): a button for 'custom' is not supported",
    ]);
  });

  it('keep their rules', () => {
    const validate = { required: true, minLength: '2', maxLength: 9, pattern: '[a-z]+', customMessage: 'No.' };
    const form = formWith([
      text('a', { validate, unique: true, multiple: true, defaultValue: 'x', placeholder: 'Here' }),
    ]);
    expect(form.nodes[0]).toMatchObject({
      ...{ isRequired: true, minLength: 2, maxLength: 9, pattern: '[a-z]+', customMessage: 'No.' },
      ...{ isUnique: true, isMultiple: true, defaultValue: 'x', placeholder: 'Here' },
    });
  });

  it('offer each choice once, as text, and none without a value', () => {
    const values = [...choices('a', 'b', 'a'), { value: 3, label: '' }, { value: '', label: 'None' }, 'junk', null];
    const form = formWith([
      { type: 'radio', key: 'r', values },
      { type: 'select', key: 's', data: { values } },
    ]);
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
      { value: '3', label: '3' },
    ];
    expect(form.nodes).toEqual([expect.objectContaining({ options }), expect.objectContaining({ options })]);
  });

  it('are found inside columns, tabs and tables', () => {
    const form = formWith([
      { type: 'columns', key: 'c', columns: [{ width: 4, components: [text('a')] }, { components: [text('b')] }] },
      { type: 'tabs', key: 't', components: [{ key: 'one', label: 'One', components: [text('d')] }] },
      { type: 'table', key: 'x', header: ['H'], rows: [[{ components: [text('e')] }, { components: [text('f')] }]] },
    ]);
    expect([...everyNode(form.nodes)].map(({ key }) => key)).toEqual(['c', 'a', 'b', 't', 'd', 'x', 'e', 'f']);
    expect(nodeOf(form, 'c')).toMatchObject({ columns: [{ width: 4 }, { width: 6 }] });
    expect(nodeOf(form, 'x')).toMatchObject({ header: ['H'] });
  });

  it('show only harmless elements', () => {
    const form = formWith([
      { type: 'htmlelement', key: 'h', tag: 'H3', content: 'Hello' },
      { type: 'htmlelement', key: 's', tag: 'script', content: 'alert(1)' },
    ]);
    expect(form.nodes.map((node) => node.type === 'htmlelement' && node.tag)).toEqual(['h3', 'p']);
    expect(form.warnings).toEqual(["'s': the element 'script' is shown as a paragraph"]);
  });
});

describe('code in a definition', () => {
  const canary = 'globalThis.ranFromDefinition = true';

  it.each([
    ['customConditional', { customConditional: canary }, 'its customConditional'],
    ['calculateValue', { calculateValue: canary }, 'its calculateValue'],
    ['customDefaultValue', { customDefaultValue: canary }, 'its customDefaultValue'],
    ['onload', { onload: canary }, 'its onload'],
    ['custom', { custom: canary }, 'its custom'],
    ['conditionalAddButton', { conditionalAddButton: canary }, 'its conditionalAddButton'],
    ['nextPage', { nextPage: canary }, 'its nextPage'],
    ['row validation', { validate: { row: canary } }, 'its row validation'],
    ['disabling dates', { datePicker: { disableFunction: canary } }, 'its disableFunction'],
    ['code in an object', { calculateValue: { '+': [1, 1] } }, 'its calculateValue'],
    ['custom validation', { validate: { custom: canary } }, 'its custom validation'],
    ['validation by JSON logic', { validate: { json: { '==': [1, 1] } } }, 'its JSON logic validation'],
    ['logic', { logic: [{ trigger: { type: 'javascript', javascript: canary } }] }, 'its logic'],
    ['places in texts', { description: `{{ ${canary} }}` }, 'a {{ }} in its texts'],
  ])("doesn't run, and is reported: %s", (_what, more, said) => {
    const form = formWith([{ type: 'textfield', key: 'a', label: 'A', ...more }]);
    expect(form.warnings).toEqual([`'A' (a): ${said} is not run`]);
    expect(Object.hasOwn(globalThis, 'ranFromDefinition')).toBe(false);
  });

  it.each(['title', 'legend', 'tooltip', 'placeholder', 'html', 'content'])('in the %s is named', (key) => {
    const form = formWith([text('a', { label: 'A', [key]: '{{ x }}' })]);
    expect(form.warnings).toEqual(["'A' (a): a {{ }} in its texts is not run"]);
  });

  it('in a label is named, too', () => {
    const form = formWith([text('a', { label: '{{ x }}' })]);
    expect(form.warnings).toEqual(["'{{ x }}' (a): a {{ }} in its texts is not run"]);
  });

  it("that is empty isn't reported", () => {
    const empty = { customConditional: ' ', calculateValue: '', validate: { custom: '', json: null }, logic: [] };
    expect(formWith([text('a', empty)]).warnings).toEqual([]);
  });

  it("in a date bound is read if it's a plain date, and reported otherwise", () => {
    const form = formWith([
      {
        type: 'datetime',
        key: 'a',
        label: 'A',
        datePicker: { minDate: "moment().subtract(18, 'years')", maxDate: 'moment()' },
      },
      { type: 'day', key: 'b', label: 'B', minDate: 'globalThis.x = 1' },
      { type: 'datetime', key: 'c', label: 'C', widget: { maxDate: '2026-05-01T00:00:00' } },
    ]);
    expect(form.nodes[0]).toMatchObject({ minDate: 'today-18y', maxDate: 'today' });
    expect(form.nodes[1]).toMatchObject({ minDate: null });
    expect(form.nodes[2]).toMatchObject({ maxDate: '2026-05-01' });
    expect(form.warnings).toEqual(["'B' (b): its minDate is code and is not run"]);
  });

  it("a pattern that can't be checked is reported", () => {
    const form = formWith([text('a', { label: 'A', validate: { pattern: '(?=x).*' } })]);
    expect(form.nodes[0]).toMatchObject({ pattern: null });
    expect(form.warnings).toEqual(["'A' (a): its pattern looks ahead or back; it is not checked"]);
  });

  it('is reported 1,000 times at most', () => {
    const components = Array.from({ length: 1_100 }, (_, at) => text(`k${at}`, { calculateValue: canary }));
    expect(formWith(components).warnings).toHaveLength(1_001);
  });
});

describe('pages', () => {
  const panel = (key: string, ...components: unknown[]) => ({
    type: 'panel',
    key,
    title: key.toUpperCase(),
    components,
  });

  it('of a wizard are its panels, and anything between belongs to the previous one', () => {
    const form = formWith([text('x'), panel('a', text('a1')), text('y'), panel('b', text('b1'))], {
      display: 'wizard',
    });
    expect(form.pages.map(({ title, nodes }) => [title, nodes.map(({ key }) => key)])).toEqual([
      ['A', ['x', 'a1', 'y']],
      ['B', ['b1']],
    ]);
  });

  it.each(['form', 'pdf', undefined, 7])('of a form with display %s are a single one', (display) => {
    const form = formWith([panel('a', text('a1')), panel('b', text('b1'))], { display });
    expect(form.pages).toHaveLength(1);
    expect(form.pages[0]).toMatchObject({ title: '', nodes: [{ key: 'a' }, { key: 'b' }] });
  });

  it('a wizard without panels is one page', () => {
    expect(formWith([text('a')], { display: 'wizard' }).pages).toHaveLength(1);
  });
});

describe('any input', () => {
  it('returns a form or errors, never an exception', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withMap: true, withSparseArray: true }), (json) => {
        const read = reportDefinition(json);
        if (!read.ok) expect(read.errors.length).toBeGreaterThan(0);
      }),
    );
  });

  it('with known component types and arbitrary properties is read or refused', () => {
    const type = fc.constantFrom(
      'textfield',
      'select',
      'survey',
      'datagrid',
      'columns',
      'table',
      'tabs',
      'day',
      'panel',
      'file',
    );
    const names = [
      'label',
      'validate',
      'values',
      'data',
      'components',
      'columns',
      'rows',
      'conditional',
      'logic',
      'questions',
    ];
    const more = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(
        fc.array(fc.record({ type, key: fc.constantFrom('a', 'b', 'c', ''), more }), { maxLength: 4 }),
        (list) => {
          const components = list.map(({ type: name, key, more: rest }) => ({ ...rest, type: name, key }));
          expect(typeof reportDefinition(JSON.stringify({ components })).ok).toBe('boolean');
        },
      ),
    );
  });
});
