import { type ReactNode, useContext, useMemo } from 'react';
import { ScopeContext } from '../state/form-context.ts';

/** What is inside lies in a container, or in a row of a grid: its paths begin there, and its conditions ask there. */
export function RowScope({ path, children }: { path: string; children: ReactNode }) {
  const { holderPaths } = useContext(ScopeContext);
  const scope = useMemo(() => ({ prefix: `${path}.`, holderPaths: [...holderPaths, path] }), [path, holderPaths]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}
