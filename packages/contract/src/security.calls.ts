import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, password } from './values.ts';

/** Second steps of a sign-in: passkeys, authenticator codes, recovery codes. */
const SECURITY = '/auth/api/Security';
const audit = { patients: false, why: 'sign-in; its own audit rows are written by the session feature' } as const;
const code = z.string().check(z.minLength(1), z.maxLength(40));
/** What a browser's WebAuthn answers; the library checks it. */
const credential = z.looseObject({ id: z.string().check(z.maxLength(1_000)) });
const options = z.looseObject({});
const newCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const SECOND_STEPS = ['passkey', 'authenticator', 'recovery', 'mail'] as const;
export type SecondStepKind = (typeof SECOND_STEPS)[number];

/** How long someone may take for the second step, and how often they may try. */
export const SECOND_STEP_MINUTES = 10;
export const SECOND_STEP_TRIES = 5;
export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 10;

export const startPasskey = defineCall({
  name: 'session.passkey-options',
  summary: 'What a passkey has to sign to complete a sign-in',
  method: 'POST',
  path: '/auth/api/Authentication/passkeyOptions',
  origin: 'own',
  access: { rule: 'public', why: 'the key of the pending sign-in is the proof' },
  audit,
  body: z.strictObject({ key: z.string().check(z.maxLength(200)) }),
  replies: { 200: z.object({ options }) },
  problems: ['session.wrong-code', 'request.too-many'],
});

export const secondStep = defineCall({
  name: 'session.second-step',
  summary: 'Completes a sign-in with its second step',
  method: 'POST',
  path: '/auth/api/Authentication/secondStep',
  origin: 'own',
  access: { rule: 'public', why: 'the key of the pending sign-in and the second step are the proof' },
  audit,
  body: z.strictObject({
    key: z.string().check(z.maxLength(200)),
    kind: z.enum(SECOND_STEPS),
    code: z.optional(code),
    passkey: z.optional(credential),
  }),
  replies: { 200: z.object({ SessionID: z.string() }) },
  evenWhenDiskIsFull: true,
  problems: ['session.wrong-code', 'request.too-many'],
});

const own = { origin: 'own', access: { rule: 'signed-in' }, audit } as const;
const proved = ['factor.wrong-password', 'factor.locked', 'request.too-many'] as const;

export const readSecurity = defineCall({
  ...own,
  name: 'security.read',
  summary: "The caller's second steps",
  method: 'GET',
  path: SECURITY,
  replies: {
    200: z.object({
      login: z.string(),
      /** They sign in with a password, and not only through a partner or identity provider. */
      hasPassword: z.optional(z.boolean()),
      hasAuthenticator: z.boolean(),
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) }),
      ),
      recoveryCodes: z.number(),
      /** A setting of the user or a practice demands a second step. */
      isDemanded: z.boolean(),
      /** Passkeys need https and a host name. */
      canAddPasskeys: z.boolean(),
    }),
  },
  problems: [],
});

export const changeOwnPassword = defineCall({
  ...own,
  name: 'security.change-password',
  summary: "Changes the caller's password and signs them out everywhere else",
  method: 'POST',
  path: `${SECURITY}/password`,
  body: z.strictObject({ password, newPassword: password }),
  replies: { 200: z.object({ ended: z.number() }) },
  problems: [...proved, 'password.weak'],
});

export const startAuthenticator = defineCall({
  ...own,
  name: 'security.start-authenticator',
  summary: 'A secret for an authenticator app, which counts once a code is confirmed',
  method: 'POST',
  path: `${SECURITY}/authenticator`,
  body: z.strictObject({ password }),
  replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  problems: proved,
});

export const confirmAuthenticator = defineCall({
  ...own,
  name: 'security.confirm-authenticator',
  summary: 'Turns the authenticator app on; the first second step comes with recovery codes',
  method: 'POST',
  path: `${SECURITY}/authenticator/confirm`,
  body: z.strictObject({ code }),
  replies: { 200: newCodes },
  problems: ['factor.refused', 'request.too-many'],
});

export const removeAuthenticator = defineCall({
  ...own,
  name: 'security.remove-authenticator',
  summary: 'Turns the authenticator app off',
  method: 'POST',
  path: `${SECURITY}/authenticator/remove`,
  body: z.strictObject({ password }),
  replies: { 200: z.object({ removed: z.literal(true) }) },
  problems: proved,
});

export const startAddingPasskey = defineCall({
  ...own,
  name: 'security.start-passkey',
  summary: 'What a new passkey has to sign',
  method: 'POST',
  path: `${SECURITY}/passkeys/options`,
  body: z.strictObject({ password }),
  replies: { 200: z.object({ key: z.string(), options }) },
  problems: [...proved, 'factor.refused'],
});

export const addPasskey = defineCall({
  ...own,
  name: 'security.add-passkey',
  summary: 'Adds a passkey; the first second step comes with recovery codes',
  method: 'POST',
  path: `${SECURITY}/passkeys`,
  body: z.strictObject({
    key: z.string().check(z.maxLength(200)),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    passkey: credential,
  }),
  replies: { 200: newCodes },
  problems: ['factor.refused', 'request.too-many'],
});

export const removePasskey = defineCall({
  ...own,
  name: 'security.remove-passkey',
  summary: 'Removes a passkey',
  method: 'POST',
  path: `${SECURITY}/passkeys/remove`,
  body: z.strictObject({ id: z.string().check(z.maxLength(1_000)), password }),
  replies: { 200: z.object({ removed: z.literal(true) }) },
  problems: proved,
});

export const renewRecoveryCodes = defineCall({
  ...own,
  name: 'security.renew-recovery-codes',
  summary: 'New recovery codes; earlier ones stop working',
  method: 'POST',
  path: `${SECURITY}/recovery-codes`,
  body: z.strictObject({ password }),
  replies: { 200: newCodes },
  problems: proved,
});
