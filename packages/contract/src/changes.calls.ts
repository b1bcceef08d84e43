import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Changes made in Sightline, for the practice management system. */
const CHANGES = '/changes/api/changes';

export const CHANGE_KINDS = [
  'booked',
  'moved',
  'cancelled',
  'confirmed',
  'arrived',
  'kept',
  'missed',
  'added',
  'corrected',
  'filled-in',
  'merged',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGES_A_PAGE = 200;
export const LARGEST_CHANGES_PAGE = 1_000;
/** Changes that every program has passed are kept this long, and others at most. */
export const PASSED_CHANGES_KEPT_DAYS = 7;
export const CHANGES_KEPT_DAYS = 90;
/** The header of a CSV reply with the cursor to send next. */
export const CURSOR_HEADER = 'x-next-cursor';

const query = z.strictObject({
  /** The cursor of the last change that was received; without one, from the first. */
  since: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'Enter the cursor of an earlier answer.'))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'Enter a whole number.'))),
});

const shared = {
  origin: 'own',
  method: 'GET',
  access: { rule: 'api-key' },
  query,
  problems: ['key.refused', 'changes.unknown-cursor'],
} as const;

export const readChanges = defineCall({
  ...shared,
  name: 'changes.read',
  summary:
    'Visits booked, moved, cancelled or confirmed, patients added, corrected or merged, and forms filled in since a cursor, in order, as a FHIR Bundle of the type history. Its `next` link has the next cursor',
  path: CHANGES,
  produces: 'application/fhir+json',
  audit: { patients: true, action: 'changes.read' },
  replies: { 200: z.looseObject({ resourceType: z.string() }) },
});

export const readChangesCsv = defineCall({
  ...shared,
  name: 'changes.read-csv',
  summary: `The same as CSV. The \`${CURSOR_HEADER}\` header has the next cursor`,
  path: `${CHANGES}.csv`,
  produces: 'text/csv',
  audit: { patients: true, action: 'changes.read' },
  replies: { 200: z.string() },
});
