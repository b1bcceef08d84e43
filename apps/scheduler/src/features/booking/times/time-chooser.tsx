import type { PublicSlot } from '@sightline/contract/booking.calls';
import { type ReactNode, useEffect, useState } from 'react';
import type { TimeRequest } from '../api/hold-time.ts';
import { isLost, troubleWords } from '../api/trouble.ts';
import type { SlotTime } from '../model/chosen.ts';
import { dayWords } from '../model/dates.ts';
import { byDay, type Day, daysLater, soonestOf, withKept } from '../model/openings.ts';
import { PhoneLines } from '../parts/kind-page.tsx';
import { Loading } from '../parts/loading.tsx';
import { Trouble } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';
import { DayTimes } from './day-times.tsx';
import classes from './times.module.css';
import { type OpeningBounds, useOpenings } from './use-openings.ts';
import { WeekView } from './week-view.tsx';

/** A soonest time after this many days is offered together with the waiting list. */
const FAR_DAYS = 7;

type View = 'soonest' | 'week' | 'list';
const VIEWS: readonly View[] = ['soonest', 'week', 'list'];

type TimeChooserProps = {
  wish: TimeRequest;
  bounds: OpeningBounds;
  chosen: SlotTime | null;
  /** After a time was lost: the nearest ones. */
  nearest: readonly PublicSlot[] | null;
  choose: (place: SlotTime) => void;
  /** What to do if nothing is free at all. */
  none: ReactNode;
  /** What else to do if the soonest time is far away. */
  far?: ReactNode;
  /** Whom to call if the times cannot be loaded. */
  place: { orgName: string; phone: string } | undefined;
  /** Called when nothing was free. */
  foundNone?: () => void;
};

/**
 * A visit's free times: the soonest first, and all by week or day. Another visit, and another `round` of the same,
 * reload and show the same way.
 */
export function TimeChooser({ round, ...props }: TimeChooserProps & { round: number }) {
  const [view, setView] = useState<View>('soonest');
  return (
    <Openings key={`${JSON.stringify(props.wish)} ${props.bounds.today} ${round}`} {...{ view, setView }} {...props} />
  );
}

type OpeningsProps = TimeChooserProps & { view: View; setView: (view: View) => void };

function Openings({ view, setView, nearest, none, far, foundNone, ...props }: OpeningsProps) {
  const { wish, bounds, chosen, choose, place } = props;
  const { words, language } = useWords();
  const openings = useOpenings({ wish, bounds });
  const { first, hasMore, askMore } = openings;
  const days = withKept({ days: openings.days, kept: first === null ? null : chosen });
  const listed = { chosen, choose };
  /** They replace the next openings: the same times are listed once. */
  const hasNearest = nearest !== null && nearest.length > 0;
  const isNone = first !== null && openings.days.length === 0;
  useEffect(() => {
    if (isNone) foundNone?.();
  }, [isNone, foundNone]);
  if (first !== null && days.length === 0) return none;
  const [soonest] = openings.days;
  const isFar = soonest !== undefined && soonest.date > daysLater(bounds.today, FAR_DAYS);
  return (
    <>
      {first !== null && <Views view={view} setView={setView} />}
      {hasNearest && view === 'soonest' && <Nearest slots={nearest} {...listed} />}
      {first !== null && (
        <>
          {view === 'soonest' && !hasNearest && <Soonest days={days} {...listed} />}
          {view === 'week' && <WeekView openings={openings} days={days} bounds={bounds} {...listed} />}
          {view === 'list' && <List days={days} hasMore={hasMore} askMore={askMore} {...listed} />}
        </>
      )}
      {isFar && far}
      {openings.isLoading && <Loading />}
      {openings.error !== null && (
        <Trouble retry={openings.retry}>
          {troubleWords(openings.error, words, language)}{' '}
          {place && !isLost(openings.error) && <PhoneLines places={[place]} />}
        </Trouble>
      )}
    </>
  );
}

function Views({ view, setView }: Pick<OpeningsProps, 'view' | 'setView'>) {
  const { words } = useWords();
  return (
    <fieldset className={`p-0 flex wrap gap-xs min-w-0 mt-lg border-0 ${classes.views}`}>
      <legend className="unseen">{words.time.views}</legend>
      {VIEWS.map((one) => (
        <button key={one} type="button" className="choosable" aria-pressed={view === one} onClick={() => setView(one)}>
          {words.time[one]}
        </button>
      ))}
    </fieldset>
  );
}

type TimeSelection = { chosen: SlotTime | null; choose: (place: SlotTime) => void };

/** The first days with free times; the rest of a day expands in place. */
function Soonest({ days, ...listed }: TimeSelection & { days: readonly Day[] }) {
  const { words, language } = useWords();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const open = ({ date, times }: Day, section: HTMLElement | null) => {
    setOpened([...opened, date]);
    // The button is gone then: focus moves to the first time it added.
    requestAnimationFrame(() => section?.querySelectorAll('button')[times.length]?.focus());
  };
  return soonestOf(days).map((day) => {
    const isOpen = opened.includes(day.date);
    const whole = days.find(({ date }) => date === day.date) ?? day;
    return (
      <DayTimes key={day.date} day={isOpen ? whole : day} {...listed}>
        {day.more > 0 && !isOpen && (
          <button
            type="button"
            className={`mt-sm hover-sunk ${classes.more}`}
            onClick={({ currentTarget }) => open(day, currentTarget.closest('section'))}
          >
            {words.time.more(day.more, dayWords(day.date, language))}
          </button>
        )}
      </DayTimes>
    );
  });
}

function List({
  days,
  hasMore,
  askMore,
  ...listed
}: TimeSelection & { days: Day[]; hasMore: boolean; askMore: () => void }) {
  const { words } = useWords();
  return (
    <>
      {days.map((day) => (
        <DayTimes key={day.date} day={day} {...listed} />
      ))}
      {hasMore ? (
        <button type="button" className={`mt-sm hover-sunk ${classes.more}`} onClick={askMore}>
          {words.time.moreDays}
        </button>
      ) : (
        <p className={`mt-xs text-large c-quiet ${classes.end}`}>{words.time.noMoreDays}</p>
      )}
    </>
  );
}

function Nearest({ slots, ...listed }: TimeSelection & { slots: readonly PublicSlot[] }) {
  const { words } = useWords();
  return (
    <section
      className={`mt-sm bg-surface rounded-lg bordered-strong ${classes.nearest}`}
      aria-label={words.time.nearest}
    >
      {byDay(slots).map((day) => (
        <DayTimes key={day.date} day={day} {...listed} />
      ))}
    </section>
  );
}
