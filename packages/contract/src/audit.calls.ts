import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, keyText, localDate } from './values.ts';

export const AUDIT_API = '/admin/api/practices/:coverKey/audit';

/** Events per page, and patients of an event that are named. */
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_NAMED_PATIENTS = 3;

const access = { rule: 'practice', element: 'Dv4AuditMenu' } as const;
const params = z.object({ coverKey: keyText });

const filters = {
  /** One patient's. */
  addKey: z.optional(keyText),
  /** One user's; 0 for what nobody on the staff did. */
  userKey: z.optional(keyText),
  /** One kind of act. */
  action: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/))),
  /** Days at the practice, inclusive. */
  from: z.optional(localDate),
  to: z.optional(localDate),
} as const;
export type AuditFilters = z.infer<z.ZodMiniObject<typeof filters>>;

export const auditEvent = z.object({
  seq: z.number(),
  at: instant,
  /** Null for patients, programs and Sightline itself. */
  userKey: z.nullable(z.number()),
  userName: z.string(),
  action: z.string(),
  /** The act in words. */
  title: z.string(),
  outcome: z.enum(['done', 'refused']),
  patientCount: z.number(),
  patients: z.array(z.object({ addKey: z.number(), name: z.string() })),
  address: z.string(),
  requestId: z.string(),
  /** Keys and counts; never text or names. */
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const listAudit = defineCall({
  name: 'audit.list',
  summary: 'Who read or changed what, newest first',
  method: 'GET',
  path: AUDIT_API,
  origin: 'own',
  access,
  audit: { patients: true, action: 'audit.list' },
  evenWhenDiskIsFull: true,
  params,
  query: z.strictObject({ ...filters, cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  replies: {
    200: z.object({
      events: z.array(auditEvent),
      nextCursor: z.nullable(z.string()),
      /** The patient whose events these are. */
      patient: z.nullable(z.object({ addKey: z.number(), name: z.string() })),
    }),
  },
  problems: ['request.invalid'],
});
export type AuditPage = z.infer<(typeof listAudit)['replies'][200]>;

export const downloadAudit = defineCall({
  name: 'audit.file',
  summary: 'The same as CSV, all of it, streamed',
  method: 'GET',
  path: `${AUDIT_API}/file`,
  origin: 'own',
  access,
  audit: { patients: true, action: 'audit.file' },
  params,
  query: z.strictObject(filters),
  produces: 'text/csv',
  replies: { 200: z.string() },
  problems: ['request.invalid', 'request.too-many'],
});

export const auditState = z.object({
  /** Events on record. */
  rows: z.number(),
  oldest: z.nullable(instant),
  /** Events that wait for their seal, half a minute at most while Sightline runs. */
  unsealed: z.object({ rows: z.number(), since: z.nullable(instant) }),
  /** The last check of the chain; null if there was none. */
  check: z.nullable(
    z.object({
      at: instant,
      state: z.enum(['whole', 'broken', 'failed']),
      rows: z.number(),
      /** The first event that does not match. */
      brokenAt: z.nullable(z.number()),
    }),
  ),
  /** What the list can be narrowed to. */
  users: z.array(z.object({ userKey: z.number(), name: z.string() })),
  actions: z.array(z.object({ action: z.string(), title: z.string() })),
});
export type AuditState = z.infer<typeof auditState>;

export const getAuditState = defineCall({
  name: 'audit.state',
  summary: 'The last check of the audit chain, and the users and acts that occur in it',
  method: 'GET',
  path: `${AUDIT_API}/state`,
  origin: 'own',
  access,
  audit: { patients: false, why: 'names users and counts, no patient' },
  params,
  replies: { 200: auditState },
  problems: [],
});
