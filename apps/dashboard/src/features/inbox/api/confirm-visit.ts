import { markVisit } from '@sightline/contract/visit-acts.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { renew } from './cache.ts';

/** Confirms the visit that a text is about, in the name of the patient who wrote it. */
export function useConfirmVisit(convKey: number) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: ({ apptKey, ...body }: { apptKey: number; stamp: string; clientKey: string }) =>
      call(markVisit, { params: { apptKey: String(apptKey) }, body: { ...body, status: 'confirmed' } }),
    onSuccess: () => notices.info(t('Visit confirmed.')),
    onError: (error) => notices.error(error.message),
    onSettled: () => renew(queries, [convKey]),
  });
}
