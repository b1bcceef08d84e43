import { describe, expect, it } from 'vitest';
import { formWith, nodeOf, text } from './definition.test-forms.ts';
import { childrenOf, everyNode, isGrid, isInput, isNest } from './walk.ts';

const form = formWith([
  { type: 'panel', key: 'panel', components: [text('inPanel')] },
  { type: 'columns', key: 'columns', columns: [{ components: [text('left')] }, { components: [text('right')] }] },
  { type: 'tabs', key: 'tabs', components: [{ key: 'one', components: [text('inTab')] }] },
  { type: 'table', key: 'table', rows: [[{ components: [text('cell')] }], []] },
  { type: 'datagrid', key: 'datagrid', components: [text('column')] },
  { type: 'editgrid', key: 'editgrid', components: [] },
  { type: 'container', key: 'container', components: [text('boxed')] },
  { type: 'content', key: 'content', html: '' },
  { type: 'button', key: 'button' },
  { type: 'mystery', key: 'mystery' },
]);

describe("a component's content", () => {
  it.each([
    ['panel', ['inPanel']],
    ['columns', ['left', 'right']],
    ['tabs', ['inTab']],
    ['table', ['cell']],
    ['datagrid', ['column']],
    ['editgrid', []],
    ['container', ['boxed']],
    ['content', []],
    ['left', []],
    ['mystery', []],
  ])('%s: %j', (key, expected) => {
    expect(childrenOf(nodeOf(form, key)).map((node) => node.key)).toEqual(expected);
  });

  it('is walked after the component itself, in definition order', () => {
    expect([...everyNode(form.nodes)].map(({ key }) => key).slice(0, 6)).toEqual([
      ...['panel', 'inPanel', 'columns', 'left', 'right', 'tabs'],
    ]);
  });
});

describe('component kinds', () => {
  it('that ask for an answer', () => {
    const keys = [...everyNode(form.nodes)].filter(isInput).map(({ key }) => key);
    expect(keys).toEqual(['inPanel', 'left', 'right', 'inTab', 'cell', 'column', 'boxed']);
  });

  it('that keep answers under their own key', () => {
    expect(form.nodes.filter(isNest).map(({ key }) => key)).toEqual(['datagrid', 'editgrid', 'container']);
    expect(form.nodes.filter(isGrid).map(({ key }) => key)).toEqual(['datagrid', 'editgrid']);
  });
});
