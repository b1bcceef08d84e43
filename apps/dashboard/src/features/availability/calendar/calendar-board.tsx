import Calendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import './calendar.styles.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';
import type { CalendarEvent } from '../model/calendar-event.ts';
import type { VisitMark } from '../model/calendar-marks.ts';
import { wallNow } from '../model/calendar-now.ts';
import type { CalendarView } from '../model/calendar-period.ts';
import { briefTime } from '../model/calendar-words.ts';
import type { ClosedDay } from '../model/closed-day.ts';
import classes from './board.module.css';
import { dayParts } from './board-days.tsx';
import { eventParts } from './board-events.tsx';
import { laneListeners } from './lane-listeners.ts';
import { createLanePainter } from './lane-painter.ts';
import { openToKeys } from './scroller.ts';

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

/** A single day has room for everything at once; a week counts the rest and links to the day. */
const MOST_BESIDE = { month: 1, week: 6, day: Number.POSITIVE_INFINITY } as const;

/** Fixed settings: 6 AM to 11 PM, weeks from Sunday, no all-day row, no dragging (SCH-001). */
const FIXED: CalendarOptions = {
  plugins: [classicTheme, dayGrid, timeGrid],
  locale: pageLocale(),
  timedText: t('Times'),
  closeHint: t('Close'),
  eventsHint: t('Events'),
  moreLinkText: (count) => t('+{count} more', { count }),
  moreLinkHint: (count) => t('Show {count} more', { count }),
  // Times have no zone and are shown as they are, whatever this computer's zone.
  timeZone: 'UTC',
  firstDay: 0,
  slotMinTime: '06:00',
  slotMaxTime: '23:00',
  scrollTime: '06:00',
  // A user viewing afternoons stays there; and scrolling back to the top costs a layout.
  scrollTimeReset: false,
  // Events show their times themselves.
  displayEventTime: false,
  slotDuration: '00:30',
  slotHeaderInterval: '01:00',
  slotHeaderContent: ({ date }) => briefTime(date.toISOString()),
  slotHeaderInnerClass: classes.hour,
  slotMinHeight: 20,
  expandRows: true,
  allDaySlot: false,
  editable: false,
  eventInteractive: true,
  eventDisplay: 'block',
  nowIndicator: true,
  fixedWeekCount: false,
  dayMaxEvents: 4,
  headerToolbar: false,
  navLinks: true,
  headingLevel: 3,
  viewDidMount: ({ el }) => openToKeys(el),
  borderless: true,
  height: '100%',
};

export type CalendarBoardProps = {
  view: CalendarView;
  /** The day shown, or one of the days; `YYYY-MM-DD`. */
  date: string;
  events: readonly CalendarEvent[];
  marks: readonly VisitMark[];
  closures: readonly ClosedDay[];
  /** The location's own date, and its zone for the now line. Empty until known. */
  today: string;
  timeZone: string;
  onPick: (event: CalendarEvent) => void;
  onOpenDay: (date: string) => void;
};

/** The grid of days and its content. Only this file knows the library. */
export const CalendarBoard = memo(function CalendarBoard(props: CalendarBoardProps) {
  // A new day, or zone, makes the library ask again what day it is.
  return <Board key={`${props.today} ${props.timeZone}`} {...props} />;
});

function Board({ view, date, events, marks, closures, today, timeZone, onPick, onOpenDay }: CalendarBoardProps) {
  const calendar = useRef<CalendarRef>(null);
  const [painter] = useState(createLanePainter);
  useLayoutEffect(() => calendar.current?.getApi().changeView(VIEWS[view], date), [view, date]);
  useLayoutEffect(() => painter.show({ events, most: MOST_BESIDE[view] }), [painter, events, view]);

  const first = useRef({ initialView: VIEWS[view], initialDate: date });
  const shown = useMemo(
    () => (view === 'month' ? eventParts({ events, marks: [] }) : eventParts({ events: [], marks })),
    [events, marks, view],
  );
  const days = useMemo(() => dayParts({ marks, closures, painter }), [marks, closures, painter]);
  const acts = useMemo<CalendarOptions>(
    () => ({
      now: () => wallNow({ today, timeZone }),
      navLinkDayClick: (day) => onOpenDay(day.toISOString().slice(0, 10)),
    }),
    [today, timeZone, onOpenDay],
  );
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const pick = (id: string) => {
    const picked = byId.get(id);
    if (picked !== undefined) onPick(picked);
  };
  return (
    <div
      className={`h-full clipped bordered rounded-lg text-small figures ${classes.board}`}
      data-view={view}
      {...laneListeners({ pick, openDay: onOpenDay })}
    >
      <Calendar
        ref={calendar}
        {...FIXED}
        {...first.current}
        {...shown}
        {...days}
        {...acts}
        eventClick={({ event }) => pick(event.id)}
      />
    </div>
  );
}
