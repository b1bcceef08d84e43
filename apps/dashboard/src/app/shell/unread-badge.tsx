import { VisuallyHidden } from '@mantine/core';
import { briefCount, useUnread } from '../../shared/notices/unread.ts';
import classes from './shell.module.css';

/** How many conversations wait unread, behind the word that leads to them (MSG-038). */
export function UnreadBadge() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={classes.unread}>
      {briefCount(unread)}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
