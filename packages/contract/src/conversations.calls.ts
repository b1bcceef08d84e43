import { MESSAGE_KINDS } from '@sightline/messaging/message-kind';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { possiblePerson } from './people.shapes.ts';
import { present } from './presence.shapes.ts';
import { givenInstant, instant, key, keyOrZero, sessionField } from './values.ts';

export const chat = { rule: 'element', element: 'Dv4Chat' } as const;

/** Status values of the specification (messaging section 4). */
export const VIEW_STATUS = { all: -1, unread: 0, read: 1, flag: 2, unanswered: 8, trash: 9 } as const;
export const PAGE_SIZE = 15;

/** Parts of the list by who has a conversation, and whether it rests. */
export const LIST_VIEWS = ['everyone', 'mine', 'unassigned', 'snoozed', 'closed', 'blocked'] as const;
/** `waiting` lists only conversations that wait for an answer, the longest wait first. */
export const LIST_ORDERS = ['newest', 'waiting'] as const;

const viewStatus = z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(8), z.literal(9)]);
/** None, like null, means all the user's locations. */
const locKeys = z.pipe(
  z.nullable(z.array(keyOrZero).check(z.maxLength(500))),
  z.transform((keys: number[] | null) => keys ?? []),
);

export const conversation = z.object({
  convKey: z.number(),
  addKey: z.nullable(z.number()),
  patientId: z.nullable(z.string()),
  coverKey: z.number(),
  locKey: z.number(),
  locName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  smsTo: z.string(),
  message: z.string(),
  imageUrls: z.array(z.string()),
  /** Ours: what the last message carries besides pictures; 'files' if several. */
  attachment: z.optional(
    z.nullable(z.enum(['pdf', 'contact', 'audio', 'video', 'text', 'calendar', 'document', 'file', 'files'])),
  ),
  lastTransmission: instant,
  created: instant,
  messageStatus: z.number(),
  conversationStatus: z.number(),
  deliveryStatus: z.nullable(z.string()),
  hasGivenHipaaConsent: z.boolean(),
  isOutbound: z.boolean(),
  /** Ours: patients with this number as a home or other phone, if it is nobody's cell phone and no patient is linked. */
  mayBe: z.optional(z.array(possiblePerson)),
  /** Ours, of a conversation with an urgent text that no one has taken: its key, the sign that was read, the start of the text, and when. */
  urgentKey: z.optional(z.number()),
  urgentSign: z.optional(z.string()),
  urgentWords: z.optional(z.string()),
  urgentAt: z.optional(instant),
  /** Ours, if asked for with `internal`: who has it, whether it is closed or snoozed, and since when its patient waits. */
  assignedTo: z.optional(z.nullable(z.number())),
  assignedName: z.optional(z.string()),
  closedAt: z.optional(z.nullable(instant)),
  snoozedUntil: z.optional(z.nullable(instant)),
  waitingSince: z.optional(z.nullable(instant)),
});
export type Conversation = z.infer<typeof conversation>;

export const listConversations = defineCall({
  name: 'conversations.list',
  summary: 'A page of conversations: those with an urgent text first, then the newest first',
  method: 'POST',
  path: '/messaging/api/Conversations/List',
  origin: 'specification',
  access: chat,
  audit: { patients: true, action: 'conversations.list' },
  evenWhenDiskIsFull: true,
  body: z.object({
    sessionId: sessionField,
    viewStatus: z._default(viewStatus, -1),
    pageNumber: z._default(z.int().check(z.positive(), z.maximum(100_000)), 1),
    pageSize: z._default(z.int().check(z.positive(), z.maximum(100)), PAGE_SIZE),
    filter: z._default(z.nullable(z.string().check(z.maxLength(100))), ''),
    locKeys: z._default(locKeys, []),
    /** Where the previous page ended (`NextCursor`): the fast way to load more. */
    cursor: z.nullish(z.string().check(z.maxLength(100))),
    /** Only these, if they belong on this list: refreshes a list after a live event. */
    convKeys: z.nullish(z.array(key).check(z.maxLength(100))),
    /** With what concerns colleagues only, which other programs don't get. */
    internal: z.optional(z.boolean()),
    view: z.optional(z.enum(LIST_VIEWS)),
    order: z.optional(z.enum(LIST_ORDERS)),
  }),
  replies: {
    200: z.object({
      Conversations: z.array(conversation),
      NextCursor: z.nullable(z.string()),
      /** Ours, with `internal`: several frequent words were looked for in the texts since then only; null if in all. */
      SearchedSince: z.optional(z.nullable(instant)),
    }),
  },
  problems: ['session.mismatch', 'location.not-found'],
});

export const updateStatus = defineCall({
  name: 'conversations.update-status',
  summary: 'Marks a conversation unread, unanswered, flagged or read, or removes it',
  method: 'POST',
  path: '/messaging/api/Conversations/UpdateStatus',
  origin: 'specification',
  access: chat,
  audit: { patients: true, action: 'conversations.update-status' },
  body: z.object({ sessionId: sessionField, conversationKey: key, viewStatus }),
  replies: { 200: z.object({ statusCode: z.number() }) },
  problems: ['session.mismatch', 'conversation.not-found'],
});

export const countFilters = defineCall({
  name: 'conversations.counts',
  summary: 'How many conversations are flagged, unanswered and unread',
  method: 'POST',
  path: '/messaging/api/Conversations/FiltersCount',
  origin: 'specification',
  access: chat,
  audit: { patients: false, why: 'counts only' },
  isBackground: true,
  evenWhenDiskIsFull: true,
  body: z.object({ sessionId: sessionField, locKeys: z._default(locKeys, []) }),
  replies: { 200: z.object({ Flagged: z.number(), UnAnswered: z.number(), UnRead: z.number() }) },
  problems: ['session.mismatch', 'location.not-found'],
});

export const checkNewList = defineCall({
  name: 'conversations.check-new',
  summary: 'Conversations that changed since a server time',
  method: 'POST',
  path: '/messaging/api/Conversations/CheckNewList',
  origin: 'specification',
  access: chat,
  audit: { patients: false, why: 'keys only' },
  isBackground: true,
  evenWhenDiskIsFull: true,
  body: z.object({
    SessionId: sessionField,
    locKeys: z._default(locKeys, []),
    /** Absent or empty on the first call. */
    TimeStamp: z.nullish(z.union([z.literal(''), givenInstant])),
  }),
  replies: {
    200: z.object({
      HasNew: z.boolean(),
      NewCount: z.number(),
      ConversationKeys: z.array(z.number()),
      TimeStamp: instant,
    }),
  },
  problems: ['session.mismatch', 'location.not-found'],
});

/** Why a conversation concerns the person who gets an event `colleague`. */
export const COLLEAGUE_REASONS = ['assigned', 'mentioned', 'overtaken'] as const;
export type ColleagueReason = (typeof COLLEAGUE_REASONS)[number];

/** A live event contains keys only, never what a patient wrote. */
export const liveEvent = z.object({
  convKey: z.optional(z.number()),
  transKey: z.optional(z.number()),
  locKey: z.optional(z.number()),
  messageKind: z.optional(z.enum(MESSAGE_KINDS)),
  deliveryStatus: z.optional(z.string()),
  reason: z.optional(z.enum(COLLEAGUE_REASONS)),
  people: z.optional(z.array(present)),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveEvents = defineCall({
  name: 'conversations.events',
  summary:
    'Live events (server-sent): message, status, counts, colleague, presence, sending, urgent-form, urgent-text, visits',
  method: 'GET',
  path: '/messaging/api/events',
  origin: 'own',
  access: chat,
  audit: { patients: false, why: 'keys only' },
  isBackground: true,
  produces: 'text/event-stream',
  replies: { 200: z.string() },
  problems: ['request.too-many'],
});
