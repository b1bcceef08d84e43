import type { Sent } from '@sightline/contract/call';
import { getPrivacyNotice, savePrivacyNotice } from '@sightline/contract/privacy-notice.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { snack, tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';

export type NoticeChange = Sent<typeof savePrivacyNotice>['body'];

const noticeKey = (coverKey: number) => ['visit-forms', coverKey, 'privacy-notice'] as const;

/** The versions of the practice's privacy notice. */
export function usePrivacyNotice() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: noticeKey(coverKey),
    queryFn: ({ signal }) => call(getPrivacyNotice, {}, { signal }),
  });
}

export function useSaveNotice() {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return useAct({
    mutationFn: (body: NoticeChange) => call(savePrivacyNotice, { body }),
    onSuccess: (saved, { notice }) => {
      queries.setQueryData(noticeKey(coverKey), saved);
      snack(notice === null ? t('Privacy notice removed from forms.') : t('Privacy notice saved.'));
    },
    onError: tellFailure,
  });
}
