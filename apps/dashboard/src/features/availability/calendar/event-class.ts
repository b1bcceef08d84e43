import type { CalendarEvent } from '../model/calendar-event.ts';
import classes from './board.module.css';

/** The classes of an event's element, by what it is. */
export const classOfEvent = ({ shape, isExempted, isFaulty, closure }: CalendarEvent): string =>
  [
    classes.event,
    classes[shape],
    isExempted ? classes.exempted : '',
    isFaulty ? classes.faulty : '',
    closure?.isWhole === true ? classes.closed : '',
  ].join(' ');
