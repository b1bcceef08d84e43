import { useState } from 'react';
import type { SlotTime } from '../model/chosen.ts';
import { shortDayWords, spanWords } from '../model/dates.ts';
import { type Day, daysLater, weekDays, weekOf, windowOf } from '../model/openings.ts';
import { useWords } from '../words/use-words.ts';
import { DayTimes } from './day-times.tsx';
import classes from './times.module.css';
import type { OpeningBounds, useOpenings } from './use-openings.ts';

const WEEK = 7;

type WeekViewProps = {
  openings: ReturnType<typeof useOpenings>;
  days: readonly Day[];
  bounds: OpeningBounds;
  chosen: SlotTime | null;
  choose: (place: SlotTime) => void;
};

/** Seven days from Sunday on: side by side if there is space, else in a column. */
export function WeekView({ openings, days, bounds, chosen, choose }: WeekViewProps) {
  const { words, language } = useWords();
  const { today, lastDate } = bounds;
  const [start, setStart] = useState(() => weekOf(chosen?.date ?? days[0]?.date ?? bounds.firstDate));
  const end = daysLater(start, WEEK - 1);
  const turn = (weeks: number) => {
    const next = daysLater(start, weeks * WEEK);
    setStart(next);
    openings.ask(windowOf({ date: next, today }));
  };
  const shown = weekDays(start)
    .filter((date) => date >= today && date <= lastDate)
    .map((date) => days.find((day) => day.date === date) ?? { date, times: [] });
  const isThere = openings.shelf[windowOf({ date: start, today })] !== undefined;
  return (
    <>
      <div className={`row gap-sm mt-lg ${classes.turning}`}>
        <button
          type="button"
          aria-disabled={start <= weekOf(today)}
          onClick={() => start > weekOf(today) && turn(-1)}
          aria-label={words.time.earlier}
        >
          ←
        </button>
        <p className="grow fw-semibold middle" aria-live="polite">
          {spanWords({ from: start, to: end, language })}
        </p>
        <button
          type="button"
          aria-disabled={end >= lastDate}
          onClick={() => end < lastDate && turn(1)}
          aria-label={words.time.later}
        >
          →
        </button>
      </div>
      {isThere && (
        <div className={classes.week}>
          {shown.map((day) => (
            <DayTimes key={day.date} day={day} title={shortDayWords(day.date, language)} {...{ chosen, choose }} />
          ))}
        </div>
      )}
    </>
  );
}
