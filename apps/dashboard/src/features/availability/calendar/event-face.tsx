import type { CalendarEvent } from '../model/calendar-events.ts';
import classes from './board.module.css';

/** What an event shows of itself; in one line where there is no room for more. */
export function EventFace({ event: { times, label, tags }, isFlat }: { event: CalendarEvent; isFlat: boolean }) {
  return (
    <span className={isFlat ? classes.flat : classes.face}>
      <span className={classes.times}>{times}</span> <span className={classes.label}>{label}</span> <Tags tags={tags} />
    </span>
  );
}

function Tags({ tags }: Pick<CalendarEvent, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <b key={tag}>{tag} </b>
      ))}
    </span>
  );
}
