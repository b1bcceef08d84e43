import { isFreeText } from '@sightline/forms/marks';
import type { FormNode } from '@sightline/forms/nodes';
import { isGrid, isInput } from '@sightline/forms/walk';
import { memo, useContext } from 'react';
import { UnlessAnswered } from '../packet/answered.tsx';
import { ScopeContext, useIsShown } from '../state/form-context.ts';
import { NoticeHere } from './notice-here.tsx';
import { UrgentHere, UrgentTextHere } from './urgent-here.tsx';
import { viewOf } from './views.tsx';

const renderNodes = (nodes: readonly FormNode[]) => <NodeList nodes={nodes} />;

/** Nodes in order, only those shown for the current answers. */
export function NodeList({ nodes }: { nodes: readonly FormNode[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: what arranges may have no key, and a form keeps its order
  return nodes.map((node, at) => <ShownNode key={`${node.key}-${at}`} node={node} />);
}

/** Rendered again only for its own answer, error or condition, not with the page around it. */
const ShownNode = memo(({ node }: { node: FormNode }) => {
  const { prefix } = useContext(ScopeContext);
  if (!useIsShown(node)) return null;
  const View = viewOf(node);
  const path = `${prefix}${node.key}`;
  const view = <View node={node} path={path} renderNodes={renderNodes} />;
  if (!isInput(node) && !isGrid(node)) return view;
  return (
    <UnlessAnswered path={path}>
      {isInput(node) && node.marks.consent === 'hipaa' && <NoticeHere />}
      {view}
      {isInput(node) && node.marks.urgent !== undefined && <UrgentHere node={node} path={path} />}
      {isInput(node) && isFreeText(node) && <UrgentTextHere path={path} />}
    </UnlessAnswered>
  );
});
