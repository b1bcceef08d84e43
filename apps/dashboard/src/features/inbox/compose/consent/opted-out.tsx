import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconMessageOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { stamp } from '../../../../shared/dates/dates.ts';
import { t } from '../../../../shared/words/words.ts';
import { optOutInWords } from '../../model/consent.ts';
import type { Thread } from '../../model/thread.ts';
import classes from './consent.module.css';

/** Replaces the composer for an opted-out patient (MSG-025): who opted out, when, and how to opt back in. */
export function OptedOut({ optOut, children }: Pick<Thread, 'optOut'> & { children?: ReactNode }) {
  return (
    <div className={`flex c-warn bg-warn-soft fw-medium rounded ${classes.optedOut}`} role="note">
      <IconMessageOff size={18} stroke={1.8} aria-hidden="true" />
      <div className="grow">
        <p>{t(CONVERSATION_TEXT.optedOut)}</p>
        <p className={classes.detail}>
          {optOut !== null && `${optOutInWords(optOut, stamp(optOut.at))} `}
          {t('They can text START to opt back in.')}
        </p>
      </div>
      {children}
    </div>
  );
}
