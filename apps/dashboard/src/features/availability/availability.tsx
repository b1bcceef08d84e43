import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconCalendarUser } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useSetup } from '../../shared/setup/setup-context.ts';
import { t } from '../../shared/words/words.ts';
import classes from './availability.module.css';
import { ErrorsBanner } from './banner/errors-banner.tsx';
import { ScheduleCalendar } from './calendar/schedule-calendar.tsx';
import { ScheduleToolbar } from './calendar/schedule-toolbar.tsx';
import { useCalendar } from './calendar/use-calendar.ts';
import type { EventRef } from './desk/acts.ts';
import { useScheduleDesk } from './desk/use-schedule-desk.ts';
import { RuleDrawer } from './drawer/rule-drawer.tsx';
import { ResolutionPanel } from './resolution/resolution-panel.tsx';

/** The Schedule tab: when a provider can be booked at a location. A calendar needs both (SCH-001). */
export function Availability() {
  const { locKey, acctKey } = useSetup().level;
  if (locKey > 0 && acctKey > 0) return <Schedule />;
  return (
    <div data-tour="schedule-calendar">
      <EmptyState icon={<IconCalendarUser size={22} stroke={1.7} />} title={t(TEXT.selectPlace)}>
        {t('Providers have separate hours at each location. Choose both above.')}
      </EmptyState>
    </div>
  );
}

function Schedule() {
  const calendar = useCalendar();
  const { goTo } = calendar;
  const [lit, setLit] = useState<number | null>(null);
  const show = useCallback(
    ({ configId, date }: EventRef) => {
      goTo({ date });
      setLit(configId);
    },
    [goTo],
  );
  const { acts, panel, resolution } = useScheduleDesk({ calendar: calendar.data, show });
  return (
    <div className={`flex gap-md ${classes.schedule}`}>
      <div className="grow min-w-0">
        <ResolutionPanel resolution={resolution} />
        {calendar.data !== undefined && resolution.request === null && (
          <ErrorsBanner
            data={calendar.data}
            onOpen={(event) => {
              show(event);
              acts.view(event);
            }}
          />
        )}
        <ScheduleCalendar
          calendar={calendar}
          acts={acts}
          lit={lit}
          setLit={setLit}
          toolbar={<ScheduleToolbar calendar={calendar} acts={acts} show={show} />}
        />
      </div>
      {panel !== null && (
        <div className={`no-print ${classes.side}`}>
          <RuleDrawer panel={panel} />
        </div>
      )}
    </div>
  );
}
