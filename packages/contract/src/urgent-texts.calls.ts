import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat } from './conversations.calls.ts';
import { instant, key, keyText } from './values.ts';

/** What patients wrote that describes an eye emergency (URG-001, URG-002). */
const URGENT = '/messaging/api/Urgent';
const ON_CALL = '/admin/api/practices/:coverKey/on-call';
/** Whoever keeps the hours keeps who is on call outside them. */
const admin = { rule: 'practice', element: 'Dv4ClosuresMenu' } as const;

/** Where a patient wrote it. */
export const URGENT_SOURCES = ['text', 'booking', 'waiting-list', 'feedback', 'form'] as const;
export type UrgentSource = (typeof URGENT_SOURCES)[number];

/** Minutes until those who may take an urgent text are alerted again. */
export const ALERTED_EVERY_MINUTES = 5;
/** Hours in which a conversation gets one answer to urgent texts. */
export const URGENT_ANSWER_HOURS = 12;
/** People on call. */
export const MOST_ON_CALL = 20;

export const urgentText = z.object({
  urgentKey: z.number(),
  source: z.enum(URGENT_SOURCES),
  /** A code of the sign that was read. */
  symptom: z.string(),
  convKey: z.nullable(z.number()),
  addKey: z.nullable(z.number()),
  apptKey: z.nullable(z.number()),
  entryKey: z.nullable(z.number()),
  locKey: z.nullable(z.number()),
  locName: z.string(),
  name: z.string(),
  /** The start of the text; empty for what was written elsewhere. */
  words: z.string(),
  at: instant,
});
export type UrgentText = z.infer<typeof urgentText>;

const done = { 200: z.object({}) } as const;
const byKey = z.strictObject({ urgentKey: key });

export const listUrgentTexts = defineCall({
  name: 'conversations.urgent',
  summary: 'What patients wrote that is urgent and that no one has taken, newest first',
  method: 'GET',
  path: URGENT,
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.urgent', repeats: 'hourly' },
  isBackground: true,
  replies: { 200: z.object({ texts: z.array(urgentText), /** Total count. */ total: z.number() }) },
  problems: [],
});

export const takeUrgentText = defineCall({
  name: 'conversations.take-urgent',
  summary: 'Takes an urgent text, which ends its alerts, and the conversation with it',
  method: 'POST',
  path: `${URGENT}/Take`,
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.take-urgent' },
  body: byKey,
  replies: done,
  problems: ['urgent-text.not-found'],
});

export const dismissUrgentText = defineCall({
  name: 'conversations.dismiss-urgent',
  summary: 'Marks a text as not urgent',
  method: 'POST',
  path: `${URGENT}/Dismiss`,
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.dismiss-urgent' },
  body: byKey,
  replies: done,
  problems: ['urgent-text.not-found'],
});

export const onCallPerson = z.object({
  userKey: z.number(),
  name: z.string(),
  phone: z.string(),
  /** May no longer read the practice's texts: gets no alerts. */
  isUnable: z.boolean(),
});
export type OnCallPerson = z.infer<typeof onCallPerson>;

const onCall = z.object({
  people: z.array(onCallPerson),
  /** The number patients are given while the office is closed; empty: none. */
  patientPhone: z.string(),
  /** Who may be put on call. */
  users: z.array(z.object({ userKey: z.number(), name: z.string() })),
});
export type OnCall = z.infer<typeof onCall>;

export const readOnCall = defineCall({
  name: 'on-call.read',
  summary: 'Who is texted about urgent texts while the office is closed',
  method: 'GET',
  path: ON_CALL,
  origin: 'own',
  access: admin,
  audit: { patients: false, why: 'names and phones of staff only' },
  params: z.strictObject({ coverKey: keyText }),
  replies: { 200: onCall },
  problems: [],
});

export const saveOnCall = defineCall({
  name: 'on-call.save',
  summary: 'Replaces the people on call',
  method: 'PUT',
  path: ON_CALL,
  origin: 'own',
  access: admin,
  audit: { patients: false, why: 'names and phones of staff only; writes its own row' },
  params: z.strictObject({ coverKey: keyText }),
  body: z.strictObject({
    people: z
      .array(z.strictObject({ userKey: key, phone: z.string().check(z.maxLength(30)) }))
      .check(z.maxLength(MOST_ON_CALL)),
    patientPhone: z._default(z.string().check(z.maxLength(30)), ''),
  }),
  replies: { 200: onCall },
  problems: ['on-call.invalid'],
});
