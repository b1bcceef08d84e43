import { useEffect, useState } from 'react';
import { headerDate } from '../../shared/dates/dates.ts';
import classes from './shell.module.css';

const MINUTE = 60_000;

/** Today's date, also on a screen left open overnight (NAV-004). */
export function DateLine() {
  const [text, setText] = useState(() => headerDate(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setText(headerDate(new Date())), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <span className={`p-0 px-xs flex-none nowrap c-faint ${classes.date}`}>{text}</span>;
}
