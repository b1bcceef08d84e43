import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { plural, t } from '../../../shared/words/words.ts';
import { dayWords } from '../model/preview.ts';
import type { PictureDay, PictureHours, PictureWeek } from '../model/solution-week.ts';
import { spanWords } from '../model/solution-words.ts';
import { DayName } from '../preview/day-column.tsx';
import classes from '../preview/week.module.css';

const STATES = {
  kept: { words: t('New'), color: 'c-accent' },
  lost: { words: t('Left out'), color: 'c-warn' },
  there: { words: t('Already there'), color: 'c-quiet' },
} as const;

/** How many weeks the picture is true of. */
function alikeWords({ alike, place, count }: { alike: number; place: number; count: number }): string {
  if (count === 1) return alike === 1 ? '' : t('All {alike} weeks with conflicts look like this.', { alike });
  const others = plural(alike, { one: 'Only this week looks like this.', other: '{count} weeks look like this.' });
  return t('Week {place} of {count} that differ. {others}', { place: place + 1, count, others });
}

/** The first week with a conflict as it would be, and the other weeks that differ from it. */
export function SolutionWeeks({ weeks }: { weeks: readonly PictureWeek[] }) {
  const [place, setPlace] = useState(0);
  const week = weeks[place] ?? weeks[0];
  if (week === undefined) return null;
  const words = alikeWords({ alike: week.alike, place, count: weeks.length });
  const turn = (by: -1 | 1, label: string) => (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={weeks[place + by] === undefined}
      onClick={() => setPlace(place + by)}
    >
      {by < 0 ? <IconChevronLeft size={18} stroke={1.8} /> : <IconChevronRight size={18} stroke={1.8} />}
    </ActionIcon>
  );
  return (
    <div className="stack gap-xs">
      <div className="flex items-center gap-xs">
        {weeks.length > 1 && turn(-1, t('Previous week that differs'))}
        {weeks.length > 1 && turn(1, t('Next week that differs'))}
        <p className="text-small c-quiet" aria-live="polite">
          {words}
        </p>
      </div>
      <SolutionWeek days={week.days} />
    </div>
  );
}

function SolutionWeek({ days }: { days: readonly PictureDay[] }) {
  const first = days[0]?.date ?? '';
  return (
    <section aria-label={t('Week of {dayWords} with this solution', { dayWords: dayWords(first) })}>
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
