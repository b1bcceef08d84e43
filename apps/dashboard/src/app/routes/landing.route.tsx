import { type ComponentProps, Suspense, useEffect } from 'react';
import { AgendaSkeleton } from '../../features/visits/agenda/agenda-skeleton.tsx';
import { Gate } from '../../shared/access/gate.tsx';
import { PageTitle } from '../../shared/page/page-title.tsx';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import { AREAS, type Area } from '../areas.ts';
import { Landing } from '../landing/landing.tsx';
import { PAGES } from '../pages.ts';
import { PATHS } from '../paths.ts';
import { preloadWhenIdle } from '../preloading.ts';
import { Agenda, Today } from './page-code.ts';

const ELEMENT = {
  communications: 'Dv4Communications',
  reports: 'Dv4Reports',
  setup: null,
  patients: null,
  administration: 'Dv4Administration',
} as const;

const visitsOfDay = (listed: ComponentProps<typeof Agenda>) => (
  <Suspense fallback={<AgendaSkeleton expected={listed.expected} />}>
    <Agenda {...listed} />
  </Suspense>
);

/** `/welcome`, `/communications`, `/reports`, `/setup`, `/administration`, and any unknown path (NAV-001, NAV-002). */
export function LandingRoute({ area }: { area: Area | null }) {
  const { allows, practice } = useSession();
  const pages = PAGES.filter((page) => page.element === null || allows(page.element));
  const title = AREAS.find((known) => known.area === area)?.title ?? null;
  const hasToday = area === null && allows('Dv4CalendarMenu');
  useEffect(() => (hasToday ? preloadWhenIdle(PATHS.calendar) : undefined), [hasToday]);
  return (
    <Gate element={area === null ? null : ELEMENT[area]}>
      <PageTitle>{title ?? t('Welcome')}</PageTitle>
      {hasToday && (
        <div className="holds-back">
          <Suspense fallback={<div data-loading />}>
            <Today visits={visitsOfDay} readyPage={allows('Dv4ReadyMenu') ? PATHS.ready : null} />
          </Suspense>
        </div>
      )}
      <Landing
        title={title}
        practice={practice}
        sections={AREAS.filter((section) => area === null || section.area === area).map((section) => ({
          ...section,
          pages: pages.filter((page) => page.area === section.area),
        }))}
      />
    </Gate>
  );
}
