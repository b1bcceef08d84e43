import { useLayoutEffect, useRef } from 'react';
import type { CalendarEvent } from '../model/calendar-event.ts';
import classes from './board.module.css';
import { styleEvent } from './dress-event.ts';

/** A month event's content, in one line: the distinguishing text comes before what may be cut off. */
export function EventFace({ event }: { event: CalendarEvent }) {
  const face = useRef<HTMLSpanElement>(null);
  // The library keeps a changed event's element, and mounts it only once.
  useLayoutEffect(() => {
    const el = face.current?.closest<HTMLElement>('[data-event]');
    if (el) styleEvent(el, event);
  }, [event]);
  const { times, label, tags } = event;
  return (
    <span ref={face} className={`block clipped min-w-0 text-overflow nowrap text-tiny ${classes.face}`}>
      <b className={classes.times}>{times}</b>{' '}
      {tags.map((tag) => (
        <i key={tag} className={`rounded nowrap ${classes.tag}`}>
          {tag}{' '}
        </i>
      ))}{' '}
      {label}
    </span>
  );
}
