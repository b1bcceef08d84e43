import * as z from 'zod/mini';
import { BULK_KINDS, BULK_REASONS, BULK_STATES, isBulkReason, RECIPIENT_STATES } from './bulk-texts.texts.ts';
import { defineCall } from './call.ts';
import { LOCALES } from './languages.ts';
import { REPORT_NAMES } from './reports/reports.ts';
import { comparison, reportSelection } from './reports.calls.ts';
import { TODAY_FIGURE_NAMES } from './today.calls.ts';
import { givenInstant, instant, key, keyOrZero, keyText, typedText } from './values.ts';

/** One text to many (BLK-001 to BLK-003). */
export const BULK = '/messaging/api/Bulk';
const access = { rule: 'element', element: 'Dv4BulkTextsMenu' } as const;
export const bulkShared = { origin: 'own', access } as const;

/** Rows of one selection. */
export const MOST_BULK_ROWS = 10_000;
export const BULK_PAGE_SIZE = 50;
/** Texts a minute. */
export const BULK_PACE = { least: 1, most: 600, usual: 60 } as const;
export const MOST_HOLD_OUT_PERCENT = 20;
export const LONGEST_BULK_TEXT = 1_600;
/** How far ahead a bulk text may be scheduled. */
export const BULK_DAYS_AHEAD = 60;
/** The newest bulk texts are listed. */
export const MOST_BULK_TEXTS = 100;

const row = z.strictObject({
  addKey: key,
  /** Where the row is about; 0: the patient's own location. */ locKey: keyOrZero,
});

/** The rows of a page: those picked, or everything its filter finds, from the definition that makes the page. */
export const bulkSelection = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('rows'), rows: z.array(row).check(z.minLength(1), z.maxLength(MOST_BULK_ROWS)) }),
  z.strictObject({ from: z.literal('patients'), text: typedText(80) }),
  z.strictObject({
    from: z.literal('today'),
    figure: z.literal([...TODAY_FIGURE_NAMES]),
    locKey: keyOrZero,
  }),
  z.strictObject({ from: z.literal('report'), report: z.literal([...REPORT_NAMES]), selection: reportSelection }),
]);
export type BulkSelection = z.infer<typeof bulkSelection>;
export type BulkRow = z.infer<typeof row>;

export const bulkReason = z.literal(Object.keys(BULK_REASONS).filter(isBulkReason));
export const bulkKind = z.literal([...BULK_KINDS]);

export const bulkSettings = z.strictObject({
  aMinute: z.int().check(z.minimum(BULK_PACE.least), z.maximum(BULK_PACE.most)),
  /** Share of recipients who get no text, to compare with. */
  holdOutPercent: z.int().check(z.minimum(0), z.maximum(MOST_HOLD_OUT_PERCENT)),
});
export type BulkSettings = z.infer<typeof bulkSettings>;

export const bulkText = z.object({
  bulkKey: key,
  title: z.string(),
  kind: bulkKind,
  state: z.literal([...BULK_STATES]),
  chosen: z.int(),
  counts: z.object({ waiting: z.int(), sent: z.int(), leftOut: z.int(), heldOut: z.int(), stopped: z.int() }),
  leftOut: z.array(z.object({ reason: bulkReason, count: z.int() })),
  segments: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  startsAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** When the last text goes out, by the pace and the hours of the locations; null if none waits. */
  lastAt: z.nullable(instant),
});
export type BulkText = z.infer<typeof bulkText>;

export const bulkRecipient = z.object({
  addKey: key,
  name: z.string(),
  locKey: key,
  location: z.string(),
  locale: z.literal([...LOCALES]),
  text: z.string(),
  segments: z.int(),
  state: z.literal([...RECIPIENT_STATES]),
  reason: z.nullable(bulkReason),
  detail: z.string(),
});
export type BulkRecipient = z.infer<typeof bulkRecipient>;

export const bulkTemplate = z.object({
  pairKey: key,
  title: z.string(),
  type: z.string(),
  texts: z.array(z.object({ locale: z.literal([...LOCALES]), body: z.string() })),
});
export type BulkTemplate = z.infer<typeof bulkTemplate>;

export const ofBulk = { params: z.strictObject({ bulkKey: keyText }) } as const;

export const readBulkChoices = defineCall({
  ...bulkShared,
  name: 'bulk-texts.choices',
  summary: 'The templates that may go to many, and how the practice sends',
  method: 'GET',
  path: `${BULK}/choices`,
  audit: { patients: false, why: 'templates and settings only' },
  replies: { 200: z.object({ templates: z.array(bulkTemplate), settings: bulkSettings }) },
  problems: [],
});

export const saveBulkSettings = defineCall({
  ...bulkShared,
  access: { rule: 'element', element: 'Dv4TemplatesMenu' },
  name: 'bulk-texts.settings',
  summary: 'Sets the pace of bulk texts and the share of recipients held out',
  method: 'PUT',
  path: `${BULK}/settings`,
  audit: { patients: false, why: 'settings only; writes its own row' },
  body: bulkSettings,
  replies: { 200: bulkSettings },
  problems: [],
});

export const prepareBulkText = defineCall({
  ...bulkShared,
  name: 'bulk-texts.prepare',
  summary: 'Resolves a selection in one snapshot: who gets which text, and who is left out and why. Sends nothing',
  method: 'POST',
  path: `${BULK}/prepare`,
  audit: { patients: true, action: 'bulk-texts.prepare' },
  body: z.strictObject({
    /** The same key again shows the same draft, with another template or kind if they changed. */
    clientKey: z.string().check(z.minLength(8), z.maxLength(100)),
    selection: bulkSelection,
    /** A template, sent in each patient's language; or `text`, the same for everyone. */
    pairKey: z.nullish(key),
    text: z.nullish(typedText(LONGEST_BULK_TEXT)),
    kind: bulkKind,
  }),
  replies: { 200: bulkText },
  problems: [
    'bulk-text.state',
    'bulk-text.too-many',
    'bulk-text.no-one',
    'template.not-found',
    'access.denied',
    'location.not-found',
    'request.invalid',
  ],
});

export const listBulkRecipients = defineCall({
  ...bulkShared,
  name: 'bulk-texts.recipients',
  summary: 'Everyone who was chosen, with their text, or why they get none',
  method: 'GET',
  path: `${BULK}/:bulkKey/recipients`,
  audit: { patients: true, action: 'bulk-texts.recipients', repeats: 'hourly' },
  ...ofBulk,
  query: z.strictObject({
    state: z.optional(z.literal([...RECIPIENT_STATES])),
    reason: z.optional(bulkReason),
    page: z._default(keyText, 1),
  }),
  replies: { 200: z.object({ total: z.int(), recipients: z.array(bulkRecipient) }) },
  problems: ['bulk-text.not-found'],
});

export const startBulkText = defineCall({
  ...bulkShared,
  name: 'bulk-texts.start',
  actsOnce: true,
  summary: 'Begins a prepared bulk text, now or later; with the practice’s hold-out share if wanted',
  method: 'POST',
  path: `${BULK}/:bulkKey/start`,
  audit: { patients: false, why: 'changes a state; writes its own row' },
  ...ofBulk,
  body: z.strictObject({ startsAt: z.nullable(givenInstant), holdOut: z.boolean() }),
  replies: { 200: bulkText },
  problems: ['bulk-text.not-found', 'bulk-text.no-one', 'bulk-text.state', 'request.invalid'],
});

export const listBulkTexts = defineCall({
  ...bulkShared,
  name: 'bulk-texts.list',
  summary: 'The newest bulk texts with their progress',
  method: 'GET',
  path: BULK,
  audit: { patients: false, why: 'counts only' },
  replies: { 200: z.object({ bulkTexts: z.array(bulkText), settings: bulkSettings }) },
  problems: [],
});

export const bulkOutcome = z.object({
  delivered: z.int(),
  answered: z.int(),
  booked: z.int(),
  optedOut: z.int(),
  /** Days that the outcome report is opened with. */
  range: z.object({ beginDate: z.string(), endDate: z.string() }),
});

export const readBulkOutcome = defineCall({
  ...bulkShared,
  name: 'bulk-texts.outcome',
  summary: 'A bulk text: its progress, and what followed it',
  method: 'GET',
  path: `${BULK}/:bulkKey/outcome`,
  audit: { patients: false, why: 'counts only' },
  ...ofBulk,
  replies: { 200: z.object({ bulkText, outcome: bulkOutcome, comparison: z.nullable(comparison) }) },
  problems: ['bulk-text.not-found'],
});
export type BulkTextPage = z.infer<(typeof readBulkOutcome)['replies'][200]>;

export const setMarketingConsent = defineCall({
  ...bulkShared,
  name: 'bulk-texts.marketing-consent',
  actsOnce: true,
  summary: 'Records that a patient agreed to marketing texts in writing, or took it back',
  method: 'POST',
  path: `${BULK}/marketing-consent`,
  audit: { patients: true, action: 'bulk-texts.marketing-consent' },
  body: z.strictObject({
    addKey: key,
    allows: z.boolean(),
    /** How and where the patient agreed. */
    words: typedText(200),
  }),
  replies: { 204: z.undefined() },
  problems: ['patient.not-found', 'request.invalid'],
});
