import { Retention } from '../../features/retention/retention.tsx';

/** How long data is kept, gated by the page's menu element. */
export function RetentionRoute() {
  return <Retention />;
}
