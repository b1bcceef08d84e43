import { Integrations } from '../../features/integrations/integrations.tsx';

/** Integrations, gated by the page's menu element. */
export function IntegrationsRoute() {
  return <Integrations />;
}
