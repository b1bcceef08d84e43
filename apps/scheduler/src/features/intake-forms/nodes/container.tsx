import { RowScope } from '../parts/row-scope.tsx';
import type { NodeProps } from './node-props.ts';

/** Questions whose answers are in their own object. */
export function Container({ node, path, renderNodes }: NodeProps<'container'>) {
  const hasName = node.label !== '' && !node.isLabelHidden;
  return (
    <RowScope path={path}>
      <fieldset
        className={hasName ? `min-w-0 bordered p-md rounded-lg` : 'min-w-0 p-0 border-0'}
        aria-label={hasName ? undefined : node.label || undefined}
      >
        {hasName && <legend className="p-0 px-xs fw-semibold">{node.label}</legend>}
        <div className="stack gap-lg">{renderNodes(node.components)}</div>
      </fieldset>
    </RowScope>
  );
}
