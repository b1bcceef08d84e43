import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { IMPORT_BYTES } from './limits.ts';
import { instant, key, keyText } from './values.ts';

/** Importing a practice's data: upload, mapping, dry run, run. */
const IMPORTS = '/admin/api/practices/:coverKey/imports';

export const IMPORT_KINDS = ['patients', 'appointments', 'orders', 'recalls', 'fhir'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * `reading`: columns and words are being found. `mapping`: people have to answer something. `checking`: a dry run.
 * `checked`: ready to apply. `applying`: the one transaction.
 */
const importState = z.enum(['reading', 'mapping', 'checking', 'checked', 'applying', 'done', 'failed', 'discarded']);
export type ImportState = z.infer<typeof importState>;

/** A source's name: what its record numbers belong to. */
const sourceName = z.string().check(z.minLength(1), z.maxLength(60));

const counted = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  skipped: z.number(),
});
export type ImportCounts = z.infer<typeof counted>;

/** A record that was left out on purpose, such as an inactive patient's. */
const skip = z.object({ line: z.number(), record: z.string(), kind: z.string(), reason: z.string() });
export type ImportSkip = z.infer<typeof skip>;

const reject = z.object({
  line: z.number(),
  /** The record's number in its source; '' if it has none. */
  record: z.string(),
  /** Whether the record was left out, or imported without this field. */
  what: z.enum(['rejected', 'note']),
  kind: z.string(),
  field: z.string(),
  reason: z.string(),
});
export type ImportReject = z.infer<typeof reject>;

export const REJECTS_SHOWN = 20;
/** Headings of the file of rejects. */
export const REJECT_COLUMNS = ['line', 'what', 'kind', 'field', 'reason', 'record'] as const;

const runShape = {
  importKey: z.number(),
  state: importState,
  source: z.string(),
  kind: z.nullable(z.enum(IMPORT_KINDS)),
  fileName: z.string(),
  byteCount: z.number(),
  origin: z.enum(['page', 'folder', 'command']),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  /** Per kind of record. After a dry run, what the run would do. */
  counts: z.record(z.string(), counted),
  rejectCount: z.number(),
  /** Records imported without one of their fields. */
  noteCount: z.number(),
  optOuts: z.number(),
  optIns: z.number(),
  progress: z.object({
    phase: z.enum(['reading', 'applying']),
    records: z.number(),
    expected: z.number(),
    percent: z.number(),
  }),
  /** Why it failed. */
  message: z.nullable(z.string()),
};
export const importRun = z.object(runShape);
export type ImportRun = z.infer<typeof importRun>;

const column = z.object({
  /** Position in the file, from 1. */
  position: z.number(),
  heading: z.string(),
  examples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof column>;

const words = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(20)));
const keys = z.record(z.string().check(z.maxLength(200)), key);

/** How a file is read; what it leaves out is found out from the file. */
export const importMapping = z.strictObject({
  columns: z.optional(z.record(z.string(), z.nullable(z.union([z.string().check(z.maxLength(300)), key])))),
  /** What columns mean that aren't recognized: the field they are read as, or 'ignore'. */
  otherColumns: z.optional(z.record(z.string().check(z.maxLength(300)), z.string().check(z.maxLength(40)))),
  header: z.optional(z.boolean()),
  separator: z.optional(z.string().check(z.length(1))),
  encoding: z.optional(z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'])),
  dateOrder: z.optional(z.enum(['MDY', 'DMY'])),
  money: z.optional(z.enum(['cents', 'dollars'])),
  lengthUnit: z.optional(z.enum(['minutes', 'seconds'])),
  statuses: z.optional(words),
  /** What the source's words say about texting: 'given', 'refused' or 'unknown'. */
  consents: z.optional(z.record(z.string().check(z.maxLength(200)), z.enum(['given', 'refused', 'unknown']))),
  locations: z.optional(keys),
  providers: z.optional(keys),
  types: z.optional(keys),
  defaults: z.optional(
    z.strictObject({
      location: z.optional(key),
      provider: z.optional(key),
      type: z.optional(key),
      status: z.optional(z.string().check(z.maxLength(200))),
      length: z.optional(z.int().check(z.minimum(1), z.maximum(1440))),
    }),
  ),
  deleted: z.optional(z.array(z.string().check(z.maxLength(200)))),
  testPatients: z.optional(z.boolean()),
});
export type ImportMapping = z.infer<typeof importMapping>;

const choice = z.object({ value: z.string(), label: z.string() });

/** Something the file doesn't say. Until those that block are answered, nothing can be checked. */
const question = z.object({
  about: z.enum([
    ...['kind', 'column', 'otherColumn', 'dateOrder', 'lengthUnit', 'location', 'provider', 'type', 'status'],
    ...['consent', 'default'],
  ] as const),
  /** The field, for a column or a default. */
  field: z.string(),
  /**
   * The word in the file; for another column, its heading; for the order of dates, the lines that contradict each other;
   * '' for the others.
   */
  value: z.string(),
  blocks: z.boolean(),
});
export type ImportQuestion = z.infer<typeof question>;

const field = z.object({
  name: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** The column it is read from, from 1; null for none. */
  position: z.nullable(z.number()),
  /** Whether a column without a field can be read as this one. */
  isUsable: z.boolean(),
});
export type ImportField = z.infer<typeof field>;

export const importDetail = z.object({
  ...runShape,
  /** The first of each. */
  rejects: z.array(reject),
  skips: z.array(skip),
  mapping: importMapping,
  columns: z.array(column),
  /** The file's first rows. */
  rows: z.array(z.array(z.string())),
  fields: z.array(field),
  /** Headings of the columns that no field is read from. */
  unused: z.array(z.string()),
  /** What was understood of a file that doesn't say it, such as the unit of lengths. */
  understood: z.array(z.string()),
  questions: z.array(question),
  /** What words can be mapped to. */
  choices: z.object({
    location: z.array(choice),
    provider: z.array(choice),
    type: z.array(choice),
    status: z.array(choice),
  }),
  /** Words of the file that are mapped, by what they are about. */
  mapped: z.array(
    z.object({ about: z.enum(['location', 'provider', 'type', 'status', 'consent']), value: z.string() }),
  ),
});
export type ImportDetail = z.infer<typeof importDetail>;

const access = { rule: 'practice', element: 'Dv4ImportMenu' } as const;
const ofPractice = z.strictObject({ coverKey: keyText });
const ofRun = z.strictObject({ coverKey: keyText, importKey: keyText });
const shared = { origin: 'own', access } as const;

export const listImports = defineCall({
  ...shared,
  name: 'imports.list',
  summary: "The practice's imports, newest first, and the sources it has imported from",
  method: 'GET',
  path: IMPORTS,
  audit: { patients: false, why: 'counts and file names only' },
  params: ofPractice,
  query: z.strictObject({ before: z.optional(keyText) }),
  replies: {
    200: z.object({
      imports: z.array(importRun),
      nextBefore: z.nullable(z.number()),
      profiles: z.array(z.object({ source: z.string(), kinds: z.array(z.enum(IMPORT_KINDS)), savedAt: instant })),
    }),
  },
  problems: [],
});

export const uploadImport = defineCall({
  ...shared,
  name: 'imports.upload',
  summary: `Uploads a CSV or FHIR file (\`file\`, at most ${IMPORT_BYTES / 2 ** 30} GB) to be read and checked. Optional fields: \`kind\`, and \`profile\`, the name of the source`,
  method: 'POST',
  path: IMPORTS,
  audit: { patients: true, action: 'imports.upload' },
  params: ofPractice,
  consumes: ['multipart/form-data'],
  uploadsFile: true,
  replies: { 201: importDetail },
  problems: ['import.too-large', 'import.not-text', 'import.no-file', 'import.unknown-kind', 'server.disk-full'],
});

export const readImport = defineCall({
  ...shared,
  name: 'imports.read',
  summary: 'One import: its progress, counts and first rejects, how the file is read, and what is still to be answered',
  method: 'GET',
  path: `${IMPORTS}/:importKey`,
  audit: { patients: true, action: 'imports.read', repeats: 'hourly' },
  params: ofRun,
  replies: { 200: importDetail },
  problems: ['import.not-found'],
});

export const mapImport = defineCall({
  ...shared,
  name: 'imports.map',
  summary: 'Answers how a file is to be read, keeps it as the profile of the source, and checks the file again',
  method: 'PATCH',
  path: `${IMPORTS}/:importKey`,
  audit: { patients: true, action: 'imports.map' },
  params: ofRun,
  body: z.strictObject({
    kind: z.optional(z.enum(IMPORT_KINDS)),
    source: z.optional(sourceName),
    mapping: importMapping,
  }),
  replies: { 200: importDetail },
  problems: ['import.not-found', 'import.wrong-state', 'import.bad-mapping'],
});

export const applyImport = defineCall({
  ...shared,
  name: 'imports.apply',
  actsOnce: true,
  summary: 'Imports a checked file: everything, or nothing if it fails',
  method: 'POST',
  path: `${IMPORTS}/:importKey/apply`,
  audit: { patients: true, action: 'imports.apply' },
  params: ofRun,
  replies: { 202: importDetail },
  problems: ['import.not-found', 'import.wrong-state'],
});

export const discardImport = defineCall({
  ...shared,
  name: 'imports.discard',
  summary: 'Deletes an uploaded file that was not imported',
  method: 'DELETE',
  path: `${IMPORTS}/:importKey`,
  audit: { patients: false, why: 'deletes an upload that changed no patient' },
  params: ofRun,
  replies: { 204: z.undefined() },
  problems: ['import.not-found', 'import.wrong-state'],
});

export const downloadRejects = defineCall({
  ...shared,
  name: 'imports.rejects',
  summary:
    'Every record that was rejected, fully or in part, or skipped, as CSV: line, number in the source, field and reason',
  method: 'GET',
  path: `${IMPORTS}/:importKey/rejects.csv`,
  audit: { patients: true, action: 'imports.rejects' },
  params: ofRun,
  produces: 'text/csv',
  replies: { 200: z.string() },
  problems: ['import.not-found'],
});
