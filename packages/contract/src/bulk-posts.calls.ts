import * as z from 'zod/mini';
import {
  BULK,
  bulkKind,
  bulkReason,
  bulkShared,
  bulkText,
  LONGEST_BULK_TEXT,
  MOST_BULK_ROWS,
  ofBulk,
} from './bulk-texts.calls.ts';
import { RECIPIENT_STATES } from './bulk-texts.texts.ts';
import { defineCall } from './call.ts';
import { givenInstant, key, typedText } from './values.ts';

/** Bulk texts as other programs send them: chosen, previewed and begun in one call (BLK-001 to BLK-003). */

/** Texts an hour that a bulk text may be held to. */
const BULK_PER_HOUR = { least: 1, most: 36_000 } as const;

const outcome = z.object({
  addKey: key,
  /** The text goes out, or went out. */
  willGet: z.boolean(),
  /** Why it doesn't. `unknown` is no patient of the practice. */
  reason: z.optional(z.union([bulkReason, z.literal(['unknown', 'held-out', 'stopped'])])),
  state: z.literal([...RECIPIENT_STATES, 'unknown']),
});
export type BulkOutcome = z.infer<typeof outcome>;

const wholeBulkText = z.object({ ...bulkText.shape, recipients: z.array(outcome) });
export type WholeBulkText = z.infer<typeof wholeBulkText>;

export const postBulkText = defineCall({
  ...bulkShared,
  name: 'bulk-texts.post',
  summary:
    'Texts many patients, now or later, and says who gets it and who doesn’t and why. `dryRun` only says so. If no one can be texted, nothing begins and the state stays `draft`',
  method: 'POST',
  path: BULK,
  audit: { patients: true, action: 'bulk-texts.post' },
  body: z.strictObject({
    addKeys: z.array(key).check(z.minLength(1), z.maxLength(MOST_BULK_ROWS)),
    /** A template, sent in each patient's language; or `text`, the same for everyone. */
    templateKey: z.nullish(key),
    text: z.nullish(typedText(LONGEST_BULK_TEXT)),
    purpose: bulkKind,
    sendAt: z.nullish(givenInstant),
    /** Slower than the practice's own pace, which it never exceeds. */
    perHour: z.nullish(z.int().check(z.minimum(BULK_PER_HOUR.least), z.maximum(BULK_PER_HOUR.most))),
    dryRun: z._default(z.boolean(), false),
    /** The same key again texts no one again. */
    clientKey: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  replies: { 200: wholeBulkText },
  problems: ['bulk-text.state', 'bulk-text.no-one', 'template.not-found', 'access.denied', 'request.invalid'],
});

export const readBulkText = defineCall({
  ...bulkShared,
  name: 'bulk-texts.read',
  summary: 'A bulk text with its progress and everyone who was chosen',
  method: 'GET',
  path: `${BULK}/:bulkKey`,
  audit: { patients: true, action: 'bulk-texts.read' },
  ...ofBulk,
  replies: { 200: wholeBulkText },
  problems: ['bulk-text.not-found'],
});

const turn = {
  ...bulkShared,
  method: 'POST',
  audit: { patients: false, why: 'changes a state; writes its own row' },
  ...ofBulk,
  replies: { 200: bulkText },
  problems: ['bulk-text.not-found', 'bulk-text.state'],
} as const;

export const pauseBulkText = defineCall({
  ...turn,
  name: 'bulk-texts.pause',
  summary: 'Pauses a bulk text',
  path: `${BULK}/:bulkKey/pause`,
});

export const resumeBulkText = defineCall({
  ...turn,
  name: 'bulk-texts.resume',
  summary: 'Resumes a paused bulk text',
  path: `${BULK}/:bulkKey/resume`,
});

export const stopBulkText = defineCall({
  ...turn,
  name: 'bulk-texts.stop',
  summary: 'Stops a bulk text for good. What was sent stays sent',
  path: `${BULK}/:bulkKey/stop`,
});
