import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import { feedStatus, useFeedStatus } from '../../../shared/live/feed-status.ts';
import { t } from '../../../shared/words/words.ts';
import { renew } from '../api/cache.ts';
import { usePolling } from './use-polling.ts';

async function offerReload(): Promise<void> {
  const text = t(
    'This page has been open for hours and stopped checking for new messages. Reload to continue. Your drafts are safe.',
  );
  const question = { title: t(CONVERSATION_TEXT.sleepMode), text, confirm: t('Reload'), cancel: t('Not now') };
  if (await askQuestion(question)) location.reload();
}

/** Keeps the list fresh besides live updates (decision 1): by polling, and manually. */
export function useUpkeep(openKey: number | null) {
  const queries = useQueryClient();
  const { isLive, downSince, isAsleep } = useFeedStatus();
  // Sleep belongs to this page: someone who opens another page is at work.
  useEffect(() => feedStatus.wake, []);
  const open = openKey === null ? [] : [openKey];

  usePolling({
    poll: () => void renew(queries, isLive ? [] : open),
    sleep: () => {
      feedStatus.sleep();
      void offerReload();
    },
  });
  return { isLive, downSince, isAsleep, refresh: () => renew(queries, open) };
}

export type InboxSync = ReturnType<typeof useUpkeep>;
