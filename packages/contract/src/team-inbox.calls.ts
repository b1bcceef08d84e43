import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat } from './conversations.calls.ts';
import { givenInstant, key, keyText, sessionField } from './values.ts';

/** Characters in a note for colleagues. */
export const NOTE_LIMIT = 2_000;
/** Colleagues one note may mention. */
export const MOST_MENTIONS = 20;
/** Characters in the reason for blocking a number. */
export const REASON_LIMIT = 200;
/** A conversation comes back within this many days. */
export const SNOOZE_DAYS = 365;

const convKeyed = { sessionId: sessionField, conversationKey: key } as const;
/** The calls that other programs make too (INX-002 to INX-004). */
const byConv = { sessionId: sessionField, convKey: key } as const;
const done = { 200: z.object({}) } as const;

export const colleague = z.object({ userId: z.number(), name: z.string(), isSelf: z.boolean() });
export type Colleague = z.infer<typeof colleague>;

export const listColleagues = defineCall({
  name: 'conversations.colleagues',
  summary: 'People of the practice who can read a conversation',
  method: 'POST',
  path: '/messaging/api/Conversations/Colleagues',
  origin: 'own',
  access: chat,
  audit: { patients: false, why: 'names of staff only' },
  body: z.strictObject(convKeyed),
  replies: { 200: z.object({ colleagues: z.array(colleague) }) },
  problems: ['session.mismatch', 'conversation.not-found'],
});

/** Hits of a search named in one conversation. */
export const MOST_HITS = 200;

export const findHits = defineCall({
  name: 'conversations.hits',
  summary: 'The texts and notes of a conversation that hold all the words, newest first',
  method: 'POST',
  path: '/messaging/api/Conversations/Hits',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.search' },
  body: z.strictObject({ ...convKeyed, words: z.string().check(z.maxLength(100)) }),
  replies: { 200: z.object({ transKeys: z.array(z.number()) }) },
  problems: ['session.mismatch', 'conversation.not-found'],
});

export const assignConversation = defineCall({
  name: 'conversations.assign',
  actsOnce: true,
  summary: 'Assigns a conversation to someone of the practice, or to no one',
  method: 'POST',
  path: '/messaging/api/Conversations/Assign',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.assign' },
  body: z.strictObject({
    ...byConv,
    userKey: z.nullable(key),
    /** Who had it according to the caller's screen: if someone else was faster, nothing changes. */
    seen: z.optional(z.nullable(key)),
  }),
  replies: done,
  problems: ['session.mismatch', 'conversation.not-found', 'conversation.reassigned', 'colleague.not-found'],
});

export const closeConversation = defineCall({
  name: 'conversations.close',
  actsOnce: true,
  summary: 'Closes a conversation until its next text, or opens it again',
  method: 'POST',
  path: '/messaging/api/Conversations/Close',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.close' },
  body: z.strictObject({ ...byConv, isClosed: z._default(z.boolean(), true) }),
  replies: done,
  problems: ['session.mismatch', 'conversation.not-found'],
});

export const snoozeConversation = defineCall({
  name: 'conversations.snooze',
  actsOnce: true,
  summary: 'Hides a conversation until a time or its next text, or ends that',
  method: 'POST',
  path: '/messaging/api/Conversations/Snooze',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.snooze' },
  body: z.strictObject({ ...byConv, until: z.nullable(givenInstant) }),
  replies: done,
  problems: ['session.mismatch', 'conversation.not-found', 'conversation.snooze-time'],
});

export const addNote = defineCall({
  name: 'conversations.add-note',
  actsOnce: true,
  summary: 'Adds a note for colleagues to a conversation; it is never sent',
  method: 'POST',
  path: '/messaging/api/Conversations/Note',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.add-note' },
  body: z.strictObject({
    ...byConv,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_LIMIT)),
    /** Colleagues to notify. */
    mentions: z._default(z.array(key).check(z.maxLength(MOST_MENTIONS)), []),
    /** Repeating a key adds nothing. */
    clientKey: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  replies: { 200: z.object({ transKey: z.number() }) },
  problems: ['session.mismatch', 'conversation.not-found', 'colleague.not-found'],
});

export const blockNumber = defineCall({
  name: 'conversations.block',
  actsOnce: true,
  summary: "Blocks a conversation's number: its texts are kept but listed nowhere, and it gets none",
  method: 'POST',
  path: '/messaging/api/Conversations/Block',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.block' },
  body: z.strictObject({
    ...convKeyed,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_LIMIT)),
  }),
  replies: done,
  problems: ['session.mismatch', 'conversation.not-found'],
});

export const unblockNumber = defineCall({
  name: 'conversations.unblock',
  actsOnce: true,
  summary: "Unblocks a conversation's number",
  method: 'POST',
  path: '/messaging/api/Conversations/Unblock',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.unblock' },
  body: z.strictObject(convKeyed),
  replies: done,
  problems: ['session.mismatch', 'conversation.not-found'],
});

export const downloadThread = defineCall({
  name: 'conversations.pdf',
  summary: "A conversation as a PDF on the practice's letterhead",
  method: 'GET',
  path: '/messaging/api/Conversations/:conversationKey/pdf',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.pdf' },
  produces: 'application/pdf',
  params: z.object({ conversationKey: keyText }),
  /** `notes=1`: with what colleagues wrote for each other. */
  query: z.object({ notes: z.optional(z.enum(['0', '1'])) }),
  replies: { 200: z.string() },
  problems: ['conversation.not-found'],
});
