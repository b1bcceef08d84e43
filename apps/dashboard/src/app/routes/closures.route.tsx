import { Closures } from '../../features/closures/closures.tsx';

/** Closures, gated by the page's menu element. */
export function ClosuresRoute() {
  return <Closures />;
}
