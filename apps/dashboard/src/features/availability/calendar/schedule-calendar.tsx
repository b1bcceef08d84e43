import { VisuallyHidden } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { type Dispatch, type ReactNode, type SetStateAction, useCallback } from 'react';
import { useSliced } from '../../../shared/page/use-sliced.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { plural, t } from '../../../shared/words/words.ts';
import type { ScheduleActs } from '../desk/acts.ts';
import type { CalendarEvent } from '../model/calendar-event.ts';
import classes from './calendar.module.css';
import { CalendarBoard } from './calendar-board.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { EventLayer } from './event-layer.tsx';
import type { ShownCalendar } from './use-calendar.ts';
import { useFillHeight } from './use-fill-height.ts';

type ScheduleCalendarProps = {
  calendar: ShownCalendar;
  acts: ScheduleActs;
  /** The highlighted rule, and how to choose another. */
  lit: number | null;
  setLit: Dispatch<SetStateAction<number | null>>;
  /** Actions on the right of the toolbar. */
  toolbar: ReactNode;
};

/** A provider's calendar at a location, with its loading, empty and error states (SCH-001). */
export function ScheduleCalendar({ calendar, toolbar, ...rest }: ScheduleCalendarProps) {
  const frame = useFillHeight<HTMLDivElement>();
  return (
    <section className="min-w-0" aria-label={t('Calendar')} data-tour="schedule-calendar">
      <CalendarToolbar calendar={calendar}>{toolbar}</CalendarToolbar>
      <div
        className={`bg-surface rounded-lg relative ${classes.frame}`}
        ref={frame}
        aria-busy={calendar.isPlaceholderData}
      >
        <Face calendar={calendar} {...rest} />
      </div>
    </section>
  );
}

const NOTHING = {
  month: t('Nothing is scheduled this month'),
  week: t('Nothing is scheduled this week'),
  day: t('Nothing is scheduled on this day'),
} as const;

function Face({ calendar, acts, lit, setLit }: Omit<ScheduleCalendarProps, 'toolbar'>) {
  const { data, error, isFetching, refetch, view, date, today, timeZone, events, marks, closures, goTo } = calendar;
  const pick = useCallback(
    ({ ref }: CalendarEvent) => setLit((lit) => (lit === ref.configId ? null : ref.configId)),
    [setLit],
  );
  const openDay = useCallback((day: string) => goTo({ view: 'day', date: day }), [goTo]);
  const isDrawn = useSliced(data !== undefined);
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={t('Couldn’t load the schedule')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (data === undefined || !isDrawn) return <CalendarSkeleton view={view} />;
  const shown = view === 'day' ? events.filter(({ start }) => start.startsWith(date)) : events;
  const isEmpty = shown.length === 0 && !calendar.isPlaceholderData;
  return (
    <>
      <Highlight lit={lit} events={events} />
      <EventLayer events={events} acts={acts} onEscape={() => setLit(null)}>
        <CalendarBoard
          {...{ view, date, events, marks, closures, today, timeZone }}
          onPick={pick}
          onOpenDay={openDay}
        />
      </EventLayer>
      {isEmpty && (
        <div className={`flex justify-center absolute no-print ${classes.empty}`} role="status">
          <p>
            <strong className="block fw-semibold c-ink">{NOTHING[view]}</strong>
            {t('Create an availability so patients can book here.')}
          </p>
        </div>
      )}
    </>
  );
}

/** One style rule instead of redrawing every event: hundreds of them change at once. */
function Highlight({ lit, events }: { lit: number | null; events: readonly CalendarEvent[] }) {
  const count = lit === null ? 0 : events.filter(({ ref }) => ref.configId === lit).length;
  return (
    <>
      {lit !== null && (
        <style>{`[data-config]:not([data-config="${lit}"]):not([data-over]){opacity:.36}[data-config="${lit}"]{box-shadow:0 0 0 2px var(--group)}`}</style>
      )}
      <VisuallyHidden role="status">
        {count > 0 &&
          plural(count, {
            one: 'Highlighting {count} block in this group. Press Escape to clear.',
            other: 'Highlighting {count} blocks in this group. Press Escape to clear.',
          })}
      </VisuallyHidden>
    </>
  );
}
