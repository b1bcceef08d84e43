import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat } from './conversations.calls.ts';
import { givenInstant, instant, key, sessionField, transKey, typedText } from './values.ts';

/** How long a text can be undone, where the practice wants it. */
export const UNDO_SECONDS = 5;
/** A text is scheduled at most so far ahead. */
export const SCHEDULE_DAYS = 365;
/** Texts that wait in one conversation. */
export const MOST_SCHEDULED = 20;

/** A text that goes out later. */
export const scheduledText = z.object({
  textKey: z.number(),
  text: z.string(),
  templateType: z.nullable(z.string()),
  sendsAt: instant,
  /** It waits only for the pause in which it can be undone. */
  isPause: z.boolean(),
  userName: z.string(),
  /** Of its pictures, in order. */
  imageUrls: z.optional(z.array(z.string())),
  /** Why it did not go out. */
  refusal: z.nullable(z.string()),
});
export type ScheduledText = z.infer<typeof scheduledText>;

export const scheduleText = defineCall({
  name: 'conversations.schedule',
  summary: 'Stores a text that goes out later, or after the pause in which it can be undone',
  method: 'POST',
  path: '/messaging/api/Conversations/Messages/Later',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.schedule' },
  carriesPictures: true,
  body: z.strictObject({
    sessionId: sessionField,
    conversationKey: key,
    text: typedText(1_600),
    templateType: z.nullable(z.string().check(z.maxLength(40))),
    /** Repeating a key stores nothing. */
    clientKey: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Null: after the pause for an undo. */
    sendAt: z.nullable(givenInstant),
    /** The newest message the sender saw; if there are newer ones, nothing is stored. */
    lastTransKey: z.nullable(z.int().check(z.nonnegative())),
    /** Base64. More than fit one text are refused with a message, not as a malformed request. */
    pictures: z.optional(z.array(z.object({ Data: z.string() })).check(z.maxLength(20))),
  }),
  replies: { 200: z.object({ errorMessage: z.string() }) },
  problems: [
    'session.mismatch',
    'conversation.not-found',
    'conversation.moved-on',
    'scheduled-text.time',
    'scheduled-text.too-many',
  ],
});

export const cancelScheduledText = defineCall({
  name: 'conversations.cancel-scheduled',
  summary: 'Cancels a text that has not gone out, and returns it',
  method: 'POST',
  path: '/messaging/api/Conversations/Messages/Later/Cancel',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.cancel-scheduled' },
  body: z.strictObject({ sessionId: sessionField, conversationKey: key, textKey: transKey }),
  replies: {
    200: z.object({
      text: z.string(),
      templateType: z.nullable(z.string()),
      /** Base64, for the composer. */
      pictures: z.optional(z.array(z.object({ contentType: z.string(), data: z.string() }))),
    }),
  },
  problems: ['session.mismatch', 'conversation.not-found', 'scheduled-text.not-found'],
});

export const inboxSettings = z.object({
  hasUndo: z.boolean(),
  /** Texts that arrive while the office is closed get an answer. */
  answersAfterHours: z.boolean(),
});

export const readInboxSettings = defineCall({
  name: 'inbox-settings.read',
  summary: "How the practice's inbox works",
  method: 'GET',
  path: '/messaging/api/InboxSettings',
  origin: 'own',
  access: chat,
  audit: { patients: false, why: 'settings only' },
  replies: {
    200: z.object({
      ...inboxSettings.shape,
      mayChange: z.boolean(),
      /** Open locations without office hours, which answer nothing after hours. */
      withoutHours: z.array(z.string()),
    }),
  },
  problems: [],
});

export const saveInboxSettings = defineCall({
  name: 'inbox-settings.save',
  summary: "Changes how the practice's inbox works",
  method: 'PUT',
  path: '/messaging/api/InboxSettings',
  origin: 'own',
  access: { rule: 'element', element: 'Dv4TemplatesMenu' },
  audit: { patients: true, action: 'inbox-settings.save' },
  /** What is left out stays. */
  body: z.strictObject({
    hasUndo: z.optional(z.boolean()),
    answersAfterHours: z.optional(z.boolean()),
  }),
  replies: { 200: inboxSettings },
  problems: [],
});
