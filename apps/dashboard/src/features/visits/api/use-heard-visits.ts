import { useQueryClient } from '@tanstack/react-query';
import { useHeard } from '../../../shared/live/use-heard.ts';
import { visitKeys } from './keys.ts';

/**
 * Renews what is shown when visits change. A dialog's act renews it once it is done: the news of it may come before its answer,
 * and the dialog would show the user's own act as someone else's.
 */
export function useHeardVisits(): void {
  const queries = useQueryClient();
  useHeard({
    kinds: ['visits', 'urgent-form'],
    heard: () => {
      if (queries.isMutating({ mutationKey: visitKeys.dialogs }) === 0)
        void queries.invalidateQueries({ queryKey: visitKeys.all });
    },
  });
}
