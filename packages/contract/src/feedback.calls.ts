import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { FEEDBACK_LIMITS, isReviewUrl, SCORES } from './feedback.texts.ts';
import { instant, key, keyText, localDate, recordStamp, seenStamp, typedText } from './values.ts';

/** What patients thought of a visit (RVW-001). */
const FEEDBACK = '/patient-feedback/api';
const PUBLIC = '/public/api/feedback';
const feedbackMenu = { rule: 'element', element: 'Dv4FeedbackMenu' } as const;
const LONGEST_URL = 500;
const MOST_TYPES = 200;
const MOST_PLACES = 500;
/** Answers on one page of the list. */
export const FEEDBACK_ROWS = 50;

const between = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least), z.maximum(most));
const score = z.literal([...SCORES]);

const settings = {
  isOn: z.boolean(),
  /** From the end of the visit. */
  hoursAfter: between(FEEDBACK_LIMITS.hoursAfter),
  /** Until a patient may be asked again. */
  daysBetween: between(FEEDBACK_LIMITS.daysBetween),
  byText: z.boolean(),
  byMail: z.boolean(),
  /** Appointment types to ask about; empty: all. */
  taskKeys: z.array(key).check(z.maxLength(MOST_TYPES)),
};
const reviewUrl = z.string().check(
  z.maxLength(LONGEST_URL),
  z.refine((url) => isReviewUrl(url), 'Enter a public https:// address.'),
);
/** A location's pages for public reviews. */
const places = z
  .array(z.strictObject({ locKey: key, urls: z.array(reviewUrl).check(z.maxLength(FEEDBACK_LIMITS.pages)) }))
  .check(z.maxLength(MOST_PLACES));

export const feedbackSettings = z.object({
  ...settings,
  places: z.array(z.object({ locKey: key, name: z.string(), urls: z.array(z.string()) })),
  types: z.array(z.object({ taskKey: key, name: z.string() })),
  /** Sent back with a save: it is refused if the settings changed since. */
  stamp: recordStamp,
});
export type FeedbackSettings = z.infer<typeof feedbackSettings>;

export const FEEDBACK_SHOWN = ['open', 'poor', 'all'] as const;
export type FeedbackShown = (typeof FEEDBACK_SHOWN)[number];

export const feedbackAnswer = z.object({
  feedbackKey: key,
  addKey: key,
  name: z.string(),
  /** The day of the visit, at its location. */
  visitDate: localDate,
  type: z.string(),
  provider: z.string(),
  location: z.string(),
  locKey: key,
  score,
  words: z.string(),
  answeredAt: instant,
  isChanged: z.boolean(),
  handled: z.nullable(z.object({ at: instant, by: z.string() })),
  /** The newest conversation with the patient's phone, if the reader may see it. */
  convKey: z.nullable(key),
});
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;

export const readFeedbackSettings = defineCall({
  name: 'feedback.settings',
  summary: 'Whether, when and how patients are asked how a visit was, and the public pages of each location',
  method: 'GET',
  path: `${FEEDBACK}/settings`,
  origin: 'own',
  access: feedbackMenu,
  audit: { patients: false, why: 'settings only' },
  replies: { 200: feedbackSettings },
  problems: [],
});

export const saveFeedbackSettings = defineCall({
  name: 'feedback.save-settings',
  summary: 'Says whether, when and how patients are asked how a visit was',
  method: 'POST',
  path: `${FEEDBACK}/settings`,
  origin: 'own',
  access: { rule: 'element', element: 'Dv4TemplatesMenu' },
  audit: { patients: false, why: 'a setting; a save writes its own row' },
  body: z.strictObject({ ...settings, places, stamp: seenStamp }),
  replies: { 200: feedbackSettings },
  problems: ['feedback.no-channel', 'location.not-found', 'request.invalid', 'record.changed'],
});

export const listFeedback = defineCall({
  name: 'feedback.list',
  summary: 'What patients answered, the newest first: poor answers not handled yet, all poor ones, or all',
  method: 'GET',
  path: `${FEEDBACK}/answers`,
  origin: 'own',
  access: feedbackMenu,
  audit: { patients: true, action: 'feedback.list', repeats: 'hourly' },
  query: z.strictObject({ shown: z.literal([...FEEDBACK_SHOWN]), locKey: keyText, page: keyText }),
  replies: { 200: z.object({ answers: z.array(feedbackAnswer), total: z.int() }) },
  problems: [],
});

export const handleFeedback = defineCall({
  name: 'feedback.handle',
  actsOnce: true,
  summary: 'Marks an answer as handled, or as open again',
  method: 'POST',
  path: `${FEEDBACK}/handle`,
  origin: 'own',
  access: feedbackMenu,
  audit: { patients: true, action: 'feedback.handle' },
  body: z.strictObject({ feedbackKey: key, isHandled: z.boolean() }),
  replies: { 200: feedbackAnswer },
  problems: ['feedback.not-found'],
});

/** What a patient sees behind the link. It names the visit's day and place, and nothing of the patient. */
export const askedFeedback = z.object({
  practice: z.string(),
  location: z.string(),
  phone: z.string(),
  visitDate: localDate,
  /** The patient's. */
  locale: z.string(),
  score: z.nullable(score),
  words: z.string(),
  /** Not answered yet, or so recently that the answer may be changed. */
  isOpen: z.boolean(),
  /** Pages for a public review: the same for everyone who answered; none before. */
  pages: z.array(z.object({ site: z.string(), url: z.string() })),
});
export type AskedFeedback = z.infer<typeof askedFeedback>;

const token = z.string().check(z.maxLength(100));
const byLink = {
  method: 'POST',
  origin: 'own',
  access: { rule: 'public', why: "the message's own token is the proof" },
  replies: { 200: askedFeedback },
} as const;

export const openFeedback = defineCall({
  ...byLink,
  name: 'feedback.by-link',
  summary: 'The question behind a link, and the answer given so far',
  path: `${PUBLIC}/open`,
  audit: { patients: true, action: 'feedback.by-link' },
  body: z.strictObject({ token }),
  problems: ['feedback.link-unknown', 'booking.practice-closed'],
});

export const answerFeedback = defineCall({
  ...byLink,
  name: 'feedback.answer',
  summary: 'Answers how a visit was, or changes the answer within a day',
  path: `${PUBLIC}/answer`,
  audit: { patients: true, action: 'feedback.answer' },
  body: z.strictObject({ token, score, words: typedText(FEEDBACK_LIMITS.words) }),
  problems: ['feedback.link-unknown', 'feedback.closed', 'booking.practice-closed'],
});
