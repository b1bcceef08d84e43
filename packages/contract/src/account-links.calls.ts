import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { password } from './values.ts';

const token = z.string().check(z.minLength(20), z.maxLength(200));
const shared = {
  origin: 'own',
  access: { rule: 'public', why: 'the link is the proof' },
  audit: { patients: false, why: 'sign-in; its own audit rows are written with each act' },
  method: 'POST',
} as const;

export const readAccountLink = defineCall({
  ...shared,
  name: 'account-links.read',
  summary: 'Who an invitation or a reset link is for',
  path: '/public/api/account-links/read',
  body: z.strictObject({ token }),
  replies: {
    200: z.object({
      kind: z.enum(['invite', 'reset']),
      login: z.string(),
      firstName: z.string(),
      familyName: z.string(),
      email: z.string(),
      practices: z.array(z.string()),
    }),
  },
  problems: ['account-link.unknown', 'request.too-many'],
});

export const acceptAccountLink = defineCall({
  ...shared,
  name: 'account-links.accept',
  summary: 'Sets the password of an invitation or a reset link; it works once',
  path: '/public/api/account-links/accept',
  body: z.strictObject({
    token,
    password,
  }),
  /** Without a SessionID the user has to sign in, with their second step. */
  replies: { 200: z.object({ login: z.string(), SessionID: z.optional(z.string()) }) },
  problems: ['account-link.unknown', 'password.weak', 'request.too-many'],
});
