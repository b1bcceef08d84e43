import { describe, expect, it } from 'vitest';
import { formWith, nodeOf, text } from './definition.test-forms.ts';
import { reportDefinition } from './definition-report.ts';

const CORE = {
  ...{ key: 'a', label: 'A', description: '', tooltip: '', isHidden: false, isDisabled: false, isLabelHidden: false },
  ...{ clearOnHide: true, condition: null },
};
const GRID = { isRequired: false, minRows: null, maxRows: null, addText: '', customMessage: '' };

const read = (json: Readonly<Record<string, unknown>>) => formWith([{ key: 'a', label: 'A', ...json }]);

describe('a layout, container or content component', () => {
  it.each([
    ['panel', { title: 'T' }, { title: 'T', components: [] }],
    ['panel', {}, { title: 'A', components: [] }],
    ['fieldset', { legend: 'L' }, { legend: 'L', components: [] }],
    ['well', {}, { components: [] }],
    ['container', {}, { components: [] }],
    [
      'columns',
      { columns: [{ width: 0 }, { width: 13 }, 5] },
      { columns: [1, 12].map((width) => ({ width, components: [] })) },
    ],
    [
      'table',
      { header: ['H', 5], rows: [[{}], 'odd', [null, 'cell']] },
      { header: ['H', '5'], rows: [[{ components: [] }], [], [{ components: [] }, { components: [] }]] },
    ],
    ['tabs', { components: [{ key: 'k', label: 'K' }] }, { tabs: [{ key: 'k', label: 'K', components: [] }] }],
    ['datagrid', {}, { ...GRID, components: [] }],
    [
      'editgrid',
      { addAnother: 'More', validate: { required: true, minLength: 1, maxLength: 3, customMessage: 'One.' } },
      { ...{ isRequired: true, minRows: 1, maxRows: 3, addText: 'More', customMessage: 'One.' }, components: [] },
    ],
    ['content', { html: '<p>Hi</p>' }, { html: '<p>Hi</p>' }],
    ['htmlelement', { content: 'Hi' }, { tag: 'p', html: 'Hi' }],
    ['button', {}, {}],
    ['button', { action: 'submit' }, {}],
  ])('%s %j is read whole', (type, more, expected) => {
    const form = read({ type, ...more });
    expect(form.nodes).toEqual([{ ...CORE, type, ...expected }]);
    expect(form.warnings).toEqual([]);
  });

  it.each(['p', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'small'])('may be the element %s', (tag) => {
    const form = read({ type: 'htmlelement', tag });
    expect(form.nodes[0]).toMatchObject({ tag });
    expect(form.warnings).toEqual([]);
  });

  it('is reported with the first 50 characters of its unknown element or action', () => {
    const [odd, said] = ['x'.repeat(60), 'x'.repeat(50)];
    expect(read({ type: 'htmlelement', tag: odd }).warnings).toEqual([
      `'A' (a): the element '${said}' is shown as a paragraph`,
    ]);
    expect(read({ type: 'button', action: odd }).warnings).toEqual([
      `'A' (a): a button for '${said}' is not supported`,
    ]);
    expect(read({ type: odd }).nodes[0]).toMatchObject({ type: 'unsupported', name: said });
  });

  it.each(['datagrid', 'editgrid', 'container'])("can't share its key with another, as a %s", (type) => {
    const read = reportDefinition({ components: [text('a'), { type, key: 'a', components: [] }] });
    expect(read).toEqual({ ok: false, errors: ["components[1]: the key 'a' is used twice"] });
  });

  it('has its own set of keys for its children', () => {
    const grid = { type: 'datagrid', key: 'g', components: [text('x'), { type: 'panel', components: [text('x')] }] };
    expect(reportDefinition({ components: [text('x'), grid] })).toEqual({
      ok: false,
      errors: ["components[1].components[1].components[0]: the key 'x' is used twice"],
    });
  });

  it('is omitted with its content if its type is unknown', () => {
    const form = read({ type: 'datamap', components: [5, null, text('b')] });
    expect(form.warnings).toEqual([
      "'A' (a): 'datamap' isn’t supported, so only its name is shown",
      "'Label of b' (b): is inside 'A' (a), which is not supported, and is left out",
    ]);
  });

  it('is named by up to 100 characters of label and key, or by its key if both are equal', () => {
    const [label, key] = ['L'.repeat(120), 'k'.repeat(120)];
    const nameIn = (json: Readonly<Record<string, unknown>>) =>
      formWith([{ type: 'odd', ...json }]).warnings[0]?.split(':')[0];
    expect(nameIn({ label, key })).toBe(`'${'L'.repeat(100)}' (${'k'.repeat(100)})`);
    expect(nameIn({ label: key, key })).toBe(`'${'k'.repeat(100)}'`);
    expect(nameIn({ key: 'a' })).toBe("'a'");
    expect(nameIn({ label: 5, key: 'a' })).toBe("'a'");
  });
});

describe('a form as a whole', () => {
  it('with display pdf is shown as a plain form, which is reported', () => {
    const form = formWith([text('a')], { display: 'pdf', title: 'T' });
    expect([form.display, form.title, form.warnings]).toEqual([
      'form',
      'T',
      ["The display 'pdf' is shown as a plain form"],
    ]);
    expect(formWith([text('a')], { display: 'wizard' })).toMatchObject({ display: 'wizard', warnings: [] });
  });

  it('reports each error once, with its location', () => {
    const read = reportDefinition({ components: [{ type: 'panel', components: [5, 5] }, 'x', text('a'.repeat(201))] });
    expect(read).toEqual({
      ok: false,
      errors: [
        'components[0].components[0] is not a component',
        'components[0].components[1] is not a component',
        'components[1] is not a component',
        `components[2]: '${'a'.repeat(100)}' can’t be used as a key`,
      ],
    });
    expect(nodeOf(formWith([text('a'.repeat(200))]), 'a'.repeat(200)).type).toBe('textfield');
  });
});
