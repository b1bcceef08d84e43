import type { FormNode } from '@sightline/forms/nodes';
import { memo, useContext } from 'react';
import { ScopeContext, useIsShown } from '../state/form-context.ts';
import { viewOf } from './views.tsx';

const renderNodes = (nodes: readonly FormNode[]) => <NodeList nodes={nodes} />;

/** Nodes one after the other, those alone that are shown on the answers so far. */
export function NodeList({ nodes }: { nodes: readonly FormNode[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: what arranges may have no key, and a form keeps its order
  return nodes.map((node, at) => <ShownNode key={`${node.key}-${at}`} node={node} />);
}

/** Drawn anew by its own answer, error or condition alone, not with the page around it. */
const ShownNode = memo(({ node }: { node: FormNode }) => {
  const { prefix } = useContext(ScopeContext);
  if (!useIsShown(node)) return null;
  const View = viewOf(node);
  return <View node={node} path={`${prefix}${node.key}`} renderNodes={renderNodes} />;
});
