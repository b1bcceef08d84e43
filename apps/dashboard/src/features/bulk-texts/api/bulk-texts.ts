import { pauseBulkText, resumeBulkText, stopBulkText } from '@sightline/contract/bulk-posts.calls';
import {
  type BulkSettings,
  listBulkTexts,
  readBulkOutcome,
  saveBulkSettings,
} from '@sightline/contract/bulk-texts.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { BULK_KEY } from '../../../shared/bulk-text/api.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';

const LOOK_EVERY_MS = 3_000;
const TURNS = { paused: pauseBulkText, sending: resumeBulkText, stopped: stopBulkText } as const;

/** The newest bulk texts, with how the practice sends. */
export function useBulkTexts() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...BULK_KEY, coverKey, 'list'],
    queryFn: ({ signal }) => call(listBulkTexts, {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** One bulk text with its progress and what followed it. */
export function useBulkText(bulkKey: number) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...BULK_KEY, coverKey, 'one', bulkKey],
    queryFn: ({ signal }) => call(readBulkOutcome, { params: { bulkKey: String(bulkKey) } }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** Pauses, resumes or stops. */
export function useTurn(bulkKey: number) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (to: 'paused' | 'sending' | 'stopped') => call(TURNS[to], { params: { bulkKey: String(bulkKey) } }),
    onError: (error) => notices.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: BULK_KEY }),
  });
}

export function useSaveSettings() {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (body: BulkSettings) => call(saveBulkSettings, { body }),
    onSuccess: () => notices.info(t('Saved.')),
    onError: (error) => notices.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: BULK_KEY }),
  });
}
