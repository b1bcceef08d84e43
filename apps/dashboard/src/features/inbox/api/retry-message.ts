import { type Message, retryMessage } from '@sightline/contract/messages.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { changeMessages, type Thread } from '../model/thread.ts';
import { cancelReads, knownConversation, renew } from './cache.ts';
import { inboxKeys } from './keys.ts';
import { showNotSent, showRefusal } from './not-sent.ts';

const underWay = new Set<number>();

const asSending = (message: Message): Message => ({
  ...message,
  deliveryStatus: 'sending',
  queuedAt: new Date().toISOString(),
  isRetryable: false,
  failure: null,
});

/** Retries delivering a text (MSG-015); its bubble stays the same, and shows the result. */
export function useRetry(convKey: number) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  const thread = inboxKeys.thread(convKey);
  const put = (transKey: number, change: (message: Message) => Message) =>
    queries.setQueryData<Thread>(thread, (loaded) => loaded && changeMessages(loaded, [transKey], change));

  const { mutate } = useAct({
    networkMode: 'always',
    mutationFn: ({ transKey }: Message) =>
      call(retryMessage, { body: { sessionId, conversationKey: convKey, transKey } }),
    onMutate: async ({ transKey }) => {
      await cancelReads(queries, convKey);
      put(transKey, asSending);
    },
    onSuccess: ({ errorMessage }, message) => {
      if (errorMessage === '') return;
      put(message.transKey, () => message);
      showRefusal(knownConversation(queries, convKey)?.smsTo ?? '', errorMessage);
    },
    onError: (error, message) => {
      put(message.transKey, () => message);
      showNotSent('retry message', error);
    },
    onSettled: (_reply, _error, { transKey }) => {
      underWay.delete(transKey);
      return renew(queries, [convKey]);
    },
  });
  return useCallback(
    (message: Message): void => {
      // A second click may come before the first one is rendered.
      if (underWay.has(message.transKey)) return;
      underWay.add(message.transKey);
      mutate(message);
    },
    [mutate],
  );
}
