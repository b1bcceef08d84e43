import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { keyText } from './values.ts';

/** Where something is mended, as a page of the dashboard. */
export const READINESS_PAGES = ['closures', 'templates', 'booking-setup', 'integrations', 'administration'] as const;

export const readinessItem = z.object({
  code: z.string(),
  state: z.enum(['ok', 'warn', 'fail']),
  /** Of the practice, or of the whole installation. */
  scope: z.enum(['practice', 'installation']),
  /** Its state. */
  title: z.string(),
  /** Why it matters. */
  why: z.string(),
  /** What to do; empty if nothing. */
  action: z.string(),
  /** The page to do it on; null where an operator does it. */
  page: z.nullable(z.enum(READINESS_PAGES)),
});
export type ReadinessItem = z.infer<typeof readinessItem>;

export const readReadiness = defineCall({
  name: 'readiness.read',
  summary: 'What the practice and the installation still need before patients are served',
  method: 'GET',
  path: '/admin/api/practices/:coverKey/readiness',
  origin: 'own',
  access: { rule: 'practice', element: 'Dv4ReadyMenu' },
  audit: { patients: false, why: 'counts and settings only' },
  evenWhenDiskIsFull: true,
  params: z.strictObject({ coverKey: keyText }),
  replies: {
    200: z.object({
      items: z.array(readinessItem),
      /** How many lines somebody with other rights has to fix; they aren't listed. */
      hidden: z.number(),
    }),
  },
  problems: [],
});

export const sendTestMail = defineCall({
  name: 'readiness.test-mail',
  actsOnce: true,
  summary: 'Sends a test mail to the user’s own email address',
  method: 'POST',
  path: '/admin/api/practices/:coverKey/readiness/test-mails',
  origin: 'own',
  access: { rule: 'practice', element: 'Dv4ReadyMenu' },
  audit: { patients: false, why: 'a mail to the caller, without anything of a patient' },
  params: z.strictObject({ coverKey: keyText }),
  replies: { 200: z.object({ sentTo: z.string() }) },
  problems: ['readiness.no-email', 'readiness.mail-failed'],
});
