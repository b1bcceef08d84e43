import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { RETENTION_KINDS } from './retention.texts.ts';
import { instant, keyText } from './values.ts';

const access = { rule: 'practice', element: 'Dv4AuditMenu' } as const;
const params = z.object({ coverKey: keyText });
const RETENTION_API = '/admin/api/practices/:coverKey/retention';

export const retention = z.object({
  rules: z.array(
    z.object({
      kind: z.enum(RETENTION_KINDS),
      /** Null: kept for good. */
      years: z.nullable(z.number()),
      /** How many would be removed by tonight's run. */
      due: z.number(),
      lastRun: z.nullable(z.object({ at: instant, removed: z.number() })),
    }),
  ),
  holds: z.array(
    z.object({
      addKey: z.number(),
      name: z.string(),
      reason: z.string(),
      since: instant,
      userName: z.nullable(z.string()),
    }),
  ),
});
export type Retention = z.infer<typeof retention>;

export const getRetention = defineCall({
  name: 'retention.read',
  summary: 'How long each kind of data is kept, what is due for removal, and the legal holds',
  method: 'GET',
  path: RETENTION_API,
  origin: 'own',
  access,
  audit: { patients: true, action: 'retention.read' },
  params,
  replies: { 200: retention },
  problems: [],
});

export const saveRetention = defineCall({
  name: 'retention.save',
  summary: 'Sets how long a kind of data is kept',
  method: 'PATCH',
  path: RETENTION_API,
  origin: 'own',
  access,
  audit: { patients: true, action: 'retention.save' },
  params,
  body: z.strictObject({
    kind: z.enum(RETENTION_KINDS),
    years: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  replies: { 200: retention },
  problems: ['retention.too-short'],
});
