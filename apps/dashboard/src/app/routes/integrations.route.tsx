import { Integrations } from '../../features/integrations/integrations.tsx';

/** Integrations; the page's menu element stands in front of it. */
export function IntegrationsRoute() {
  return <Integrations />;
}
