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

/** Whether a node asks for one answer of its own. */
export function isInput(node: FormNode): node is InputNode {
  return !SILENT_TYPES.has(node.type);
}

/** Whether a node keeps the answers inside it under its own key. */
export function isNest(node: FormNode): node is NestNode {
  return NEST_TYPES.has(node.type);
}

export function isGrid(node: FormNode): node is GridNode {
  return node.type === 'datagrid' || node.type === 'editgrid';
}

/** The nodes directly inside a node, whatever it calls its parts; empty for a field. */
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

/** Every node below the given ones and they themselves, in the order of the definition. */
export function* everyNode(nodes: readonly FormNode[]): Generator<FormNode> {
  for (const node of nodes) {
    yield node;
    yield* everyNode(childrenOf(node));
  }
}
