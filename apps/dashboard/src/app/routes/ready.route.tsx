import { Readiness } from '../../features/readiness/readiness.tsx';
import { PATHS } from '../paths.ts';

const LINKS = {
  closures: { to: PATHS.closures, label: 'Open closures' },
  templates: { to: PATHS.templates, label: 'Open templates' },
  'booking-setup': { to: PATHS.onlineBooking, label: 'Open online booking' },
  integrations: { to: PATHS.integrations, label: 'Open integrations' },
  administration: { to: PATHS.administration, label: 'Open administration' },
} as const;

/** What is missing, gated by the page's menu element. */
export function ReadyRoute() {
  return <Readiness links={LINKS} />;
}
