import { sendMessage } from '@sightline/contract/messages.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, ProblemError } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { encoded, picturesOf } from '../compose/attachments/pictures-held.ts';
import { outbox } from '../compose/outbox.ts';
import type { Outgoing } from '../model/outgoing.ts';
import { afterReply } from '../model/status.ts';
import { changeEverywhere, knownConversation, renew } from './cache.ts';
import { sayNotSent, sayRefused } from './not-sent.ts';

/** This page's newest text, by conversation: a text written before it arrived is not a reply to something unseen. */
const newestOwn = new Map<number, number>();

function seenKeyOf(convKey: number, { seenKey }: Outgoing): number {
  return Math.max(seenKey, newestOwn.get(convKey) ?? 0);
}

/**
 * Sends a conversation's texts one after the other. A draft keeps its key through every try, so the server sends it
 * once however often it is asked.
 */
export function useSendMessage(convKey: number) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useMutation({
    networkMode: 'always',
    // A text does not stay in memory once its result is known.
    gcTime: 0,
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
      const lastTransKey = seenKeyOf(convKey, text);
      return call(sendMessage, { body: { SessionId: sessionId, ConversationKey: convKey, ...what, lastTransKey } });
    },
    onMutate: (text) => {
      outbox.begin(text.clientKey);
      outbox.put(convKey, { ...text, state: 'sending' });
    },
    onSuccess: ({ errorMessage, transKeys }, { clientKey }) => {
      newestOwn.set(convKey, Math.max(newestOwn.get(convKey) ?? 0, ...transKeys));
      const isTaken = errorMessage === '' || transKeys.length > 0;
      outbox.change(convKey, clientKey, { state: isTaken ? 'sent' : 'failed', transKeys });
      if (errorMessage !== '') sayRefused(knownConversation(queries, convKey)?.smsTo ?? '', errorMessage);
      else changeEverywhere(queries, convKey, afterReply);
    },
    onError: (error, { clientKey }) => {
      const isHeld = error instanceof ProblemError && error.code === 'conversation.moved-on';
      outbox.change(convKey, clientKey, { state: isHeld ? 'held' : 'failed' });
      if (!isHeld) sayNotSent('send message', error);
    },
    onSettled: (_reply, _error, { clientKey }) => {
      outbox.end(clientKey);
      return renew(queries, [convKey]);
    },
  });
}
