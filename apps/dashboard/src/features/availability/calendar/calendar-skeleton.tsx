import { Skeleton } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import type { CalendarView } from '../model/calendar-period.ts';
import classes from './calendar.module.css';

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The loading state, in the shape of the days. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  const days = view === 'day' ? WEEK.slice(0, 1) : WEEK;
  return (
    <div
      className={`flex gap-xs h-full bordered rounded-lg ${classes.skeleton}`}
      role="status"
      aria-label={t('Loading the calendar…')}
    >
      {days.map((day) => (
        <div key={day} className="grow min-w-0" aria-hidden="true">
          <Skeleton height={16} width="56%" mx="auto" />
          {view === 'month' ? <MonthBars /> : <DayBars />}
        </div>
      ))}
    </div>
  );
}

const DayBars = () => (
  <>
    <Skeleton height="14%" mt={46} />
    <Skeleton height="6%" mt={3} />
    <Skeleton height="26%" mt={3} />
  </>
);

const MonthBars = () => ['a', 'b', 'c', 'd', 'e'].map((week) => <Skeleton key={week} height={34} mt={44} />);
