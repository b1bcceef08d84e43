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
import { knownConversation, renew, updateCaches } from './cache.ts';
import { showNotSent, showRefusal } from './not-sent.ts';

/** This page's newest text, by conversation: a text written before it arrived is not a reply to something unseen. */
const newestOwn = new WeakMap<QueryClient, Map<number, number>>();

function newestOf(queries: QueryClient): Map<number, number> {
  const newest = newestOwn.get(queries) ?? new Map<number, number>();
  newestOwn.set(queries, newest);
  return newest;
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
      if (errorMessage !== '') showRefusal(knownConversation(queries, convKey)?.smsTo ?? '', errorMessage);
      else updateCaches(queries, convKey, afterReply);
    },
    onError: (error, { clientKey }) => {
      const isHeld = error instanceof ProblemError && error.code === 'conversation.moved-on';
      outbox.change(convKey, clientKey, { state: isHeld ? 'held' : 'failed' });
      if (!isHeld) showNotSent('send message', error);
    },
    onSettled: (_reply, _error, { clientKey }) => {
      outbox.end(clientKey);
      return renew(queries, [convKey]);
    },
  });
}
