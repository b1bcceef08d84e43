import { VisuallyHidden } from '@mantine/core';
import type { Message } from '@sightline/contract/messages.calls';
import { memo } from 'react';
import { clockTime, stamp } from '../../../shared/dates/dates.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './bubble.module.css';
import { Marked } from './hits/marked.tsx';

/** An entry in a thread that isn't a text: a note or an event. */
export const QuietLine = memo(function QuietLine({ message, words = '' }: { message: Message; words?: string }) {
  const { created, kind, userName } = message;
  return (
    <div className={`row px-lg py-xs column text-small c-quiet ${classes.quiet}`}>
      <p
        className={`middle pre-wrap anywhere measure ${kind === 'note' ? 'px-sm py-xs rounded bg-warn-soft' : ''}`}
        dir="auto"
      >
        {kind === 'note' && <VisuallyHidden>{t('Note:')} </VisuallyHidden>}
        <Marked text={kind === 'event' ? servedWords(message.message) : message.message} words={words} />
      </p>
      <div className={`row px-xxs py-xxs wrap gap-x-sm text-tiny c-faint ${classes.meta}`}>
        <time dateTime={created} title={stamp(created)}>
          {clockTime(created)}
        </time>
        {userName !== null && <span>{userName}</span>}
      </div>
    </div>
  );
});
