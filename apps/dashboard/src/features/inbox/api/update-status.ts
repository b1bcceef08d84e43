import { updateStatus, VIEW_STATUS } from '@sightline/contract/conversations.calls';
import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { showMessage } from '../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../shared/log.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { type StatusAction, withStatus } from '../model/status.ts';
import { cancelReads, remember, renew, restoreConversation, undoChange, updateCaches } from './cache.ts';
import { inboxKeys } from './keys.ts';

export type StatusChange = {
  convKey: number;
  /** In this order, one after the other. */
  statuses: readonly StatusAction[];
  /** Opening a conversation is not a deliberate action: its failure shows only in the dot. */
  isQuiet?: boolean;
};

/** The server accepted the call and did not set the status. */
class StatusNotSetError extends Error {
  override name = 'StatusNotSetError';
}

/** Sets statuses (MSG-011); list, counts and thread follow at once and revert if the server refuses. */
export function useUpdateStatus() {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    mutationFn: async ({ convKey, statuses }: StatusChange) => {
      for (const viewStatus of statuses) {
        const { statusCode } = await call(updateStatus, { body: { sessionId, conversationKey: convKey, viewStatus } });
        if (statusCode === 0) throw new StatusNotSetError();
      }
    },
    onMutate: async ({ convKey, statuses }) => {
      await cancelReads(queries, convKey);
      const before = remember(queries, convKey);
      for (const status of statuses) {
        updateCaches(queries, convKey, (row) => (status === VIEW_STATUS.trash ? null : withStatus(row, status)));
      }
      return before;
    },
    onError: (error, { statuses, isQuiet = false }, before) => {
      logError('update status', error);
      if (before) (statuses.includes(VIEW_STATUS.trash) ? restoreConversation : undoChange)(queries, before);
      if (!isQuiet) void showMessage(CONVERSATION_DIALOG.updateFailed);
    },
    onSettled: (_done, error, { convKey, statuses }) => {
      const isGone = error === null && statuses.includes(VIEW_STATUS.trash);
      if (isGone) queries.removeQueries({ queryKey: inboxKeys.thread(convKey) });
      return renew(queries, isGone ? [] : [convKey]);
    },
  });
}
