import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { useQueryClient } from '@tanstack/react-query';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import { renew } from '../api/cache.ts';
import { inboxKeys } from '../api/keys.ts';
import type { Filters } from '../model/filters.ts';
import { arrivals, type Rows } from '../model/rows.ts';
import { nameOf } from '../model/words.ts';
import { useArrivalNotice } from './use-arrival-notice.ts';
import { useLive } from './use-live.ts';
import { usePolling } from './use-polling.ts';

async function offerReload(): Promise<void> {
  const text = 'This page has stopped looking for new messages to rest. Reload it to go on; nothing you wrote is lost.';
  const question = { title: CONVERSATION_TEXT.sleepMode, text, confirm: 'Reload', cancel: 'Not now' };
  if (await askQuestion(question)) location.reload();
}

type UpkeepProps = { filters: Filters; openKey: number | null; search: string };

/** Keeps the inbox fresh: by the event stream, by polling beneath it (decision 1), and by hand. */
export function useUpkeep({ filters, openKey, search }: UpkeepProps) {
  const queries = useQueryClient();
  const notify = useArrivalNotice(search);
  const isLive = useLive({ openKey, locKeys: filters.locKeys, search });
  const loaded = () => queries.getQueryData<Rows>(inboxKeys.list(filters));
  const open = openKey === null ? [] : [openKey];

  async function poll() {
    const before = loaded();
    await renew(queries, isLive ? [] : open);
    if (isLive) return;
    for (const row of arrivals(before, loaded())) {
      if (row.convKey !== openKey) notify({ convKey: row.convKey, name: nameOf(row) });
    }
  }
  usePolling({ poll: () => void poll(), sleep: () => void offerReload() });

  return { isLive, refresh: () => renew(queries, open) };
}
