import type { CalendarOptions } from '@fullcalendar/react';
import type { CalendarEvent } from '../model/calendar-event.ts';
import type { VisitMark } from '../model/calendar-marks.ts';
import classes from './board.module.css';
import { styleEvent } from './dress-event.ts';
import { classOfEvent } from './event-class.ts';
import { EventFace } from './event-face.tsx';

type Props = { shown: CalendarEvent };
type MarkProps = { words: string; lane: number };

/** Events and booked visits for the library: wall-time strings, and how each is drawn. */
export function eventParts({
  events,
  marks,
}: {
  events: readonly CalendarEvent[];
  marks: readonly VisitMark[];
}): CalendarOptions {
  return {
    events: [
      ...events.map((shown) => ({ id: shown.id, start: shown.start, end: shown.end, extendedProps: { shown } })),
      ...marks.map(({ id, start, end, words, lane }) => ({
        id,
        start,
        end,
        display: 'background',
        extendedProps: { words, lane },
      })),
    ],
    eventClass: ({ event }) => {
      const { shown }: Partial<Props> = event.extendedProps;
      return shown === undefined ? '' : classOfEvent(shown);
    },
    eventContent: ({ event }) => {
      const { shown }: Partial<Props> = event.extendedProps;
      if (shown === undefined) return null;
      return <EventFace event={shown} />;
    },
    eventDidMount: ({ event, el }) => {
      const { shown }: Partial<Props> = event.extendedProps;
      if (shown !== undefined) styleEvent(el, shown);
    },
    backgroundEventClass: classes.mark,
    backgroundEventContent: () => null,
    backgroundEventDidMount: ({ event, el }) => {
      const { words, lane }: Partial<MarkProps> = event.extendedProps;
      el.title = words ?? '';
      el.style.setProperty('--lane', String(lane ?? 0));
    },
  };
}
