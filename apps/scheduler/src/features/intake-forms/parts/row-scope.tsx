import { type ReactNode, useContext, useMemo } from 'react';
import { ScopeContext } from '../state/form-context.ts';

/** Its content is in a container, or a grid row: paths and conditions start there. */
export function RowScope({ path, children }: { path: string; children: ReactNode }) {
  const { holderPaths } = useContext(ScopeContext);
  const scope = useMemo(() => ({ prefix: `${path}.`, holderPaths: [...holderPaths, path] }), [path, holderPaths]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}
