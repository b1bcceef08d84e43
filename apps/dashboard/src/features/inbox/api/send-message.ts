import { sendMessage } from '@sightline/contract/messages.calls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, ProblemError } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { encoded, picturesOf } from '../compose/attachments/pictures-held.ts';
import { outbox } from '../compose/outbox.ts';
import type { Outgoing } from '../model/outgoing.ts';
import { afterReply } from '../model/status.ts';
import type { Thread } from '../model/thread.ts';
import { knownConversation, renew, updateCaches } from './cache.ts';
import { inboxKeys } from './keys.ts';
import { showNotSent, showRefusal } from './not-sent.ts';

/** This page's newest text, by conversation: a text written before it arrived is not a reply to something unseen. */
const newestOwn = new WeakMap<QueryClient, Map<number, number>>();

function newestOf(queries: QueryClient): Map<number, number> {
  const newest = newestOwn.get(queries) ?? new Map<number, number>();
  newestOwn.set(queries, newest);
  return newest;
}

const LOOK_MS = 3_000;

/** Whether the reloaded thread has a text; false if it can't be loaded soon. */
async function arrivedAfterAll(queries: QueryClient, convKey: number, clientKey: string): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LOOK_MS);
  await Promise.race([renew(queries, [convKey]), late]);
  clearTimeout(timer);
  const thread = queries.getQueryData<Thread>(inboxKeys.thread(convKey));
  return thread?.messages.some((message) => message.clientKey === clientKey) ?? false;
}

/**
 * Sends a conversation's texts one after the other. A draft keeps its key through every try, so the server sends it
 * once however often it is asked.
 */
export function useSendMessage(convKey: number) {
  const queries = useQueryClient();
  const newest = newestOf(queries);
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    // A text does not stay in memory once its result is known.
    gcTime: KEPT_BRIEFLY_MS,
    scope: { id: `inbox-send-${convKey}` },
    mutationFn: async (text: Outgoing) => {
      const { clientKey, templateType, pictureIds } = text;
      const what = {
        Message: text.text,
        PrivateImages: await Promise.all(picturesOf(pictureIds).map(encoded)),
        IsTemplateMessage: templateType !== null,
        TemplateType: templateType,
        clientKey,
      };
      const lastTransKey = Math.max(text.seenKey, newest.get(convKey) ?? 0);
      return call(sendMessage, { body: { SessionId: sessionId, ConversationKey: convKey, ...what, lastTransKey } });
    },
    onMutate: (text) => {
      outbox.begin(text.clientKey);
      outbox.put(convKey, { ...text, state: 'sending' });
    },
    onSuccess: ({ errorMessage, transKeys }, { clientKey }) => {
      newest.set(convKey, Math.max(newest.get(convKey) ?? 0, ...transKeys));
      const isTaken = errorMessage === '' || transKeys.length > 0;
      outbox.change(convKey, clientKey, { state: isTaken ? 'sent' : 'failed', transKeys });
      if (!isTaken) showRefusal(knownConversation(queries, convKey)?.smsTo ?? '', errorMessage);
      else updateCaches(queries, convKey, afterReply);
    },
    onError: async (error, { clientKey }) => {
      const isHeld = error instanceof ProblemError && error.code === 'conversation.moved-on';
      outbox.change(convKey, clientKey, { state: isHeld ? 'held' : 'failed' });
      if (isHeld) return;
      // Only the answer may have got lost: then the thread has the text, with its own status.
      const isKnown = error instanceof ProblemError || !(await arrivedAfterAll(queries, convKey, clientKey));
      if (isKnown) showNotSent('send message', error);
    },
    onSettled: (_reply, _error, { clientKey }) => {
      outbox.end(clientKey);
      // Not waited for: the next text goes out first.
      void renew(queries, [convKey]);
    },
  });
}
