import { newConversation } from '@sightline/contract/messages.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { encoded, picturesOf } from '../compose/attachments/pictures-held.ts';
import type { Recipient } from '../model/recipients.ts';
import { renew } from './cache.ts';

/** A text to someone, in their phone's conversation or a new one. */
export type NewText = {
  recipient: Recipient;
  locKey: number;
  text: string;
  templateType: string | null;
  pictureIds: readonly string[];
  clientKey: string;
};

export async function sendNewText(newText: NewText, sessionId: string) {
  const { recipient, locKey, text, templateType, pictureIds, clientKey } = newText;
  return call(newConversation, {
    body: {
      SessionId: sessionId,
      ConversationKey: 0,
      Message: text.trim(),
      PrivateImages: await Promise.all(picturesOf(pictureIds).map(encoded)),
      IsTemplateMessage: templateType !== null,
      TemplateType: templateType,
      clientKey,
      locKey,
      PMSPatientId: recipient.patientId,
      AddKey: recipient.addKey,
      SMSTo: recipient.phone,
    },
  });
}

/** Sends a text to one patient. The caller gets the result. */
export function useNewConversation() {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    gcTime: KEPT_BRIEFLY_MS,
    mutationFn: (newText: NewText) => sendNewText(newText, sessionId),
    onSettled: (reply) => {
      const convKey = reply?.ConversationKey ?? null;
      // Not waited for: the conversation opens first.
      void renew(queries, convKey === null ? [] : [convKey]);
    },
  });
}
