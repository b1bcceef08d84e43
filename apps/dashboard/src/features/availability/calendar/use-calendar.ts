import { useMemo, useRef, useState } from 'react';
import { useCalendarData } from '../api/load-calendar.ts';
import { calendarEvents } from '../model/calendar-events.ts';
import { visitMarks } from '../model/calendar-marks.ts';
import { dateHere } from '../model/calendar-now.ts';
import { periodOf, stepDate } from '../model/calendar-period.ts';
import { groupColor, shareColors } from '../model/colors.ts';
import { useCalendarPlace } from './use-calendar-place.ts';

const NOTHING = { events: [], marks: [], closures: [] } as const;

/** The visible days and their content. */
export function useCalendar() {
  const { view, date: named, isNarrow, goTo } = useCalendarPlace();
  const [clock, setClock] = useState({ today: '', timeZone: '' });
  // The server decides the location's date; until it answers, this computer's is used.
  const date = named ?? (clock.today === '' ? dateHere() : clock.today);
  const at = (on: string) => periodOf({ view, date: on });
  const loaded = useCalendarData({
    period: at(date),
    beside: [at(stepDate({ view, date, by: 1 })), at(stepDate({ view, date, by: -1 }))],
  });
  const { data } = loaded;
  if (data !== undefined && (data.today !== clock.today || data.timeZone !== clock.timeZone)) {
    setClock({ today: data.today, timeZone: data.timeZone });
  }

  const colors = useRef<ReadonlyMap<number, number>>(new Map());
  const { events, marks, closures } = useMemo(() => {
    if (data === undefined) return NOTHING;
    const configIds = data.blocks.map(({ calendarConfig }) => calendarConfig.wsConfigFormId);
    colors.current = shareColors({ configIds, taken: colors.current });
    const events = calendarEvents({ ...data, colors: colors.current });
    return { events, marks: visitMarks(data.appointments), closures: data.closures };
  }, [data]);
  const colorOf = (configId: number) => groupColor(configId, colors.current);
  return { ...loaded, ...clock, colorOf, view, date, isNarrow, goTo, events, marks, closures };
}

export type ShownCalendar = ReturnType<typeof useCalendar>;
