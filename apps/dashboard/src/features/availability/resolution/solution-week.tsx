import { dayWords } from '../model/preview.ts';
import type { PictureDay, PictureHours } from '../model/solution-week.ts';
import { spanWords } from '../model/solution-words.ts';
import { DayName } from '../preview/day-column.tsx';
import classes from '../preview/week.module.css';

const STATES = {
  kept: { words: 'New', color: 'c-accent' },
  lost: { words: 'Left out', color: 'c-warn' },
  there: { words: 'Already there', color: 'c-quiet' },
} as const;

/** The week of the first conflict as it would be. */
export function SolutionWeek({ days }: { days: readonly PictureDay[] }) {
  const first = days[0]?.date ?? '';
  return (
    <section aria-label={`Week of ${dayWords(first)} with this solution`}>
      <div className={`grid bg-surface bordered rounded phone-cols-1 ${classes.days}`}>
        {days.map(({ date, hours }) => (
          <section key={date} className={`min-w-0 ${classes.day}`} aria-label={dayWords(date)}>
            <DayName date={date} />
            <ul className={`bare-list grid gap-xxs ${classes.hours}`}>
              {hours.map((one) => (
                <Hours key={`${one.state}-${one.isBlackout}-${one.from}`} hours={one} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function Hours({ hours }: { hours: PictureHours }) {
  const { words, color } = STATES[hours.state];
  const times = spanWords(hours);
  return (
    <li className={`text-tiny figures ${color} ${classes.time}`}>
      <span className="c-ink">{hours.state === 'lost' ? <s>{times}</s> : times}</span>
      <span className="block c-quiet">{hours.isBlackout ? `${words} (blackout)` : words}</span>
    </li>
  );
}
