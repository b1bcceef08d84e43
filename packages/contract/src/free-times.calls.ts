import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat } from './conversations.calls.ts';
import { key, keyOrZero } from './values.ts';

export const findFreeTimes = defineCall({
  name: 'conversations.free-times',
  summary: 'Up to three times open now for a patient or phone, as a template names them; nothing holds them',
  method: 'POST',
  path: '/messaging/api/Conversations/FreeTimes',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.free-times' },
  body: z.strictObject({ locKey: key, addKey: keyOrZero, phone: z.string().check(z.maxLength(30)) }),
  replies: {
    200: z.object({
      /** In the patient's language; empty if nothing is open. */
      freeTimes: z.string(),
    }),
  },
  problems: ['location.not-found'],
});
