import type { PublicSlot } from '@sightline/contract/booking.calls';
import { type ReactNode, useEffect, useState } from 'react';
import type { Wish } from '../api/hold-time.ts';
import { troubleWords } from '../api/trouble.ts';
import type { Place } from '../model/chosen.ts';
import { dayWords } from '../model/dates.ts';
import { byDay, type Day, soonestOf, withKept } from '../model/openings.ts';
import { Loading } from '../parts/loading.tsx';
import { Trouble } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';
import { DayTimes } from './day-times.tsx';
import classes from './times.module.css';
import { type Bounds, useOpenings } from './use-openings.ts';
import { WeekView } from './week-view.tsx';

type View = 'soonest' | 'week' | 'list';
const VIEWS: readonly View[] = ['soonest', 'week', 'list'];

type TimeChooserProps = {
  wish: Wish;
  bounds: Bounds;
  chosen: Place | null;
  /** After a time was lost: the nearest ones. */
  nearest: readonly PublicSlot[] | null;
  choose: (place: Place) => void;
  /** What to do where nothing is free at all. */
  none: ReactNode;
  /** Hears of it when nothing was free. */
  foundNone?: () => void;
};

/** The free times of a visit: the soonest first, and the whole by week or by day. */
export function TimeChooser({ wish, bounds, chosen, nearest, choose, none, foundNone }: TimeChooserProps) {
  const { words } = useWords();
  const [view, setView] = useState<View>('soonest');
  const openings = useOpenings({ wish, bounds });
  const days = withKept({ days: openings.days, kept: openings.first === null ? null : chosen });
  const listed = { chosen, choose };
  const isNone = openings.first !== null && openings.days.length === 0;
  useEffect(() => {
    if (isNone) foundNone?.();
  }, [isNone, foundNone]);
  if (openings.first === null && openings.error === null) return <Loading />;
  if (openings.first !== null && days.length === 0 && !openings.hasMore) return none;
  return (
    <>
      {nearest !== null && nearest.length > 0 && <Nearest slots={nearest} {...listed} />}
      <fieldset className={classes.views}>
        <legend className={classes.unseen}>{words.time.views}</legend>
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {words.time[one]}
          </button>
        ))}
      </fieldset>
      {view === 'soonest' && <Soonest days={days} {...listed} />}
      {view === 'week' && <WeekView openings={openings} days={days} bounds={bounds} {...listed} />}
      {view === 'list' && <List days={days} hasMore={openings.hasMore} askMore={openings.askMore} {...listed} />}
      {openings.isLoading && <Loading />}
      {openings.error !== null && <Trouble retry={openings.retry}>{troubleWords(openings.error, words)}</Trouble>}
    </>
  );
}

type Listed = { chosen: Place | null; choose: (place: Place) => void };

/** The first days with something free; the rest of a day opens in its place. */
function Soonest({ days, ...listed }: Listed & { days: readonly Day[] }) {
  const { words, language } = useWords();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const open = ({ date, times }: Day, section: HTMLElement | null) => {
    setOpened([...opened, date]);
    // The button is gone then: the focus goes on with the first time that it brought.
    requestAnimationFrame(() => section?.querySelectorAll('button')[times.length]?.focus());
  };
  if (days.length === 0) return <p>{words.time.empty}</p>;
  return soonestOf(days).map((day) => {
    const isOpen = opened.includes(day.date);
    const whole = days.find(({ date }) => date === day.date) ?? day;
    return (
      <DayTimes key={day.date} day={isOpen ? whole : day} {...listed}>
        {day.more > 0 && !isOpen && (
          <button
            type="button"
            className={classes.more}
            onClick={({ currentTarget }) => open(day, currentTarget.closest('section'))}
          >
            {words.time.more(day.more, dayWords(day.date, language))}
          </button>
        )}
      </DayTimes>
    );
  });
}

function List({ days, hasMore, askMore, ...listed }: Listed & { days: Day[]; hasMore: boolean; askMore: () => void }) {
  const { words } = useWords();
  return (
    <>
      {days.length === 0 && <p>{words.time.empty}</p>}
      {days.map((day) => (
        <DayTimes key={day.date} day={day} {...listed} />
      ))}
      {hasMore ? (
        <button type="button" className={classes.more} onClick={askMore}>
          {words.time.moreDays}
        </button>
      ) : (
        <p className={classes.end}>{words.time.noMoreDays}</p>
      )}
    </>
  );
}

function Nearest({ slots, ...listed }: Listed & { slots: readonly PublicSlot[] }) {
  const { words } = useWords();
  return (
    <section className={classes.nearest} aria-label={words.time.nearest}>
      {byDay(slots).map((day) => (
        <DayTimes key={day.date} day={day} {...listed} />
      ))}
    </section>
  );
}
