import { Tooltip } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { stamp } from '../../../shared/dates/dates.ts';
import classes from './thread.module.css';

type ConsentBadgeProps = { isGiven: boolean; askedAt: string | null };

/** Whether the patient has given HIPAA consent (MSG-008), and when it was last asked for. */
export function ConsentBadge({ isGiven, askedAt }: ConsentBadgeProps) {
  const asked = askedAt === null ? 'Not asked for yet' : `Last asked for ${stamp(askedAt)}`;
  if (isGiven) {
    return (
      <span className={classes.badge} data-given>
        {CONVERSATION_TEXT.hipaaConsent}
      </span>
    );
  }
  return (
    <Tooltip label={asked}>
      <span className={classes.badge}>No {CONVERSATION_TEXT.hipaaConsent}</span>
    </Tooltip>
  );
}
