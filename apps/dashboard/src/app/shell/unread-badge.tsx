import { VisuallyHidden } from '@mantine/core';
import { briefCount, useUnread } from '../../shared/notices/unread.ts';
import { t } from '../../shared/words/words.ts';
import classes from './shell.module.css';

/** The number of unread conversations, after its link's text (MSG-038). */
export function UnreadBadge() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={`push c-accent-ink bg-accent middle pill figures ${classes.unread}`}>
      {briefCount(unread)}
      <VisuallyHidden> {t('unread')}</VisuallyHidden>
    </span>
  );
}
