import * as z from 'zod';
import { brokenMapping } from '../imports.errors.ts';

const words = z.record(z.string(), z.string());
const keys = z.record(z.string(), z.int().positive());

/** What the operator adds to a file's content. */
const mappingSchema = z.strictObject({
  /** Our field's column in the file: by heading, or by position from 1. Null: not in this file, even if a column has its name. */
  columns: z.record(z.string(), z.union([z.string().min(1), z.int().positive()]).nullable()).optional(),
  /** What columns mean that aren't recognized: the field they are read as, or "ignore". */
  otherColumns: words.optional(),
  /** Whether the first line has headings; without it, `columns` has positions. */
  header: z.boolean().optional(),
  separator: z.string().length(1).optional(),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']).optional(),
  dateOrder: z.enum(['MDY', 'DMY']).optional(),
  money: z.enum(['cents', 'dollars']).optional(),
  lengthUnit: z.enum(['minutes', 'seconds']).optional(),
  /** Our statuses for the source's words. */
  statuses: words.optional(),
  /** What the source's words say about texting. */
  consents: z.record(z.string(), z.enum(['given', 'refused', 'unknown'])).optional(),
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
  /** Values of the `deleted` column that mean deleted; by default 1, Y, yes, true and any date. */
  deleted: z.array(z.string()).optional(),
  /** Test-like names are skipped unless this is false. */
  testPatients: z.boolean().optional(),
});

export type Mapping = z.infer<typeof mappingSchema>;

/** @throws ImportRefused naming what is invalid */
export function parseMapping(text: string): Mapping {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw brokenMapping('not valid JSON.');
  }
  return checkMapping(given);
}

/** @throws ImportRefused naming what is invalid */
export function checkMapping(given: unknown): Mapping {
  const parsed = mappingSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw brokenMapping(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; '),
  );
}
