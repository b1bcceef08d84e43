import { getVisitSettings, saveVisitSettings, type VisitMaster } from '@sightline/contract/visits.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { visitKeys } from './keys.ts';

/** Where visits are kept, and how many changes wait for the practice system. */
export function useVisitSettings() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...visitKeys.all, coverKey, 'settings'],
    queryFn: ({ signal }) => call(getVisitSettings, {}, { signal }),
  });
}

export function useSaveMaster() {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (master: VisitMaster) => call(saveVisitSettings, { body: { master } }),
    onSuccess: () => notices.info(t('Saved.')),
    onError: (error) => notices.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: visitKeys.all }),
  });
}
