import { Templates } from '../../features/templates/templates.tsx';

/** Message templates, gated by the page's menu element. */
export function TemplatesRoute() {
  return <Templates />;
}
