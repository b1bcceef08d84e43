import type { FormNode, GridNode, InputNode, NestNode } from './nodes.ts';

const NEST_TYPES: ReadonlySet<string> = new Set(['container', 'datagrid', 'editgrid']);
const SILENT_TYPES: ReadonlySet<string> = new Set([
  ...NEST_TYPES,
  'panel',
  'fieldset',
  'well',
  'columns',
  'table',
  'tabs',
  'content',
  'htmlelement',
  'button',
  'unsupported',
]);

export function isInput(node: FormNode): node is InputNode {
  return !SILENT_TYPES.has(node.type);
}

/** Whether a node keeps its children's answers under its own key. */
export function isNest(node: FormNode): node is NestNode {
  return NEST_TYPES.has(node.type);
}

export function isGrid(node: FormNode): node is GridNode {
  return node.type === 'datagrid' || node.type === 'editgrid';
}

/** A node's direct children, from any property; empty for a field. */
export function childrenOf(node: FormNode): readonly FormNode[] {
  switch (node.type) {
    case 'columns':
      return node.columns.flatMap((column) => column.components);
    case 'tabs':
      return node.tabs.flatMap((tab) => tab.components);
    case 'table':
      return node.rows.flatMap((row) => row.flatMap((cell) => cell.components));
    default:
      return 'components' in node ? node.components : [];
  }
}

/** The given nodes and all nodes below them, in definition order. */
export function* everyNode(nodes: readonly FormNode[]): Generator<FormNode> {
  for (const node of nodes) {
    yield node;
    yield* everyNode(childrenOf(node));
  }
}
