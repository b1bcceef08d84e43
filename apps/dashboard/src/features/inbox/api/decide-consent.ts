import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { decideConsent } from '@sightline/contract/messages.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { showMessage } from '../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../shared/log.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { renew } from './cache.ts';

export type ConsentDecision = 'opt-out' | 'keep';

/** Ends a hold on texts, or opts the phone out. Shown once the server has it: consent is never assumed. */
export function useDecideConsent(convKey: number) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    mutationFn: (decision: ConsentDecision) =>
      call(decideConsent, { body: { sessionId, conversationKey: convKey, decision } }),
    onSuccess: ({ errorMessage }) => {
      if (errorMessage !== '')
        void showMessage({ ...CONVERSATION_DIALOG.updateFailed, detail: servedWords(errorMessage) });
    },
    onError: (error) => {
      logError('decide consent', error);
      void showMessage({ ...CONVERSATION_DIALOG.updateFailed, detail: error.message });
    },
    onSettled: () => renew(queries, [convKey]),
  });
}
