import { useCallback, useState } from 'react';
import classes from './availability.module.css';
import { ErrorsBanner } from './banner/errors-banner.tsx';
import { ScheduleCalendar } from './calendar/schedule-calendar.tsx';
import { ScheduleToolbar } from './calendar/schedule-toolbar.tsx';
import { useCalendar } from './calendar/use-calendar.ts';
import type { EventRef } from './desk/acts.ts';
import { useScheduleDesk } from './desk/use-schedule-desk.ts';
import { RuleDrawer } from './drawer/rule-drawer.tsx';
import { ResolutionPanel } from './resolution/resolution-panel.tsx';

/** A provider's calendar at a location, with its banner, panels and drawer. */
export function Schedule() {
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
