import type { CalendarOptions } from '@fullcalendar/react';
import { countWords, type VisitMark, visitCounts } from '../model/calendar-marks.ts';
import classes from './board.module.css';

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** Heads of days and cells of a month: the day, and how much is booked on it. */
export function dayParts({ marks }: { marks: readonly VisitMark[] }): CalendarOptions {
  const counts = visitCounts(marks);
  return {
    dayHeaderClass: classes.head,
    dayHeaderContent: ({ date, weekdayText, dayNumberText, isToday, view }) => {
      if (view.type === 'dayGridMonth') return weekdayText;
      return (
        <span className={classes.dayHead}>
          <span>{weekdayText}</span>
          <b data-today={isToday || undefined}>{dayNumberText}</b>
          <Booked count={counts.get(isoDate(date)) ?? 0} />
        </span>
      );
    },
    dayCellClass: ({ isOther, isToday }) => [isOther ? classes.other : '', isToday ? classes.today : ''].join(' '),
    dayCellTopContent: ({ date, dayNumberText, monthText, isToday }) => (
      <span className={classes.cellTop}>
        <b data-today={isToday || undefined}>{monthText === '' ? dayNumberText : `${monthText} ${dayNumberText}`}</b>
        <Booked count={counts.get(isoDate(date)) ?? 0} />
      </span>
    ),
    dayLaneClass: ({ isToday }) => (isToday ? classes.today : ''),
    dayLaneInnerClass: classes.lane,
  };
}

function Booked({ count }: { count: number }) {
  return count === 0 ? null : <span className={classes.booked}>{countWords(count)}</span>;
}
