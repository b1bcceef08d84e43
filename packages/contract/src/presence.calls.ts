import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat } from './conversations.calls.ts';
import { present } from './presence.shapes.ts';
import { key, sessionField } from './values.ts';

/** How often an open page says again that someone is there. */
export const PRESENCE_RENEWAL_MS = 30_000;
/** Open pages counted in one conversation. */
export const MOST_PRESENT = 20;

export const announcePresence = defineCall({
  name: 'conversations.presence',
  summary: 'Shows colleagues that the caller has a conversation open or writes in it; returns who else does',
  method: 'POST',
  path: '/messaging/api/Conversations/Presence',
  origin: 'own',
  access: chat,
  audit: { patients: false, why: 'keys only' },
  isBackground: true,
  evenWhenDiskIsFull: true,
  body: z.strictObject({
    sessionId: sessionField,
    conversationKey: key,
    /** Names the open page: one person may have several. */
    deskKey: z.string().check(z.minLength(1), z.maxLength(36)),
    doing: z.enum(['looking', 'writing', 'gone']),
  }),
  replies: { 200: z.object({ people: z.array(present) }) },
  problems: ['session.mismatch', 'conversation.not-found'],
});
