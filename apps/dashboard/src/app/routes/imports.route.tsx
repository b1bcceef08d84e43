import { Imports } from '../../features/imports/imports.tsx';

/** The practice's imports, gated by the page's menu element. */
export function ImportsRoute() {
  return <Imports />;
}
