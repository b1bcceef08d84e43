import type { CalendarOptions } from '@fullcalendar/react';
import { whenUsed } from '../../../shared/words/when-used.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';
import { countWords, type VisitMark, visitCounts } from '../model/calendar-marks.ts';
import type { ClosedDay } from '../model/closed-day.ts';
import classes from './board.module.css';
import type { LanePainter } from './lane-painter.ts';

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

const MONTH = whenUsed(
  () => new Intl.DateTimeFormat(pageLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** The library's own are English. */
const WEEKDAYS = {
  long: whenUsed(() => new Intl.DateTimeFormat(pageLocale(), { weekday: 'long', timeZone: 'UTC' })),
  short: whenUsed(() => new Intl.DateTimeFormat(pageLocale(), { weekday: 'short', timeZone: 'UTC' })),
};

/** The library names a day's link only by date; voice users say the visible text. */
function nameByContent({ el }: { el: HTMLElement }): void {
  el.querySelector('[role="link"]')?.removeAttribute('aria-label');
}

/** Day headings and month cells: the day, and its number of bookings. */
export function dayParts({
  marks,
  closures,
  painter,
}: {
  marks: readonly VisitMark[];
  closures: readonly ClosedDay[];
  painter: LanePainter;
}): CalendarOptions {
  const closed = new Map(closures.map(({ date, name }) => [date, name]));
  const counts = visitCounts(marks);
  return {
    dayHeaderClass: classes.head,
    dayHeaderContent: ({ date, dayNumberText, isToday, view }) => {
      const weekday = WEEKDAYS[view.type === 'timeGridDay' ? 'long' : 'short']().format(date);
      if (view.type === 'dayGridMonth') return weekday;
      return (
        <span className={`${classes.dayHead} ${view.type === 'timeGridWeek' ? classes.week : ''}`}>
          <span>{weekday}</span> <b data-today={isToday || undefined}>{dayNumberText}</b>{' '}
          <span className="unseen">{MONTH().format(date)}</span> <Booked count={counts.get(isoDate(date)) ?? 0} />
          <Closed name={closed.get(isoDate(date))} />
        </span>
      );
    },
    dayHeaderDidMount: nameByContent,
    dayCellClass: ({ isOther, isToday }) => [isOther ? classes.other : '', isToday ? classes.today : ''].join(' '),
    dayCellTopContent: ({ date, dayNumberText, monthText, isToday }) => (
      <span className={classes.cellTop}>
        <b data-today={isToday || undefined}>{monthText === '' ? dayNumberText : `${monthText} ${dayNumberText}`}</b>{' '}
        <span className="unseen">{MONTH().format(date)}</span> <Booked count={counts.get(isoDate(date)) ?? 0} />
        <Closed name={closed.get(isoDate(date))} />
      </span>
    ),
    dayCellDidMount: nameByContent,
    dayLaneClass: ({ isToday, date }) =>
      [isToday ? classes.today : '', closed.has(isoDate(date)) ? classes.closedLane : ''].join(' '),
    dayLaneDidMount: ({ el, date }) => painter.enter(el, isoDate(date)),
    dayLaneWillUnmount: ({ el }) => painter.leave(el),
  };
}

/** The office is closed all day. */
function Closed({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span
      className={`clipped rounded bg-warn-soft c-warn text-overflow ${classes.closed}`}
      title={t('Closed: {name}', { name })}
    >
      {t('Closed')}
      <span className={classes.word}>: {name}</span>
    </span>
  );
}

function Booked({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={`clipped c-faint text-overflow ${classes.booked}`} title={countWords(count)}>
      {count}
      <span className={classes.word}> {t('booked')}</span>
    </span>
  );
}
