import * as z from 'zod';
import { brokenMapping } from '../imports.errors.ts';

const words = z.record(z.string(), z.string());
const keys = z.record(z.string(), z.int().positive());

/** What the operator says of a file that it does not say itself. */
const mappingSchema = z.strictObject({
  /** Our field to the file's column: by its heading, or by its place from 1. */
  columns: z.record(z.string(), z.union([z.string().min(1), z.int().positive()])).optional(),
  /** Whether the first line names the columns; without it, `columns` gives places. */
  header: z.boolean().optional(),
  separator: z.string().length(1).optional(),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']).optional(),
  dateOrder: z.enum(['MDY', 'DMY']).optional(),
  money: z.enum(['cents', 'dollars']).optional(),
  /** The source's words for a status to ours. */
  statuses: words.optional(),
  locations: keys.optional(),
  providers: keys.optional(),
  types: keys.optional(),
  defaults: z
    .strictObject({
      location: z.int().positive().optional(),
      provider: z.int().positive().optional(),
      type: z.int().positive().optional(),
      status: z.string().optional(),
      /** Minutes. */
      length: z.int().min(1).max(1440).optional(),
    })
    .optional(),
  /** What the column `deleted` says of rows that count as deleted; else 1, Y, yes, true and any date. */
  deleted: z.array(z.string()).optional(),
  /** Names that look like a test's are skipped unless this is false. */
  testPatients: z.boolean().optional(),
});

export type Mapping = z.infer<typeof mappingSchema>;

/** @throws ImportRefused naming what does not fit */
export function parseMapping(text: string): Mapping {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw brokenMapping('not valid JSON.');
  }
  const parsed = mappingSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw brokenMapping(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; '),
  );
}
