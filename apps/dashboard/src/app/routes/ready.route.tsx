import { Readiness } from '../../features/readiness/readiness.tsx';
import { t } from '../../shared/words/words.ts';
import { PATHS } from '../paths.ts';

const LINKS = {
  closures: { to: PATHS.closures, label: t('Open closures') },
  templates: { to: PATHS.templates, label: t('Open templates') },
  'booking-setup': { to: PATHS.onlineBooking, label: t('Open online booking') },
  integrations: { to: PATHS.integrations, label: t('Open integrations') },
  schedule: { to: `${PATHS.onlineBooking}/schedule`, label: t('Open the schedule') },
  locations: { to: PATHS.locations, label: t('Open locations') },
  practices: { to: PATHS.practices, label: t('Open practices') },
  providers: { to: PATHS.providers, label: t('Open providers') },
  users: { to: PATHS.users, label: t('Open users') },
  administration: { to: PATHS.administration, label: t('Open administration') },
} as const;

/** What is missing, gated by the page's menu element. */
export function ReadyRoute() {
  return <Readiness links={LINKS} />;
}
