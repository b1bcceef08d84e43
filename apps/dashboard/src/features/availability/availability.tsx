import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconCalendarUser } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { loadable } from '../../shared/page/loadable.tsx';
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx';
import { useSetup } from '../../shared/setup/setup-context.ts';
import { t } from '../../shared/words/words.ts';

const Schedule = loadable(async () => (await import('./schedule.tsx')).Schedule);

/** Loads the calendar's code, the most of this tab. */
export const preloadSchedule = Schedule.preload;

/** The Schedule tab: when a provider can be booked at a location. A calendar needs both (SCH-001). */
export function Availability() {
  const { locKey, acctKey } = useSetup().level;
  const isOneChosen = locKey > 0 || acctKey > 0;
  // The other one comes next.
  useEffect(() => {
    if (isOneChosen) void preloadSchedule();
  }, [isOneChosen]);
  if (locKey > 0 && acctKey > 0)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Schedule />
      </Suspense>
    );
  return (
    <div data-tour="schedule-calendar">
      <EmptyState icon={<IconCalendarUser size={22} stroke={1.7} />} title={t(TEXT.selectPlace)}>
        {t('Providers have separate hours at each location. Choose both above.')}
      </EmptyState>
    </div>
  );
}
