import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { selectPatient } from '@sightline/contract/patients.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { showMessage } from '../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../shared/log.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import type { Patient } from '../model/patients.ts';
import { renew, updateCaches } from './cache.ts';

/** The server accepted the call and linked nothing. */
class NotSelectedError extends Error {
  override name = 'NotSelectedError';
}

/** Links a conversation to a patient (MSG-036); list and thread follow once the server has it. */
export function useSelectPatient(convKey: number) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    mutationFn: async ({
      addKey,
      PMSPatientID,
      firstName,
      lastName,
    }: Pick<Patient, 'addKey' | 'PMSPatientID' | 'firstName' | 'lastName'>) => {
      const { Success, Errors, Conversation } = await call(selectPatient, {
        body: {
          SessionId: sessionId,
          ConversationKey: convKey,
          PMSPatientId: PMSPatientID,
          AddKey: addKey,
          FirstName: firstName,
          LastName: lastName,
        },
      });
      if (!Success) throw new NotSelectedError(Errors.join(' '));
      return Conversation;
    },
    onSuccess: (conversation) => {
      if (conversation !== null) updateCaches(queries, convKey, () => conversation);
    },
    onError: (error) => {
      logError('select patient', error);
      void showMessage(CONVERSATION_DIALOG.selectPatientFailed);
    },
    // Not waited for: the dialog closes first.
    onSettled: () => void renew(queries, [convKey]),
  });
}
