import { Tooltip } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { stamp } from '../../../shared/dates/dates.ts';
import classes from './thread.module.css';

type ConsentBadgeProps = { isGiven: boolean; askedAt: string | null };

const DAY_LENGTH = 'MM/dd/yy'.length;

/** Whether the patient has given HIPAA consent (MSG-008), was asked for it, or was not asked yet. */
export function ConsentBadge({ isGiven, askedAt }: ConsentBadgeProps) {
  const asked = askedAt === null ? null : stamp(askedAt);
  const isAsked = !isGiven && asked !== null;
  return (
    <Tooltip
      label={asked === null ? 'Not asked for yet' : `Last asked for ${asked}`}
      disabled={isGiven && asked === null}
    >
      <span
        className={`ellipsis text-tiny fw-medium c-quiet pill flex-auto bordered-strong px-xs py-hair ${classes.badge}`}
        data-given={isGiven || undefined}
      >
        {!isGiven && !isAsked && 'No '}
        {CONVERSATION_TEXT.hipaaConsent}
        {isAsked && ` asked ${asked.slice(0, DAY_LENGTH)}`}
      </span>
    </Tooltip>
  );
}
