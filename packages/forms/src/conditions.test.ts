import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundForm, aroundInner } from './around.ts';
import { clearHidden, isVisible } from './conditions.ts';
import { choices, formWith, nodeOf, text, when } from './definition.test-forms.ts';
import { within200Ms } from './hostile.test-clock.ts';
import type { Answers } from './nodes.ts';

const QUESTIONS = ['a', 'b', 'c', 'age', 'rows'].map((key) => text(key));

function shownOn(conditional: unknown, data: unknown): boolean {
  const form = formWith([...QUESTIONS, text('asked', { conditional })]);
  return isVisible({ node: nodeOf(form, 'asked'), around: aroundForm(data) });
}

describe('a component with show, when and eq', () => {
  it.each([
    ['shows on the answer', { show: true, when: 'a', eq: 'yes' }, { a: 'yes' }, true],
    ['shows on no other', { show: true, when: 'a', eq: 'yes' }, { a: 'no' }, false],
    ['shows on none', { show: true, when: 'a', eq: 'yes' }, {}, false],
    ['takes show as text', { show: 'true', when: 'a', eq: 'yes' }, { a: 'yes' }, true],
    ['hides on the answer', { show: false, when: 'a', eq: 'yes' }, { a: 'yes' }, false],
    ['hides on no other', { show: 'false', when: 'a', eq: 'yes' }, { a: 'no' }, true],
    ['hides where show is empty, as form.io does', { show: '', when: 'a', eq: 'yes' }, { a: 'yes' }, false],
    ['compares a ticked box', { show: true, when: 'a', eq: 'true' }, { a: true }, true],
    ['compares an unticked box', { show: true, when: 'a', eq: 'false' }, { a: false }, true],
    ['compares a number', { show: true, when: 'a', eq: '3' }, { a: 3 }, true],
    ['finds one of ticked boxes', { show: true, when: 'a', eq: 'x' }, { a: { x: true, y: false } }, true],
    ['does not find an unticked one', { show: true, when: 'a', eq: 'y' }, { a: { x: true, y: false } }, false],
    ['finds one of a list', { show: true, when: 'a', eq: 'x' }, { a: ['w', 'x'] }, true],
    ['looks into an object', { show: true, when: 'a.b', eq: 'x' }, { a: { b: 'x' } }, true],
    ['compares with nothing without eq', { show: true, when: 'a' }, { a: '' }, true],
    ['finds no answer without eq', { show: true, when: 'a' }, { a: 'x' }, false],
    ['is no condition without when', { show: true, when: '', eq: 'x' }, {}, true],
    ['is no condition when all is null', { show: null, when: null, eq: '' }, {}, true],
    ['does not find what objects inherit', { show: true, when: 'a', eq: 'toString' }, { a: {} }, false],
    ['does not read what objects inherit', { show: true, when: 'a.toString.name', eq: 'toString' }, { a: {} }, false],
  ])('%s', (_what, conditional, data, expected) => {
    expect(shownOn(conditional, data)).toBe(expected);
  });
});

describe('a component with a list of conditions', () => {
  const term = (component: string, operator: string, value?: unknown) => ({ component, operator, value });
  const one = (operator: string, value?: unknown) => ({
    show: true,
    conjunction: 'all',
    conditions: [term('a', operator, value)],
  });

  it.each([
    ['isEqual', 'x', 'x', true],
    ['isEqual', 'x', 'y', false],
    ['isNotEqual', 'x', 'y', true],
    ['isNotEqual', 'x', 'x', false],
    ['isEmpty', undefined, undefined, true],
    ['isEmpty', undefined, '  ', true],
    ['isEmpty', undefined, [], true],
    ['isEmpty', undefined, { x: false }, true],
    ['isEmpty', undefined, 'x', false],
    ['lessThan', 5, '', false],
    ['lessThan', 5, 0, true],
    ['dateLessThan', '2026-01-01', '', false],
    ['isNotEmpty', undefined, 'x', true],
    ['isNotEmpty', undefined, '', false],
    ['includes', 'ell', 'hello', true],
    ['includes', 'x', ['x'], true],
    ['includes', 'x', 'hello', false],
    ['notIncludes', 'x', 'hello', true],
    ['notIncludes', 'x', { x: true }, false],
    ['startsWith', 'he', 'hello', true],
    ['startsWith', 'lo', 'hello', false],
    ['endsWith', 'lo', 'hello', true],
    ['lessThan', 5, 4, true],
    ['lessThan', 5, 5, false],
    ['lessThanOrEqual', 5, 5, true],
    ['greaterThan', '5', 10, true],
    ['greaterThan', 5, 5, false],
    ['greaterThanOrEqual', 5, '5', true],
    ['greaterThan', 5, 0, false],
    ['lessThan', 5, 0, true],
    ['lessThan', 5, undefined, false],
    ['lessThan', 5, 'many', false],
    ['isDateEqual', '2026-01-31T00:00:00', '2026-01-31T00:00', true],
    ['isNotDateEqual', '2026-01-31', '2026-02-01', true],
    ['dateLessThan', '2026-01-31', '2025-12-31', true],
    ['dateLessThanOrEqual', '2026-01-31', '2026-01-31', true],
    ['dateGreaterThan', '2026-01-31', '2026-02-01', true],
    ['dateGreaterThanOrEqual', '2026-01-31', '2026-01-30', false],
  ])('%s %j on %j: %s', (operator, wanted, answer, expected) => {
    expect(shownOn(one(operator, wanted), { a: answer })).toBe(expected);
  });

  it('requires all or any, and is inverted for hide', () => {
    const conditions = [term('a', 'isEqual', '1'), term('b', 'isEqual', '2')];
    expect(shownOn({ show: true, conjunction: 'all', conditions }, { a: '1' })).toBe(false);
    expect(shownOn({ show: true, conjunction: 'all', conditions }, { a: '1', b: '2' })).toBe(true);
    expect(shownOn({ show: true, conjunction: 'any', conditions }, { a: '1' })).toBe(true);
    expect(shownOn({ show: false, conjunction: 'any', conditions }, { a: '1' })).toBe(false);
    expect(shownOn({ show: false, conjunction: 'all', conditions }, { a: '1' })).toBe(true);
  });

  it('ignores an unknown operator, and says so', () => {
    const form = formWith([text('a'), text('x', { label: 'X', conditional: one('resembles', 'y') })]);
    expect(form.warnings).toEqual(["'X' (x): its condition uses 'resembles', which is not known; it is always shown"]);
    expect(isVisible({ node: nodeOf(form, 'x'), around: aroundForm({}) })).toBe(true);
  });
});

describe('a component with JSON logic', () => {
  const read = (name: string) => ({ var: name });

  it.each([
    ['==', { '==': [read('data.a'), 'x'] }, { a: 'x' }, true],
    ['and, or, !', { and: [{ or: [read('data.a'), read('data.b')] }, { '!': read('data.c') }] }, { b: 1 }, true],
    ['comparison', { '>=': [read('data.age'), 18] }, { age: 17 }, false],
    ['if', { if: [{ '<': [read('data.age'), 18] }, false, true] }, { age: 40 }, true],
    ['in a list', { in: [read('data.a'), ['x', 'y']] }, { a: 'y' }, true],
    ['a default', { '==': [{ var: ['data.a', 'none'] }, 'none'] }, {}, true],
    ['missing', { '!': { missing: ['data.a', 'data.b'] } }, { a: 1, b: 2 }, true],
    ['some of the rows', { some: [read('data.rows'), { '==': [read('n'), 2] }] }, { rows: [{ n: 1 }, { n: 2 }] }, true],
    ['arithmetic', { '==': [{ '+': [read('data.a'), 1] }, 3] }, { a: 2 }, true],
  ])('%s', (_what, json, data, expected) => {
    expect(shownOn({ json }, data)).toBe(expected);
  });

  it("reads its row, or the form if it isn't in one", () => {
    const kind = { '==': [read('row.kind'), 'x'] };
    const asked = [text('kind'), text('asked', { conditional: { json: kind } })];
    const form = formWith([...asked, { type: 'datagrid', key: 'grid', components: asked }]);
    const around = aroundForm({ kind: 'y', grid: [{ kind: 'x' }] });
    expect(isVisible({ node: nodeOf(form, 'asked'), around })).toBe(false);
    expect(isVisible({ node: nodeOf(form, 'asked'), around: aroundInner(around, { kind: 'x' }, 0) })).toBe(true);
  });

  it.each([
    ['calling a function', { method: [read('data.a'), 'toString'] }, "uses 'method', which is not run"],
    ['logging', { log: 'x' }, "uses 'log', which is not run"],
    ['doubling by reduce', { reduce: [[1, 2], { '+': [1, 1] }, 0] }, "uses 'reduce', which is not run"],
    ['doubling by merge', { merge: [[1], [2]] }, "uses 'merge', which is not run"],
    ['an operation of its own', { 'a.b': [1] }, "uses 'a.b', which is not run"],
    ['a path into a prototype', read('data.constructor.constructor'), 'computes which field it reads'],
    ['a computed path', { var: { cat: ['data.', 'a'] } }, 'computes which field it reads'],
    ['a computed list of paths', { missing: { cat: ['a'] } }, 'computes which field it reads'],
    ['a loop in a loop', { map: [[1], { map: [[1], 1] }] }, 'has a loop inside a loop'],
    ['two operations at once', { '==': [1, 1], '!': 1 }, 'is not JSON logic'],
    ['too much', { and: Array.from({ length: 400 }, () => true) }, 'is too long'],
  ])("isn't run for %s; the component is then always shown", (_what, json, fault) => {
    const form = formWith([text('x', { label: 'X', conditional: { json } })]);
    expect(form.warnings).toEqual([`'X' (x): its condition ${fault}; it is always shown`]);
    expect(isVisible({ node: nodeOf(form, 'x'), around: aroundForm({ a: 'x' }) })).toBe(true);
  });

  it('that fails on the answers shows the component', () => {
    const json = { '==': [{ '+': [read('data.a'), 1] }, read('data.a')] };
    const hostile = { a: Object.create(null) };
    expect(shownOn({ json }, hostile)).toBe(true);
  });
});

describe('JSON logic that grows with the answers', () => {
  const loop = { some: [{ var: 'data.rows' }, { '==': [{ var: 'n' }, 2] }] };
  const plain = { '==': [{ var: 'row.k0' }, 'x'] };
  const rules = (count: number, json: unknown) =>
    Array.from({ length: count }, (_, at) => text(`k${at}`, { label: `K${at}`, conditional: { json } }));

  it("can't loop inside a row", () => {
    const form = formWith([text('rows'), { type: 'datagrid', key: 'g', components: rules(1, loop) }]);
    expect(form.warnings).toEqual(["'K0' (k0): its condition has a loop inside a row; it is always shown"]);
  });

  it.each([
    ['loops', (count: number) => rules(count, loop), 50],
    ['rules in rows', (count: number) => [{ type: 'editgrid', key: 'g', components: rules(count, plain) }], 20],
  ])('is accepted up to a number of %s, and reported beyond it', (_what, components, most) => {
    expect(formWith([text('rows'), ...components(most)]).warnings).toEqual([]);
    const { warnings } = formWith([text('rows'), ...components(most + 50)]);
    expect(warnings.at(-1)).toContain('its condition is one too many for every row; it is always shown');
  });

  it.each([25, 26])('and conditions of %d parts count with what is around them', (parts) => {
    const json = { or: Array.from({ length: parts - 2 }, () => 1) };
    const grid = { type: 'datagrid', key: 'g', components: rules(4, json) };
    expect(formWith([grid]).warnings).toEqual(
      parts === 25 ? [] : ["'K3' (k3): its condition is one too many for every row; it is always shown"],
    );
  });

  it('with more than 25 terms is refused', () => {
    const conditions = Array.from({ length: 26 }, () => ({ component: 'a', operator: 'isEqual', value: 'x' }));
    const conditional = { show: true, conjunction: 'any', conditions };
    const form = formWith([text('x', { label: 'X', conditional })]);
    expect(form.warnings).toEqual(["'X' (x): its condition has more than 25 terms; it is always shown"]);
    expect(isVisible({ node: nodeOf(form, 'x'), around: aroundForm({}) })).toBe(true);
  });

  it('stays fast in the worst case', () => {
    const grid = { type: 'datagrid', key: 'rows', components: [text('n'), ...rules(20, plain)] };
    const form = formWith([grid, ...rules(50, loop).map((rule, at) => ({ ...rule, key: `top${at}` }))]);
    const data = { rows: Array.from({ length: 200 }, () => ({ n: '1', k0: 'y' })) };
    expect(within200Ms(() => clearHidden({ form, data }))).toMatchObject({ rows: expect.any(Array) });
  });
});

describe('a condition', () => {
  const inside = [text('inner')];
  it.each([
    { type: 'panel', key: 'p', components: inside },
    { type: 'fieldset', key: 'p', components: inside },
    { type: 'well', key: 'p', components: inside },
    { type: 'columns', key: 'p', columns: [{ components: inside }] },
    { type: 'table', key: 'p', rows: [[{ components: inside }]] },
    { type: 'tabs', key: 'p', components: [{ key: 'one', label: 'One', components: inside }] },
  ])('may ask for what lies in $type', (layout) => {
    const form = formWith([layout, text('asked', when('inner', 'x'))]);
    expect(form.warnings).toEqual([]);
    const isAsked = (inner: string) => isVisible({ node: nodeOf(form, 'asked'), around: aroundForm({ inner }) });
    expect(['x', 'y'].map(isAsked)).toEqual([true, false]);
  });

  it('of a list leaves out what names no component, and without an operator compares', () => {
    const conditional = {
      show: true,
      conjunction: 'all',
      conditions: [{ value: 'y' }, { component: 'a', value: 'x' }],
    };
    expect(['x', 'y'].map((a) => shownOn(conditional, { a }))).toEqual([true, false]);
  });
});

describe('a component', () => {
  it('the definition itself hides is never shown', () => {
    const form = formWith([text('a', { hidden: true })]);
    expect(isVisible({ node: nodeOf(form, 'a'), around: aroundForm({ a: 'x' }) })).toBe(false);
  });
});

describe('an answer to a hidden question', () => {
  const radio = { type: 'radio', key: 'a', values: choices('yes', 'no') };

  it('is removed, and so are answers that depend on it', () => {
    const form = formWith([radio, text('b', when('a', 'yes')), text('c', when('b', 'x'))]);
    const data = { a: 'no', b: 'x', c: 'y', other: 1 };
    expect(clearHidden({ form, data })).toEqual({ a: 'no', other: 1 });
    expect(data).toEqual({ a: 'no', b: 'x', c: 'y', other: 1 });
  });

  it('is removed even if the definition has the question first', () => {
    const form = formWith([text('c', when('b', 'x')), text('b', when('a', 'yes')), radio]);
    expect(clearHidden({ form, data: { a: 'no', b: 'x', c: 'y' } })).toEqual({ a: 'no' });
  });

  it.each(['forward', 'in reverse', 'mixed'])('is removed through a long chain, listed %s', (order) => {
    const links = Array.from({ length: 25 }, (_, at) => text(`k${at}`, when(at === 0 ? 'a' : `k${at - 1}`, 'x')));
    const chain =
      order === 'mixed'
        ? links.toSorted((one, two) => ((one.key.at(-1) ?? '') < (two.key.at(-1) ?? '') ? -1 : 1))
        : links;
    const form = formWith([...(order === 'in reverse' ? chain.toReversed() : chain), radio]);
    const filled = Object.fromEntries(links.map(({ key }) => [key, 'x']));
    expect(clearHidden({ form, data: { a: 'no', ...filled } })).toEqual({ a: 'no' });
    const first = text('k0', when('a', 'yes'));
    const shown = formWith([radio, ...links.slice(1).toReversed(), first]);
    expect(clearHidden({ form: shown, data: { a: 'yes', ...filled } })).toEqual({ a: 'yes', ...filled });
  });

  it('does not hide what is shown without it, in whatever order the form lists them', () => {
    const asked = text('why', { conditional: { show: true, conditions: [{ component: 'b', operator: 'isEmpty' }] } });
    const components = [asked, text('b', when('a', 'yes')), radio];
    const row = { why: 'lost', b: 'x' };
    for (const list of [components, components.toReversed()]) {
      const data = { a: 'no', ...row };
      expect(clearHidden({ form: formWith(list), data })).toEqual({ a: 'no', why: 'lost' });
      const grid = { type: 'datagrid', key: 'rows', components: list };
      const rows = [
        { a: 'no', ...row },
        { a: 'yes', ...row },
      ];
      expect(clearHidden({ form: formWith([grid]), data: { rows } })).toEqual({
        rows: [
          { a: 'no', why: 'lost' },
          { a: 'yes', b: 'x' },
        ],
      });
    }
  });

  it('of circular conditions is removed within 200 ms in the longest form', () => {
    const keys = Array.from({ length: 4_999 }, (_, at) => `k${at}`);
    const form = formWith(keys.map((key, at) => text(key, when(keys[(at + 1) % keys.length] ?? key, 'x', at !== 0))));
    const data = Object.fromEntries(keys.map((key) => [key, 'x']));
    expect(Object.keys(within200Ms(() => clearHidden({ form, data }))).length).toBeLessThan(4_999);
  });

  it('is kept if the definition says so', () => {
    const form = formWith([radio, text('b', { ...when('a', 'yes'), clearOnHide: false })]);
    expect(clearHidden({ form, data: { a: 'no', b: 'x' } })).toEqual({ a: 'no', b: 'x' });
  });

  it('is removed from hidden panels, containers, grids and rows', () => {
    const form = formWith([
      radio,
      { type: 'panel', key: 'p', ...when('a', 'yes'), components: [text('inPanel')] },
      { type: 'container', key: 'box', components: [text('inBox', when('a', 'yes')), text('kept')] },
      { type: 'datagrid', key: 'gone', ...when('a', 'yes'), components: [text('x')] },
      { type: 'datagrid', key: 'rows', components: [text('kind'), text('more', when('kind', 'x'))] },
    ]);
    const data = {
      ...{ a: 'no', inPanel: '1', box: { inBox: '2', kept: '3' }, gone: [{ x: '4' }] },
      rows: [
        { kind: 'x', more: '5' },
        { kind: 'y', more: '6' },
      ],
    };
    expect(clearHidden({ form, data })).toEqual({
      ...{ a: 'no', box: { kept: '3' } },
      rows: [{ kind: 'x', more: '5' }, { kind: 'y' }],
    });
  });

  it('is removed if its condition depends on an answer removed from a later container', () => {
    const box = { type: 'container', key: 'box', components: [text('inner', when('a', 'yes'))] };
    const form = formWith([text('c', when('box.inner', 'x')), box, radio]);
    expect(clearHidden({ form, data: { a: 'no', box: { inner: 'x' }, c: 'y' } })).toEqual({ a: 'no', box: {} });
  });

  it('in circular conditions terminates', () => {
    const form = formWith([text('a', when('b', 'x')), text('b', when('c', 'x')), text('c', when('a', 'x'))]);
    expect(clearHidden({ form, data: { a: 'x', b: 'x', c: 'x' } })).toEqual({ a: 'x', b: 'x', c: 'x' });
    expect(clearHidden({ form, data: { a: 'x', b: 'x' } })).toEqual({});
  });

  it('is removed completely: clearing again changes nothing', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const rule = fc.record({ key, on: key, eq: fc.constantFrom('x', 'y'), show: fc.boolean() });
    const rules = fc.uniqueArray(rule, { selector: (one) => one.key, maxLength: 4 });
    const answers = fc.dictionary(key, fc.constantFrom('x', 'y'));
    fc.assert(
      fc.property(rules, answers, (list, data) => {
        const form = formWith(list.map(({ key: own, on, eq, show }) => text(own, when(on, eq, show))));
        const once = clearHidden({ form, data: { ...data } as Answers });
        expect(clearHidden({ form, data: once })).toEqual(once);
      }),
    );
  });
});
