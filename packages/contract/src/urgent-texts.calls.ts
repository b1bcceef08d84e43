import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat } from './conversations.calls.ts';
import { instant, key } from './values.ts';

/** What patients wrote that describes an eye emergency (URG-001, URG-002). */
const URGENT = '/messaging/api/Urgent';

/** Where a patient wrote it. */
export const URGENT_SOURCES = ['text', 'booking', 'waiting-list', 'feedback', 'form'] as const;
export type UrgentSource = (typeof URGENT_SOURCES)[number];

/** Minutes until those who may take an urgent text are alerted again. */
export const ALERTED_EVERY_MINUTES = 5;
/** Hours in which a conversation gets one answer to urgent texts. */
export const URGENT_ANSWER_HOURS = 12;

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
