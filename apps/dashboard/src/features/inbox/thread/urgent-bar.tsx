import type { Conversation } from '@sightline/contract/conversations.calls';
import { signWords } from '@sightline/contract/urgent-texts.texts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { briefly, stamp } from '../../../shared/dates/dates.ts';
import { SettleButtons } from '../../../shared/urgent-texts/settle-buttons.tsx';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { useNow } from '../hooks/use-now.ts';
import classes from './thread.module.css';

/** Above the texts of a conversation with an urgent one, until someone takes it. */
export function UrgentBar({ conversation: { urgentKey, urgentSign, urgentAt } }: { conversation: Conversation }) {
  const now = useNow(30_000);
  if (urgentKey === undefined || urgentSign === undefined || urgentAt === undefined) return null;
  return (
    <section
      className={`row wrap gap-xs px-md py-xs lh-snug bg-bad-soft line-below ${classes.urgent}`}
      aria-label={t('Urgent')}
    >
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <p className="grow">
        <strong>{t('Urgent:')}</strong> <span className={classes.sign}>{servedWords(signWords(urgentSign))}</span>{' '}
        <time className="nowrap text-small c-quiet" dateTime={urgentAt} title={stamp(urgentAt)}>
          {briefly(urgentAt, now)}
        </time>
      </p>
      <SettleButtons urgentKey={urgentKey} mayDismiss />
    </section>
  );
}
