import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { attributeMessages, type Message } from '@sightline/contract/messages.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { showMessage } from '../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../shared/log.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { changeMessages, type Thread } from '../model/thread.ts';
import { cancelReads, renew } from './cache.ts';
import { inboxKeys } from './keys.ts';

export type Attribution = {
  messages: readonly Pick<Message, 'transKey' | 'addKey'>[];
  /** Null removes it. */
  addKey: number | null;
};

/** Attributes messages on a shared phone. It shows at once, and reverts if refused. */
export function useAttribute(convKey: number) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  const put = (transKeys: readonly number[], addKey: number | null) =>
    queries.setQueryData<Thread>(
      inboxKeys.thread(convKey),
      (loaded) => loaded && changeMessages(loaded, transKeys, (message) => ({ ...message, addKey })),
    );
  const keysOf = ({ messages }: Attribution) => messages.map(({ transKey }) => transKey);

  return useAct({
    networkMode: 'always',
    scope: { id: `inbox-attribute-${convKey}` },
    mutationFn: (attribution: Attribution) =>
      call(attributeMessages, {
        body: {
          sessionId,
          conversationKey: convKey,
          transKeys: keysOf(attribution),
          addKey: attribution.addKey,
        },
      }),
    onMutate: async (attribution) => {
      await cancelReads(queries, convKey);
      put(keysOf(attribution), attribution.addKey);
    },
    onError: (error, { messages }) => {
      logError('attribute messages', error);
      for (const { transKey, addKey } of messages) put([transKey], addKey);
      void showMessage({ ...CONVERSATION_DIALOG.updateFailed, detail: error.message });
    },
    onSettled: () => renew(queries, [convKey]),
  });
}
