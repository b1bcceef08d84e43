import { type ReactNode, useMemo } from 'react';
import { ScopeContext } from '../state/form-context.ts';

/** What is inside belongs to a row of a grid: its paths begin there, and its conditions ask there first. */
export function RowScope({ path, children }: { path: string; children: ReactNode }) {
  const scope = useMemo(() => ({ prefix: `${path}.`, rowPath: path }), [path]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}
