import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { aroundForm } from './around.ts';
import { isVisible } from './conditions.ts';
import { choices, formWith, nodeOf, text, when } from './definition.test-forms.ts';
import { formioVerdict, ourVerdict } from './formio.test-judge.ts';
import { everyNode } from './walk.ts';

const grid = (key: string, ...components: object[]) => ({ type: 'datagrid', key, label: key, input: true, components });
const radio = (key: string) => ({ type: 'radio', key, label: key, input: true, values: choices('x', 'y') });

/** Each way in which form.io's components hold others. */
const HOLDERS: readonly ((key: string, inner: object[]) => object)[] = [
  (key, components) => ({ type: 'panel', key, components }),
  (key, components) => ({ type: 'fieldset', key, components }),
  (key, components) => ({ type: 'container', key, components }),
  (key, components) => ({ type: 'datagrid', key, components }),
  (key, components) => ({ type: 'columns', key, columns: [{ components: [] }, { components }] }),
  (key, components) => ({ type: 'table', key, rows: [[{ components }], [{ components: [] }]] }),
  (key, components) => ({ type: 'tabs', key, components: [{ key: `${key}Tab`, label: key, components }] }),
  (key, components) => ({ type: 'mystery', key, components }),
  (key, components) => ({ type: 'dynamicWizard', key, columns: [{ components }] }),
  (key, components) => ({ type: 'textfield', key, components }),
];

type Tree = { holder: number; inner: readonly Tree[] };
const holder = fc.nat({ max: HOLDERS.length - 1 });
const treeOf = fc.memo(
  (depth): fc.Arbitrary<Tree> =>
    fc.record({ holder, inner: depth > 1 ? fc.array(treeOf(), { maxLength: 3 }) : fc.constant([]) }),
);
const tree = treeOf(4);

/** The components of a tree, each with a key of its own. */
function componentsOf(trees: readonly Tree[], next: { key: number }): object[] {
  return trees.map(({ holder, inner }) => {
    next.key += 1;
    const key = `k${next.key}`;
    return HOLDERS[holder]?.(key, [text(`q${key}`), ...componentsOf(inner, next)]) ?? {};
  });
}

const keysIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"key":"(q?k\d+)"/g)].map(([, key = '']) => key);

describe('[PKT-008] an import loses nothing silently', () => {
  it('any component: it is in the form, or named in a warning', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
        const components = componentsOf(trees, { key: 0 });
        const form = formWith(components);
        const shown = new Set([...everyNode(form.nodes)].map(({ key }) => key));
        const warned = form.warnings.join('\n');
        const lost = keysIn(components).filter((key) => !shown.has(key));
        expect(
          lost.filter((key) => !warned.includes(`'${key}': is inside`) && !warned.includes(`(${key}): is inside`)),
        ).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('any condition: the question is found, or the dependent is named and always shown', () => {
    fc.assert(
      fc.property(tree, fc.nat(), fc.constantFrom('', 'ghost.', 'k1.', '.', '__proto__.'), (one, at, before) => {
        const components = componentsOf([one], { key: 0 });
        const keys = keysIn(components);
        const asked = `${before}${keys[at % keys.length] ?? ''}`;
        const form = formWith([...components, text('b', { label: 'B', ...when(asked, 'x') })]);
        const isTold = form.warnings.some((line) => line.startsWith(`'B' (b): its condition asks for '${asked}'`));
        const dependent = nodeOf(form, 'b');
        expect(dependent.condition === null).toBe(isTold);
        if (isTold) expect(isVisible({ node: dependent, around: aroundForm({}) })).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    [{ type: 'panel', key: 'p', components: { 0: text('a') } }, "'p': its 'components' can’t be read and is left out"],
    [{ type: 'columns', key: 'c', columns: { 0: text('a') } }, "'c': its 'columns' can’t be read and is left out"],
    [{ type: 'columns', key: 'c', columns: [[text('a')], null] }, "'c': part 1 can’t be read and is left out"],
    [
      { type: 'tabs', key: 't', components: [{ components: { a: text('a') } }] },
      "'t': part 1 can’t be read and is left out",
    ],
    [{ type: 'table', key: 't', rows: [[[text('a')]]] }, "'t': row 1 can’t be read and is left out"],
    [{ type: 'table', key: 't', rows: [{ components: [] }] }, "'t': row 1 can’t be read and is left out"],
    [
      { type: 'textfield', key: 'f', label: 'F', components: [text('a')] },
      "'Label of a' (a): is inside 'F' (f), which cannot hold questions, and is left out",
    ],
  ])('contents that cannot be read: %j', (component, says) => {
    expect(formWith([component]).warnings).toEqual([says]);
  });

  it('nothing for the parts that form.io lists in an address', () => {
    expect(formWith([{ type: 'address', key: 'a', label: 'A', components: [text('city')] }]).warnings).toEqual([]);
  });
});

describe('[PKT-008] conditions by full path in grids', () => {
  const rows = fc.array(fc.record({ a: fc.constantFrom('x', 'y', ''), b: fc.constantFrom('', '1') }), { maxLength: 4 });

  it('decide as in form.io for any rows, in the same grid and from outside', () => {
    const inside = [grid('grid', radio('a'), text('b', when('grid.a', 'x')))];
    const outside = [grid('grid', radio('a'), text('b')), text('c', when('grid.a', 'x'))];
    fc.assert(
      fc.property(
        rows.filter(({ length }) => length > 0),
        (given) => {
          for (const components of [inside, outside])
            expect(ourVerdict({ components, data: { grid: given } })).toEqual(
              formioVerdict({ components, data: { grid: given } }),
            );
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('decide as in form.io through panels within rows', () => {
    const panel = { type: 'panel', key: 'page', title: 'Page', input: false, components: [radio('a')] };
    const components = [grid('grid', panel, text('b', when('grid.page.a', 'x')))];
    for (const data of [{ grid: [{ a: 'x' }, { a: 'y' }] }, { grid: [{ a: 'y' }, { a: 'x' }] }])
      expect(ourVerdict({ components, data })).toEqual(formioVerdict({ components, data }));
  });
});
