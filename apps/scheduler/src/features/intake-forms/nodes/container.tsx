import { useContext, useMemo } from 'react';
import { ScopeContext } from '../state/form-context.ts';
import classes from './layout.module.css';
import type { NodeProps } from './node-props.ts';

/** Questions whose answers lie in an object of their own. */
export function Container({ node, path, renderNodes }: NodeProps<'container'>) {
  const { rowPath } = useContext(ScopeContext);
  const scope = useMemo(() => ({ prefix: `${path}.`, rowPath: rowPath ?? path }), [path, rowPath]);
  const hasName = node.label !== '' && !node.isLabelHidden;
  return (
    <ScopeContext value={scope}>
      <fieldset
        className={hasName ? classes.fieldset : classes.bare}
        aria-label={hasName ? undefined : node.label || undefined}
      >
        {hasName && <legend>{node.label}</legend>}
        <div className={classes.stack}>{renderNodes(node.components)}</div>
      </fieldset>
    </ScopeContext>
  );
}
