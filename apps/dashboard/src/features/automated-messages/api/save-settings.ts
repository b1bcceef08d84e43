import { type AutomatedValues, saveAutomatedMessages } from '@sightline/contract/automated-messages.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { settingsOptions } from './load-settings.ts';

/** Saves all rules at once and reloads what would go out today. */
export function useSaveSettings() {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (body: AutomatedValues & { version: number }) => callSetup(saveAutomatedMessages, { body }),
    onSuccess: ({ data }) => {
      queries.setQueryData(settingsOptions(coverKey).queryKey, data);
      return queries.invalidateQueries({ queryKey: ['automated-messages', coverKey, 'today'] });
    },
  });
}
