import type { ReactNode } from 'react';
import type { SlotTime } from '../model/chosen.ts';
import { dayWords, timeWords } from '../model/dates.ts';
import type { Day } from '../model/openings.ts';
import { useWords } from '../words/use-words.ts';
import classes from './times.module.css';

type DayTimesProps = {
  day: Day;
  chosen: SlotTime | null;
  choose: (place: SlotTime) => void;
  /** For seven days side by side. */
  title?: ReactNode;
  children?: ReactNode;
};

/** One day and its free times. */
export function DayTimes({ day: { date, times }, chosen, choose, title, children }: DayTimesProps) {
  const { words, language } = useWords();
  const day = dayWords(date, language);
  return (
    <section className="min-w-0 mt-lg" aria-label={day}>
      <h2 className={`mb-sm fw-semibold text-heading ${classes.dayName}`}>{title ?? day}</h2>
      {times.length === 0 && <p className={`mt-xs text-large c-quiet ${classes.end}`}>{words.time.noneDay}</p>}
      <div className={`grid gap-sm ${classes.times}`}>
        {times.map((time) => (
          <button
            key={time}
            type="button"
            className={`hover-sunk px-xxs py-xxs fw-medium figures c-ink bg-surface bordered-control rounded-lg ${classes.time}`}
            aria-label={`${day}, ${timeWords(time, language)}`}
            aria-pressed={chosen?.date === date && chosen.time === time}
            onClick={() => choose({ date, time })}
          >
            {timeWords(time, language)}
          </button>
        ))}
      </div>
      {children}
    </section>
  );
}
