import { Button } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { RECIPIENT_LIMIT } from '@sightline/messaging/limits';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconBuildingStore, IconMessagePlus, IconUsers } from '@tabler/icons-react';
import { rich } from '../../../shared/words/rich.tsx';
import { t } from '../../../shared/words/words.ts';
import type { Recipient } from '../model/recipients.ts';
import classes from './new.module.css';

/** Before anyone is chosen. */
export function NobodyYet() {
  return (
    <EmptyState icon={<IconMessagePlus size={22} stroke={1.7} />} title={t('Who is it for?')}>
      {t('Find patients by ID, by name or by phone, up to {limit}.', { limit: RECIPIENT_LIMIT })}{' '}
      <span className={classes.keys}>
        {rich('By keyboard: {down} moves to the results, {enter} chooses, {escape} returns to the list.', {
          down: <kbd>↓</kbd>,
          enter: <kbd>{t('Enter')}</kbd>,
          escape: <kbd>{t('Esc')}</kbd>,
        })}
      </span>
    </EmptyState>
  );
}

/** While the sending location is not chosen. */
export function WhereFrom({ ask }: { ask: () => void }) {
  return (
    <EmptyState
      icon={<IconBuildingStore size={22} stroke={1.7} />}
      title={t('Which location is this from?')}
      action={<Button onClick={ask}>{t(CONVERSATION_TEXT.selectLocation)}</Button>}
    >
      {t('Each location texts from its own number.')}
    </EmptyState>
  );
}

/** Several recipients have no single thread to show. */
export function SeveralNote({ recipients }: { recipients: readonly Recipient[] }) {
  return (
    <EmptyState
      icon={<IconUsers size={22} stroke={1.7} />}
      title={t('One text each to {count} patients', { count: recipients.length })}
    >
      {t(
        'Each patient gets it in a separate conversation and can’t see the others. You can review every message before it goes out.',
      )}
    </EmptyState>
  );
}
