import { Tooltip } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './thread.module.css';

type ConsentBadgeProps = { isGiven: boolean; askedAt: string | null };

const DAY_LENGTH = 'MM/dd/yy'.length;

function badgeWords({ isGiven, askedOn }: { isGiven: boolean; askedOn: string | null }): string {
  if (isGiven) return t(CONVERSATION_TEXT.hipaaConsent);
  return askedOn === null ? t('No HIPAA Consent') : t('HIPAA Consent asked {date}', { date: askedOn });
}

/** Whether the patient has given HIPAA consent (MSG-008), was asked for it, or was not asked yet. */
export function ConsentBadge({ isGiven, askedAt }: ConsentBadgeProps) {
  const asked = askedAt === null ? null : stamp(askedAt);
  const isAsked = !isGiven && asked !== null;
  return (
    <Tooltip
      label={asked === null ? t('Not asked for yet') : t('Last asked for {asked}', { asked })}
      disabled={isGiven && asked === null}
    >
      <span
        className={`ellipsis text-tiny fw-medium c-quiet pill bordered-strong px-xs py-hair ${classes.badge}`}
        data-given={isGiven || undefined}
      >
        {badgeWords({ isGiven, askedOn: isAsked ? asked.slice(0, DAY_LENGTH) : null })}
      </span>
    </Tooltip>
  );
}
