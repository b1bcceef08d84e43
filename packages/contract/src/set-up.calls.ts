import * as z from 'zod/mini';
import { givenEmail, givenLine, givenName } from './administration.values.ts';
import { defineCall } from './call.ts';
import { password } from './values.ts';

const SET_UP = '/auth/api/SetUp';
/** How long a set-up link works. */
export const SET_UP_LINK_MINUTES = 60;
/** What follows the # of a set-up link. */
const token = z.string().check(z.minLength(20), z.maxLength(100));

const shared = {
  method: 'POST',
  origin: 'own',
  access: { rule: 'public', why: 'there are no accounts yet; the set-up link is the proof' },
  audit: { patients: false, why: 'writes its own row' },
} as const;

export const checkSetUp = defineCall({
  ...shared,
  name: 'set-up.check',
  summary: 'Whether a set-up link still works',
  path: `${SET_UP}/check`,
  audit: { patients: false, why: 'changes nothing' },
  body: z.strictObject({ token }),
  replies: { 200: z.object({ isValid: z.literal(true) }) },
  problems: ['set-up.link-invalid', 'request.too-many'],
});

export const beginSetUp = defineCall({
  ...shared,
  name: 'set-up.begin',
  summary: 'Makes the first superadmin of an empty installation, once, and signs them in',
  path: `${SET_UP}/begin`,
  body: z.strictObject({
    token,
    login: z
      .string()
      .check(z.trim(), z.regex(/^[\p{L}\p{N}._@+-]{3,100}$/u, 'Use 3 to 100 letters, digits, dots or dashes.')),
    givenName: givenLine(80),
    familyName: givenName(80),
    email: givenEmail(254),
    password,
  }),
  replies: { 201: z.object({ SessionID: z.string() }) },
  problems: ['set-up.link-invalid', 'password.weak', 'request.too-many'],
});
