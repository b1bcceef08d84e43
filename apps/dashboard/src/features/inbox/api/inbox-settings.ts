import { readInboxSettings, saveInboxSettings } from '@sightline/contract/scheduled-texts.calls';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { inboxKeys } from './keys.ts';

const FRESH_MS = 5 * 60_000;

const settingsOptions = queryOptions({
  queryKey: inboxKeys.settings,
  queryFn: ({ signal }) => call(readInboxSettings, {}, { signal }),
  staleTime: FRESH_MS,
});

/** How the practice's inbox works. */
export const useInboxSettings = () => useQuery(settingsOptions);

export function useSaveInboxSettings() {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (changed: { hasUndo?: boolean; answersAfterHours?: boolean }) =>
      call(saveInboxSettings, { body: changed }),
    onSuccess: () => notices.info(t('Inbox settings saved.')),
    onError: (error) => notices.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKeys.settings }),
  });
}
