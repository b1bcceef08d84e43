import { useLayoutEffect, useRef } from 'react';
import type { CalendarEvent } from '../model/calendar-events.ts';
import classes from './board.module.css';
import { dressEvent } from './dress-event.ts';

/** What an event shows of itself; in one line where there is no room for more. */
export function EventFace({ event, isFlat }: { event: CalendarEvent; isFlat: boolean }) {
  const face = useRef<HTMLSpanElement>(null);
  // The library keeps the element of an event that changed, and dresses it only once.
  useLayoutEffect(() => {
    const el = face.current?.closest<HTMLElement>('[data-event]');
    if (el) dressEvent(el, event);
  }, [event]);
  const { times, label, tags } = event;
  return (
    <span ref={face} className={isFlat ? classes.flat : classes.face}>
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
