import { MESSAGE_KINDS } from '@sightline/messaging/message-kind';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat, conversation } from './conversations.calls.ts';
import { person, suggestedAct } from './people.shapes.ts';
import { scheduledText } from './scheduled-texts.calls.ts';
import { givenInstant, instant, key, keyOrZero, sessionField, transKey, typedText } from './values.ts';

/** Messages per page of a conversation, newest last. */
export const MESSAGE_PAGE_SIZE = 50;

/** In degrees; `words` is '' if there was no text. */
export const sharedPlace = z.object({ latitude: z.number(), longitude: z.number(), words: z.string() });

/** What staff read about a file: 'photo' is a picture that a page can't show, as 'heic' is. */
const fileKind = z.enum(['pdf', 'heic', 'photo', 'contact', 'audio', 'video', 'text', 'calendar', 'document']);

export const message = z.object({
  created: instant,
  deliveryStatus: z.nullable(z.string()),
  message: z.string(),
  smsFrom: z.string(),
  transKey: z.number(),
  userId: z.nullable(z.number()),
  viewStatus: z.number(),
  /** URLs an `<img>` can load for some hours; one that answers 404 could not be fetched. */
  imageUrls: z.array(z.string()),
  /** Ours: its kind, who wrote it, why it failed, and whether a retry makes sense. */
  kind: z.enum(MESSAGE_KINDS),
  userName: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** When it started waiting to be handed over: its creation, or the click on Retry. */
  queuedAt: instant,
  isRetryable: z.boolean(),
  clientKey: z.nullable(z.string()),
  templateType: z.nullable(z.string()),
  /** The person on a shared phone it is from or about; null if unknown. */
  addKey: z.nullable(z.number()),
  /** Pictures that are still being fetched from the gateway. */
  pendingImages: z.number(),
  /** Files a page cannot show as pictures: their URLs answer with a download. */
  files: z.array(z.object({ url: z.string(), kind: fileKind, bytes: z.number() })),
  /** Files, not pictures, that are still being fetched. */
  pendingFiles: z.optional(z.number()),
  /** Files, not pictures, that weren't kept or couldn't be fetched. */
  lostFiles: z.optional(z.number()),
  /** The location the phone shared. */
  place: z.nullable(sharedPlace),
});
export type Message = z.infer<typeof message>;

export const template = z.object({ name: z.string(), type: z.string(), body: z.string(), locale: z.string() });
export type Template = z.infer<typeof template>;

/** Why a phone gets no texts: who decided, when and in which words. */
export const optOut = z.object({
  at: instant,
  source: z.enum(['keyword', 'staff', 'gateway', 'import', 'silence', 'deadline', 'form']),
  words: z.string(),
});

/** Texts wait because staff have to decide, or the patient was asked what a CANCEL meant. */
export const smsHold = z.object({
  reason: z.enum(['cancel', 'wording', 'death']),
  /** The message that caused it (0 for an answer on a form) and its words. */
  transKey: z.number(),
  words: z.string(),
  since: instant,
  /** When silence becomes an opt-out. */
  closesAt: instant,
});

/** A completed form that decided on texts or HIPAA for the thread's phone or patient, or is urgent. */
export const formNote = z.object({
  entryKey: z.number(),
  name: z.string(),
  at: instant,
  /** The name the form gives. */
  from: z.string(),
  texts: z.nullable(z.enum(['given', 'refused', 'held'])),
  hipaa: z.nullable(z.enum(['given', 'refused'])),
  urgent: z.array(z.string()),
  isHandled: z.boolean(),
});
export type FormNote = z.infer<typeof formNote>;

export const listMessages = defineCall({
  name: 'conversations.messages',
  summary: "A conversation's messages, oldest first; the newest page by default",
  method: 'POST',
  path: '/messaging/api/Conversations/Messages',
  origin: 'specification',
  access: chat,
  audit: { patients: true, action: 'conversations.read' },
  evenWhenDiskIsFull: true,
  body: z.object({
    sessionid: sessionField,
    /** Absent or 0 for a new conversation, which phone and location identify. */
    conversationKey: z.nullish(keyOrZero),
    SessionId: sessionField,
    PhoneNumber: z.nullish(z.string().check(z.maxLength(30))),
    LocKey: z.nullish(keyOrZero),
    AddKey: z.nullish(keyOrZero),
    /** Only messages before this one: older pages. */
    beforeTransKey: z.nullish(transKey),
    /** With notes and events for colleagues, which other programs don't get. */
    internal: z.optional(z.boolean()),
  }),
  replies: {
    200: z.object({
      Messages: z.array(message),
      IsSMSDisabled: z.boolean(),
      Templates: z.array(template),
      HasGivenHipaaConsent: z.boolean(),
      LastSentHipaaRequestDate: z.nullable(instant),
      FirstName: z.string(),
      LastName: z.string(),
      HasOlder: z.boolean(),
      /** The conversation itself, so a link to it opens without the list; null if there is none yet. */
      Conversation: z.nullable(conversation),
      /** Values of template variables here, and the patient's preferred language. */
      TemplateValues: z.record(z.string(), z.string()),
      Locale: z.string(),
      OptOut: z.nullable(optOut),
      Hold: z.nullable(smsHold),
      People: z.array(person),
      Forms: z.array(formNote),
      /** Ours, if asked for with `internal`: texts that go out later. */
      Scheduled: z.optional(z.array(scheduledText)),
      /** Ours, with `internal`: the likely act about the newest text, for staff to press. */
      Suggestion: z.optional(z.nullable(suggestedAct)),
      /** Ours, with `internal`: why the practice blocked the number; null if it didn't. */
      Block: z.optional(z.nullable(z.object({ reason: z.string(), at: instant, byName: z.string() }))),
    }),
  },
  problems: ['session.mismatch', 'conversation.not-found', 'location.not-found', 'request.invalid'],
});

const whatToSend = {
  /** Empty if only pictures are sent. */
  Message: z._default(z.nullable(typedText(1_600)), ''),
  // More than three pictures are refused with a message (MSG-020), not as a malformed request.
  PublicImageUrls: z.optional(z.nullable(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(20)))),
  PrivateImages: z.optional(
    z.nullable(
      z.array(z.object({ ContentType: z.string().check(z.maxLength(100)), Data: z.string() })).check(z.maxLength(20)),
    ),
  ),
  IsTemplateMessage: z.optional(z.nullable(z.boolean())),
  TemplateType: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** A second send with the same key returns the first result and sends nothing. */
  clientKey: z.nullish(z.string().check(z.maxLength(64))),
} as const;

const OF_THREAD = ['session.mismatch', 'conversation.not-found'] as const;

export const sendMessage = defineCall({
  name: 'conversations.send',
  summary: 'Sends a text in a conversation',
  method: 'POST',
  path: '/messaging/api/Conversations/Messages/Send',
  origin: 'specification',
  access: chat,
  audit: { patients: true, action: 'conversations.send' },
  carriesPictures: true,
  body: z.object({
    ...{ SessionId: sessionField, ConversationKey: key },
    ...whatToSend,
    /** The newest message the sender saw; if there are newer ones, nothing is sent. */
    lastTransKey: z.nullish(z.int().check(z.nonnegative())),
    /** Ours: it goes out then; `transKeys` is empty, because there is no message until then. */
    sendAt: z.nullish(givenInstant),
  }),
  replies: { 200: z.object({ errorMessage: z.string(), transKeys: z.array(z.number()) }) },
  problems: [...OF_THREAD, 'conversation.moved-on', 'scheduled-text.time', 'scheduled-text.too-many'],
});

export const retryMessage = defineCall({
  name: 'conversations.retry',
  actsOnce: true,
  summary: 'Retries an undelivered text; it stays the same message',
  method: 'POST',
  path: '/messaging/api/Conversations/Messages/Retry',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.retry' },
  body: z.strictObject({ sessionId: sessionField, conversationKey: key, transKey }),
  replies: { 200: z.object({ errorMessage: z.string(), transKeys: z.array(z.number()) }) },
  problems: ['session.mismatch', 'conversation.not-found', 'message.not-found'],
});

export const newConversation = defineCall({
  name: 'conversations.new',
  summary: "Sends a text to a patient or phone, starting a conversation if there isn't one",
  method: 'POST',
  path: '/messaging/api/Conversations/NewConversation',
  origin: 'specification',
  access: chat,
  audit: { patients: true, action: 'conversations.new' },
  carriesPictures: true,
  body: z.object({
    SessionId: sessionField,
    ConversationKey: z.nullish(keyOrZero),
    ...whatToSend,
    locKey: z._default(z.nullable(keyOrZero), 0),
    PMSPatientId: z.nullish(z.string().check(z.maxLength(100))),
    AddKey: z.nullish(keyOrZero),
    SMSTo: z._default(z.nullable(z.string().check(z.maxLength(30))), ''),
  }),
  replies: {
    200: z.object({
      errors: z.array(z.string()),
      ConversationKey: z.nullable(z.number()),
      transKeys: z.array(z.number()),
    }),
  },
  problems: ['session.mismatch', 'location.not-found'],
});

/** Recipients of one text (messaging specification, section 5). */
export const MOST_RECIPIENTS = 10;

export const checkRecipients = defineCall({
  name: 'conversations.check-recipients',
  summary: 'What each recipient would get, or why they would be left out; sends nothing',
  method: 'POST',
  path: '/messaging/api/Conversations/NewConversation/Check',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.check-recipients' },
  body: z.strictObject({
    sessionId: sessionField,
    locKey: keyOrZero,
    message: typedText(1_600),
    isTemplateMessage: z.boolean(),
    pictureCount: z.int().check(z.nonnegative(), z.maximum(3)),
    recipients: z
      .array(z.object({ addKey: keyOrZero, smsTo: z.string().check(z.maxLength(30)) }))
      .check(z.minLength(1), z.maxLength(MOST_RECIPIENTS)),
  }),
  replies: {
    200: z.object({
      recipients: z.array(
        z.object({
          addKey: z.number(),
          smsTo: z.string(),
          /** The text as this recipient gets it, with variables filled. */
          text: z.string(),
          /** Sends needed, and segments the carrier counts in all of them. */
          parts: z.number(),
          segments: z.number(),
          /** Why this recipient gets nothing; otherwise null. */
          refusal: z.nullable(z.string()),
        }),
      ),
    }),
  },
  problems: ['session.mismatch', 'location.not-found'],
});

export const attributeMessages = defineCall({
  name: 'conversations.attribute',
  actsOnce: true,
  summary: 'Sets or clears which person on a shared phone a message is from or about',
  method: 'POST',
  path: '/messaging/api/Conversations/Messages/Attribute',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.attribute' },
  body: z.strictObject({
    ...{ sessionId: sessionField, conversationKey: key },
    transKeys: z.array(transKey).check(z.minLength(1), z.maxLength(200)),
    addKey: z.nullable(key),
  }),
  replies: { 200: z.object({ transKeys: z.array(z.number()) }) },
  problems: ['session.mismatch', 'conversation.not-found', 'message.not-found', 'patient.not-found'],
});

export const decideConsent = defineCall({
  name: 'conversations.decide-consent',
  actsOnce: true,
  summary: "Records staff's decision on what a patient meant: stop texting or keep texting",
  method: 'POST',
  path: '/messaging/api/Conversations/Consent',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.decide-consent' },
  body: z.strictObject({
    ...{ sessionId: sessionField, conversationKey: key },
    /** `opt-out` works without a hold: the patient said so in person. `keep` ends a hold. */
    decision: z.enum(['opt-out', 'keep']),
  }),
  replies: { 200: z.object({ errorMessage: z.string() }) },
  problems: ['session.mismatch', 'conversation.not-found'],
});
