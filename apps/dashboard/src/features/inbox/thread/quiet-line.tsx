import type { Message } from '@sightline/contract/messages.calls';
import { memo } from 'react';
import { clockTime, stamp } from '../../../shared/dates/dates.ts';
import classes from './bubble.module.css';

/** An entry in a thread that isn't a text: a note or an event. */
export const QuietLine = memo(function QuietLine({ message }: { message: Message }) {
  const { created, userName } = message;
  return (
    <div className={classes.quiet}>
      <p dir="auto">{message.message}</p>
      <div className={classes.meta}>
        <time dateTime={created} title={stamp(created)}>
          {clockTime(created)}
        </time>
        {userName !== null && <span>{userName}</span>}
      </div>
    </div>
  );
});
