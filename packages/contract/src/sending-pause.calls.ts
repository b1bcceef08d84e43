import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant } from './values.ts';

export const sendingPause = z.object({
  /** When sending was paused. */
  since: instant,
  /** Whether the reason was a restored backup, or one of the operator's own. */
  isAfterRestore: z.boolean(),
});
export type SendingPause = z.infer<typeof sendingPause>;

export const readSendingPause = defineCall({
  name: 'sending.pause',
  summary: 'Whether sending is paused for all practices until an operator resumes it',
  method: 'GET',
  path: '/messaging/api/Sending/pause',
  origin: 'own',
  access: { rule: 'cover' },
  audit: { patients: false, why: 'a state of the whole system' },
  evenWhenDiskIsFull: true,
  replies: { 200: z.object({ pause: z.nullable(sendingPause) }) },
  problems: [],
});
