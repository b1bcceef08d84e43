import * as z from 'zod/mini';
import { LEFT_OUT, type LeftOutReason, RULE_NAMES } from './automated-messages.texts.ts';
import { defineCall } from './call.ts';
import { envelope, savingEnvelope } from './envelope.ts';
import { forEachLocale } from './languages.ts';
import { CONFIG, settingsOnly } from './setup.calls.ts';
import { instant, key } from './values.ts';

export const RULE_LIMITS = {
  /** Days before a visit. */
  reminder: { least: 1, most: 30 },
  /** Days before or after the due date. */
  recall: { least: 1, most: 120 },
  /** How often an overdue patient's recall is sent. */
  attempts: { least: 1, most: 6 },
} as const;

const MOST_LOCATIONS = 500;

/** A location's wall time, HH:mm. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30.'));

const ruleFields = {
  rule: z.literal([...RULE_NAMES]),
  isOn: z.boolean(),
  /** Before a visit, before or after the due date; 0 for orders, whose notice goes out at once. */
  days: z.int().check(z.nonnegative(), z.maximum(RULE_LIMITS.recall.most)),
  /** Null for orders: their notice goes out when the sending hours allow. */
  sendAt: timeOfDay,
  /** How often, `days` apart; more than 1 only for overdue patients. */
  attempts: z.int().check(z.positive(), z.maximum(RULE_LIMITS.attempts.most)),
  /** Reminders only: include confirmed visits. */
  alsoConfirmed: z.boolean(),
  /** The practice's templates by language; null: the standard texts. */
  templateKeys: z.strictObject(forEachLocale(() => z.nullable(key))),
  /** Locations where the rule is off. */
  offLocKeys: z.array(key).check(z.maxLength(MOST_LOCATIONS)),
};
export const automatedRule = z.strictObject(ruleFields);
export type AutomatedRule = z.infer<typeof automatedRule>;

const hours = { windowFrom: timeOfDay, windowUntil: timeOfDay };
export const automatedValues = z.strictObject({
  ...hours,
  rules: z.array(automatedRule).check(z.maxLength(RULE_NAMES.length)),
});
export type AutomatedValues = z.infer<typeof automatedValues>;

const wordsByLocale = z.object(forEachLocale(() => z.record(z.string(), z.string())));

export const automatedSettings = z.object({
  windowFrom: z.string(),
  windowUntil: z.string(),
  rules: z.array(z.object(ruleFields)),
  version: z.int(),
  isSaved: z.boolean(),
  savedAt: z.nullable(instant),
  savedBy: z.string(),
  practice: z.string(),
  locations: z.array(z.object({ locKey: z.int(), name: z.string(), timeZone: z.string() })),
  templates: z.array(
    z.object({ templateKey: z.int(), name: z.string(), type: z.string(), locale: z.string(), body: z.string() }),
  ),
  /** Sample values for the variables in a preview; they belong to nobody. */
  samples: wordsByLocale,
  isMailOpen: z.boolean(),
});
export type AutomatedSettings = z.infer<typeof automatedSettings>;

export const ruleName = z.literal([...RULE_NAMES]);
const isReason = (word: string): word is LeftOutReason => Object.hasOwn(LEFT_OUT, word);
export const leftOutReason = z.literal(Object.keys(LEFT_OUT).filter(isReason));

export const todaysEntry = z.object({
  rule: ruleName,
  /** Due: goes out with the next run. Later: at `time`. */
  state: z.literal(['sent', 'due', 'later', 'left-out']),
  /** When it goes or went out, at its location; '' if left out. */
  time: z.string(),
  method: z.nullable(z.literal(['text', 'email'])),
  reason: z.nullable(leftOutReason),
  patientName: z.string(),
  patientId: z.string(),
  locKey: z.int(),
  /** The visit's or the due date, YYYY-MM-DD; '' for an order. */
  aboutDate: z.string(),
  /** The visit's time, HH:mm; '' for others. */
  aboutTime: z.string(),
  /** The order's number; '' for others. */
  orderNo: z.string(),
});
export type TodaysEntry = z.infer<typeof todaysEntry>;

export const todaysMessages = z.object({
  counts: z.array(
    z.object({
      rule: ruleName,
      isOn: z.boolean(),
      sent: z.int(),
      toSend: z.int(),
      leftOut: z.array(z.object({ reason: leftOutReason, count: z.int() })),
    }),
  ),
  /** The first 500 at most; the counts cover all. */
  entries: z.array(todaysEntry),
  entryCount: z.int(),
});
export type TodaysMessages = z.infer<typeof todaysMessages>;

export const automatedRuns = z.object({
  /** Null: never checked. */
  lookedAt: z.nullable(instant),
  runs: z.array(
    z.object({
      runKey: z.int(),
      beganAt: instant,
      endedAt: instant,
      /** Messages that could not be stored and will be retried. */
      failures: z.int(),
      counts: z.array(z.object({ rule: ruleName, texts: z.int(), mails: z.int(), notSent: z.int() })),
    }),
  ),
});
export type AutomatedRuns = z.infer<typeof automatedRuns>;

const shared = {
  origin: 'own',
  access: { rule: 'element', element: 'Dv4GeneralMenu' },
  answersInEnvelope: true,
  problems: [],
} as const;

export const getAutomatedMessages = defineCall({
  ...shared,
  name: 'automated-messages.read',
  summary: 'The rules for automated reminders, recalls and order notices',
  method: 'GET',
  path: `${CONFIG}/automated-messages`,
  audit: settingsOnly,
  replies: { 200: envelope(automatedSettings) },
});

export const saveAutomatedMessages = defineCall({
  ...shared,
  name: 'automated-messages.save',
  summary: 'Saves all rules at once; a rule that is turned on sends messages that come due from then on',
  method: 'POST',
  path: `${CONFIG}/automated-messages`,
  audit: settingsOnly,
  body: z.extend(automatedValues, {
    /** The version the save saw; a stale one is refused with statusCode 409. Absent: overwrites. */
    version: z.nullish(z.int().check(z.nonnegative())),
  }),
  replies: { 200: savingEnvelope(automatedSettings, automatedSettings) },
});

export const getTodaysMessages = defineCall({
  ...shared,
  name: 'automated-messages.today',
  summary: 'Messages sent and planned for today under the saved rules, and who is left out and why; sends nothing',
  method: 'GET',
  path: `${CONFIG}/automated-messages/today`,
  audit: { patients: true, action: 'automated-messages.today', repeats: 'hourly' },
  replies: { 200: envelope(todaysMessages) },
});

export const getAutomatedRuns = defineCall({
  ...shared,
  name: 'automated-messages.runs',
  summary: 'The most recent runs that sent messages or failed to',
  method: 'GET',
  path: `${CONFIG}/automated-messages/runs`,
  audit: settingsOnly,
  replies: { 200: envelope(automatedRuns) },
});
