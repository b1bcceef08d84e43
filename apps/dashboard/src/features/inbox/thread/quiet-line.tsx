import type { Message } from '@sightline/contract/messages.calls';
import { memo } from 'react';
import { clockTime, stamp } from '../../../shared/dates/dates.ts';
import classes from './bubble.module.css';

/** What stands in a thread and is no text: a note, or something that happened. */
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
