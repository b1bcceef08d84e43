import { MESSAGE_KINDS } from '@sightline/messaging/message-kind';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat, conversation } from './conversations.calls.ts';
import { instant, key, keyOrZero, localDate, sessionField, transKey, typedText } from './values.ts';

/** Messages of a conversation that one request answers, newest last. */
export const MESSAGE_PAGE_SIZE = 50;

/** In degrees; `words` is '' where none came with it. */
export const sharedPlace = z.object({ latitude: z.number(), longitude: z.number(), words: z.string() });

export const message = z.object({
  created: instant,
  deliveryStatus: z.nullable(z.string()),
  message: z.string(),
  smsFrom: z.string(),
  transKey: z.number(),
  userId: z.nullable(z.number()),
  viewStatus: z.number(),
  /** Addresses that an `<img>` can load for some hours; one that answers 404 could not be had. */
  imageUrls: z.array(z.string()),
  /** Ours: what it is, who wrote it, why it failed, and whether a retry makes sense. */
  kind: z.enum(MESSAGE_KINDS),
  userName: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** Since when it waits to be handed over: its making, or the click on Retry. */
  queuedAt: instant,
  isRetryable: z.boolean(),
  clientKey: z.nullable(z.string()),
  templateType: z.nullable(z.string()),
  /** Which person on a shared phone it is from or about; null while nobody said. */
  addKey: z.nullable(z.number()),
  /** Pictures that are still being fetched from the gateway. */
  pendingImages: z.number(),
  /** Files that are no picture a page can show: their addresses answer with a download. */
  files: z.array(z.object({ url: z.string(), kind: z.enum(['pdf', 'heic', 'contact']), bytes: z.number() })),
  /** The place that the phone shared. */
  place: z.nullable(sharedPlace),
});
export type Message = z.infer<typeof message>;

export const template = z.object({ name: z.string(), type: z.string(), body: z.string(), locale: z.string() });
export type Template = z.infer<typeof template>;

/** Someone whose cell phone this is, or to whom the conversation was tied. */
export const person = z.object({
  addKey: z.number(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.nullable(localDate),
  /** Wall time at the location, `YYYY-MM-DDTHH:mm`. */
  nextVisit: z.nullable(z.object({ startsAt: z.string(), type: z.string(), provider: z.string() })),
  lastVisit: z.nullable(localDate),
  /** Carriers and plans that cover them today, by what the practice's system says. */
  insurances: z.array(z.string()),
});
export type Person = z.infer<typeof person>;

/** Why a phone gets no texts: who said so, when and in which words. */
export const optOut = z.object({
  at: instant,
  source: z.enum(['keyword', 'staff', 'gateway', 'import', 'silence', 'deadline', 'form']),
  words: z.string(),
});

/** Texts wait because a person has to decide, or the patient was asked what a CANCEL meant. */
export const smsHold = z.object({
  reason: z.enum(['cancel', 'wording', 'death']),
  /** The message that caused it, 0 where an answer on a form did, and the words in it. */
  transKey: z.number(),
  words: z.string(),
  since: instant,
  /** When silence is taken for an opt-out. */
  closesAt: instant,
});

/** A completed form that the thread's phone or patient decided on texts or HIPAA with, or that cannot wait. */
export const formNote = z.object({
  entryKey: z.number(),
  name: z.string(),
  at: instant,
  /** Who it says it is from. */
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
    /** Absent, or 0, for a new conversation: then the phone and the location name it. */
    conversationKey: z.nullish(keyOrZero),
    SessionId: sessionField,
    PhoneNumber: z.nullish(z.string().check(z.maxLength(30))),
    LocKey: z.nullish(keyOrZero),
    AddKey: z.nullish(keyOrZero),
    /** Messages before this one: older pages. */
    beforeTransKey: z.nullish(transKey),
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
      /** The conversation itself, so that a link to it opens without the list; null where there is none yet. */
      Conversation: z.nullable(conversation),
      /** What the variables of a template stand for here, and the language the patient prefers. */
      TemplateValues: z.record(z.string(), z.string()),
      Locale: z.string(),
      OptOut: z.nullable(optOut),
      Hold: z.nullable(smsHold),
      People: z.array(person),
      Forms: z.array(formNote),
    }),
  },
  problems: ['session.mismatch', 'conversation.not-found', 'location.not-found', 'request.invalid'],
});

const whatToSend = {
  /** Empty where pictures go alone. */
  Message: z._default(z.nullable(typedText(1_600)), ''),
  // More than three pictures are refused in words (MSG-020), not as a request in the wrong form.
  PublicImageUrls: z.optional(z.nullable(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(20)))),
  PrivateImages: z.optional(
    z.nullable(
      z.array(z.object({ ContentType: z.string().check(z.maxLength(100)), Data: z.string() })).check(z.maxLength(20)),
    ),
  ),
  IsTemplateMessage: z.optional(z.nullable(z.boolean())),
  TemplateType: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** A second send with the same key answers as the first and sends nothing. */
  clientKey: z.nullish(z.string().check(z.maxLength(64))),
} as const;

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
    SessionId: sessionField,
    ConversationKey: key,
    ...whatToSend,
    /** The newest message the writer saw; if the conversation moved on, nothing is sent. */
    lastTransKey: z.nullish(z.int().check(z.nonnegative())),
  }),
  replies: { 200: z.object({ errorMessage: z.string(), transKeys: z.array(z.number()) }) },
  problems: ['session.mismatch', 'conversation.not-found', 'conversation.moved-on'],
});

export const retryMessage = defineCall({
  name: 'conversations.retry',
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

/** The most recipients of one text (messaging specification, section 5). */
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
          /** The text as this recipient gets it, its variables filled. */
          text: z.string(),
          /** Sends it takes, and segments the carrier counts in all of them. */
          parts: z.number(),
          segments: z.number(),
          /** Why this recipient gets nothing; null for one who does. */
          refusal: z.nullable(z.string()),
        }),
      ),
    }),
  },
  problems: ['session.mismatch', 'location.not-found'],
});

export const attributeMessages = defineCall({
  name: 'conversations.attribute',
  summary: 'Sets or clears which person on a shared phone a message is from or about',
  method: 'POST',
  path: '/messaging/api/Conversations/Messages/Attribute',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.attribute' },
  body: z.strictObject({
    sessionId: sessionField,
    conversationKey: key,
    transKeys: z.array(transKey).check(z.minLength(1), z.maxLength(200)),
    addKey: z.nullable(key),
  }),
  replies: { 200: z.object({ transKeys: z.array(z.number()) }) },
  problems: ['session.mismatch', 'conversation.not-found', 'message.not-found', 'patient.not-found'],
});

export const decideConsent = defineCall({
  name: 'conversations.decide-consent',
  summary: "Records staff's decision on what a patient meant: stop texting or keep texting",
  method: 'POST',
  path: '/messaging/api/Conversations/Consent',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.decide-consent' },
  body: z.strictObject({
    sessionId: sessionField,
    conversationKey: key,
    /** `opt-out` also without a hold: the patient said so in person. `keep` ends a hold. */
    decision: z.enum(['opt-out', 'keep']),
  }),
  replies: { 200: z.object({ errorMessage: z.string() }) },
  problems: ['session.mismatch', 'conversation.not-found'],
});
