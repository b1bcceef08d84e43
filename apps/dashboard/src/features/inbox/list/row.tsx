import type { Conversation } from '@sightline/contract/conversations.calls';
import { isUnseen } from '@sightline/messaging/conversation-status';
import { memo } from 'react';
import { Link } from 'react-router';
import { briefly, stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { rowId } from '../model/focus.ts';
import { conversationPath } from '../model/paths.ts';
import { mayBeWords } from '../model/people.ts';
import { isUrgent } from '../model/row-order.ts';
import { stateOf } from '../model/status.ts';
import { markOf, waitInWords } from '../model/team.ts';
import { hasName, nameOf, previewOfRow } from '../model/words.ts';
import classes from './row.module.css';
import { StatusDot } from './status-dot.tsx';

export type RowProps = {
  conversation: Conversation;
  isOpen: boolean;
  /** The list's tab stop. */
  isActive: boolean;
  hasLocation: boolean;
  /** The list shows waits instead of times. */
  isByWait: boolean;
  now: Date;
  search: string;
  onActivate: (convKey: number) => void;
};

/** One conversation in two lines: sender and time, text and location. */
export const Row = memo(function Row({
  conversation,
  isOpen,
  isActive,
  hasLocation,
  isByWait,
  now,
  search,
  onActivate,
}: RowProps) {
  const { convKey, lastTransmission, isOutbound, locName, waitingSince, urgentWords } = conversation;
  const mark = markOf(conversation);
  const isMarked = isUrgent(conversation);
  return (
    <Link
      className={`grid items-baseline gap-x-sm gap-y-hair undecorated line-below hover-sunk ${classes.row}`}
      id={rowId(convKey)}
      to={conversationPath(convKey, search)}
      state={{ isFromList: true }}
      tabIndex={isActive ? 0 : -1}
      aria-current={isOpen ? 'page' : undefined}
      data-urgent={isMarked || undefined}
      data-unseen={isUnseen(stateOf(conversation)) || undefined}
      onFocus={() => onActivate(convKey)}
    >
      <StatusDot of={conversation} />
      <span className={`ellipsis fw-medium ${classes.name}`} dir="auto">
        {(!hasName(conversation) && mayBeWords(conversation)) || nameOf(conversation)}
      </span>
      <time
        className={`text-tiny right c-faint ${classes.when}`}
        dateTime={lastTransmission}
        title={stamp(lastTransmission)}
      >
        {isByWait && waitingSince ? waitInWords(waitingSince, now) : briefly(lastTransmission, now)}
      </time>
      <span className={`ellipsis text-small c-quiet ${classes.preview}`} dir="auto">
        {isOutbound && !urgentWords && <span className={`c-faint ${classes.you}`}>{t('You:')} </span>}
        {urgentWords || previewOfRow(conversation)}
      </span>
      {isMarked && <span className={`text-tiny right fw-semibold c-bad ${classes.urgent}`}>{t('Urgent')}</span>}
      {!isMarked && (mark !== '' || hasLocation) && (
        <span
          className={`ellipsis text-tiny right c-faint ${classes.location}`}
          title={hasLocation ? locName : undefined}
        >
          {[mark, hasLocation ? locName : ''].filter(Boolean).join(' · ')}
        </span>
      )}
    </Link>
  );
});
