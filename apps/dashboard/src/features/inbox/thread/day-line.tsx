import { dayName, headerDate } from '../../../shared/dates/dates.ts';
import { useNow } from '../hooks/use-now.ts';
import classes from './bubble.module.css';

const A_MINUTE = 60_000;

/** A day's heading; Today becomes Yesterday at midnight. */
export function DayLine({ instant }: { instant: string }) {
  const now = useNow(A_MINUTE);
  return (
    <p className={`row gap-sm text-tiny c-faint ${classes.day}`} title={headerDate(new Date(instant))}>
      {dayName(instant, now)}
    </p>
  );
}
