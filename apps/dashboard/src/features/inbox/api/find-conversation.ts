import { listConversations } from '@sightline/contract/conversations.calls';
import { call } from '../../../shared/api/call.ts';
import { conversationOf } from '../model/handed-over.ts';

type PhoneQuery = { phone: string; locKey: number | null; sessionId: string; signal: AbortSignal };

/** The conversation with a phone, at any of the user's locations; null if there is none. */
export async function findConversation({ phone, locKey, sessionId, signal }: PhoneQuery): Promise<number | null> {
  const body = { sessionId, filter: phone.replace(/\D/g, '').slice(-10), locKeys: [], pageNumber: 1 };
  const { Conversations } = await call(listConversations, { body }, { signal });
  return conversationOf(Conversations, phone, locKey);
}
