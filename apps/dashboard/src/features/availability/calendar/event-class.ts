import type { CalendarEvent } from '../model/calendar-event.ts';
import classes from './board.module.css';

/** An event element's classes, by its kind. */
export const classOfEvent = ({ shape, isExempted, isFaulty, closure }: CalendarEvent): string =>
  [
    classes.event,
    classes[shape],
    isExempted ? classes.exempted : '',
    isFaulty ? classes.faulty : '',
    closure?.isWhole === true ? classes.closed : '',
  ].join(' ');
