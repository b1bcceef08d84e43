import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { LANGUAGE_KEYS } from './languages.ts';
import { SIGN_IN_LINK_MINUTES } from './limits.ts';
import { SECOND_STEPS } from './security.calls.ts';
import { password, sessionField } from './values.ts';

const token = z.object({ token: z.string() });
const login = z.string().check(z.minLength(1), z.maxLength(100));
const noPatients = { patients: false, why: 'sign-in; its own audit rows are written by the session feature' } as const;

/**
 * Header of a signed-in call: seconds since the user's last activity on the page. A page sends it so that its timers do
 * not keep the session alive. A call without it counts as activity, unless it is a background call.
 */
export const IDLE_SECONDS_HEADER = 'x-idle-seconds';

/** Ours: the password was right, and one of these steps completes the sign-in. Without any, it can't be completed. */
const secondStep = z.optional(z.object({ key: z.string(), kinds: z.array(z.enum(SECOND_STEPS)) }));

/** Statuses of local sign-in, always in the body of an HTTP 200 (decision 13). */
export const LOGIN_STATUS = { ok: 200, expiredPassword: 400, refused: 401, failed: 500, locked: 600 } as const;

export const createSession = defineCall({
  name: 'session.create',
  summary: 'Called by the sign-in partner: creates a SessionID for a login',
  method: 'POST',
  path: '/auth/api/Authentication/CreateSession',
  origin: 'own',
  access: { rule: 'partner' },
  audit: noPatients,
  body: z.strictObject({ login }),
  replies: { 200: z.object({ SessionID: z.string() }) },
  evenWhenDiskIsFull: true,
  problems: ['partner.refused', 'identity.unknown', 'request.too-many'],
});

export const loginSession = defineCall({
  name: 'session.exchange',
  summary: `Exchanges a SessionID for a token; works once, within ${SIGN_IN_LINK_MINUTES} minutes`,
  method: 'POST',
  path: '/auth/api/Authentication/LoginSession',
  origin: 'specification',
  access: { rule: 'public', why: 'the SessionID is the proof' },
  audit: noPatients,
  query: z.object({
    sessionID: z.string().check(z.maxLength(200)),
    secretCode: z.optional(z.string().check(z.maxLength(200))),
  }),
  replies: { 200: token },
  evenWhenDiskIsFull: true,
  problems: ['session.unknown'],
});

export const jwtCheck = defineCall({
  name: 'session.check',
  summary: '200 while the token is valid',
  method: 'GET',
  path: '/auth/api/Authentication/jwtCheck',
  origin: 'specification',
  access: { rule: 'signed-in' },
  audit: noPatients,
  replies: {
    200: z.object({
      valid: z.literal(true),
      exp: z.number(),
      idleMinutes: z.number(),
      /** The language the user chose for the dashboard; missing if they chose none. */
      language: z.optional(z.enum(LANGUAGE_KEYS)),
    }),
  },
  problems: [],
});

export const draftKey = defineCall({
  name: 'session.draft-key',
  summary: "The key that encrypts the user's unsent texts in their browser from one session to the next",
  method: 'GET',
  path: '/auth/api/Authentication/draftKey',
  origin: 'own',
  access: { rule: 'signed-in' },
  audit: noPatients,
  replies: { 200: z.object({ key: z.string() }) },
  problems: [],
});

export const chooseLanguage = defineCall({
  name: 'session.choose-language',
  summary: 'Chooses the language of the dashboard for the signed-in user',
  method: 'PUT',
  path: '/auth/api/Authentication/language',
  origin: 'own',
  access: { rule: 'signed-in' },
  audit: noPatients,
  body: z.strictObject({ language: z.enum(LANGUAGE_KEYS) }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  problems: [],
});

export const localLogin = defineCall({
  name: 'session.login',
  summary: 'Local sign-in',
  method: 'POST',
  path: '/auth/api/Authentication/Login',
  origin: 'specification',
  access: { rule: 'public', why: 'login and password are the proof' },
  audit: noPatients,
  // Any input is answered in the body, even an empty field.
  body: z.object({ login: z.string().check(z.maxLength(1_000)), password: z.string().check(z.maxLength(1_000)) }),
  replies: {
    200: z.object({
      statusCode: z.union([z.literal(200), z.literal(400), z.literal(401), z.literal(600)]),
      SessionID: z.optional(z.string()),
      secondStep,
      lockedForSeconds: z.optional(z.number()),
    }),
  },
  evenWhenDiskIsFull: true,
  problems: ['request.too-many', 'session.code-not-sent'],
});

export const changePassword = defineCall({
  name: 'session.change-password',
  summary: 'Replaces an expired password and signs in',
  method: 'POST',
  path: '/auth/api/Authentication/changePassword',
  origin: 'own',
  access: { rule: 'public', why: 'login and the old password are the proof' },
  audit: noPatients,
  body: z.strictObject({ login, password, newPassword: password }),
  replies: {
    200: z.object({
      statusCode: z.union([z.literal(200), z.literal(401), z.literal(600)]),
      SessionID: z.optional(z.string()),
      secondStep,
      lockedForSeconds: z.optional(z.number()),
    }),
  },
  problems: ['password.weak', 'request.too-many', 'session.code-not-sent'],
});

export const renewToken = defineCall({
  name: 'session.renew',
  summary: 'Renews the token of an active session',
  method: 'POST',
  path: '/auth/api/Authentication/renewToken',
  origin: 'own',
  access: { rule: 'signed-in' },
  audit: noPatients,
  replies: { 200: token },
  evenWhenDiskIsFull: true,
  problems: ['session.idle'],
});

export const logout = defineCall({
  name: 'session.logout',
  summary: 'Ends the session and revokes its tokens',
  method: 'POST',
  path: '/auth/api/Authentication/Logout',
  origin: 'specification',
  access: { rule: 'signed-in' },
  audit: noPatients,
  replies: { 200: z.object({ success: z.literal(true) }) },
  evenWhenDiskIsFull: true,
  problems: [],
});

export const loginUsingB2CToken = defineCall({
  name: 'session.login-by-identity',
  summary: 'Signs in with an ID token from the partner, sent as a JSON string',
  method: 'POST',
  path: '/auth/api/Authentication/loginUsingB2CToken',
  origin: 'specification',
  access: { rule: 'public', why: 'the ID token is the proof' },
  audit: noPatients,
  body: z.string().check(z.maxLength(10_000)),
  replies: {
    200: z.object({
      OTP: z.number(),
      token: z.optional(z.string()),
      SessionID: z.optional(z.string()),
      key: z.optional(z.string()),
    }),
  },
  evenWhenDiskIsFull: true,
  problems: ['identity.refused', 'identity.unknown', 'session.code-not-sent', 'route.not-found'],
});

export const verifyOtp = defineCall({
  name: 'session.verify-otp',
  summary: 'Completes a sign-in with a one-time code',
  method: 'POST',
  path: '/auth/api/Authentication/verifyOtp',
  origin: 'own',
  access: { rule: 'public', why: 'the key of the pending sign-in and the code are the proof' },
  audit: noPatients,
  body: z.strictObject({ key: z.string().check(z.maxLength(200)), code: z.string().check(z.maxLength(20)) }),
  replies: { 200: z.object({ token: z.string(), SessionID: z.string() }) },
  evenWhenDiskIsFull: true,
  problems: ['session.wrong-code', 'request.too-many'],
});

export const dashboardToken = defineCall({
  name: 'session.older-dashboard-token',
  summary: "The older dashboard's token, while no V3_URL is set",
  method: 'POST',
  path: '/v3/Authenticate',
  origin: 'specification',
  access: { rule: 'public', why: 'the ID token in the header and the session are the proof' },
  audit: noPatients,
  body: z.object({ userId: z.union([z.string(), z.number()]), sessionId: z.string(), userRole: z.string() }),
  replies: { 200: token },
  evenWhenDiskIsFull: true,
  problems: ['identity.refused', 'session.mismatch'],
});

export const encryptedElements = defineCall({
  name: 'session.elements',
  summary: "The user's menu elements, encrypted for the page that holds the token",
  method: 'GET',
  path: '/auth/api/Authorization/elements/encrypted',
  origin: 'specification',
  access: { rule: 'cover' },
  audit: noPatients,
  replies: { 200: z.object({ elements: z.string() }) },
  problems: [],
});

export const productionModules = defineCall({
  name: 'session.modules',
  summary: 'The product areas turned on for the practice',
  method: 'GET',
  path: '/auth/api/Production/modules',
  origin: 'specification',
  access: { rule: 'cover' },
  audit: noPatients,
  replies: {
    200: z.object({ chat: z.boolean(), forms: z.boolean(), onlineBooking: z.boolean(), reports: z.boolean() }),
  },
  problems: [],
});

export const conversationLocations = defineCall({
  name: 'session.locations',
  summary: "The locations the user's messages come from",
  method: 'GET',
  path: '/auth/api/Conversations/Locations',
  origin: 'specification',
  access: { rule: 'cover' },
  audit: { patients: false, why: 'locations only' },
  query: z.object({ sessionid: sessionField }),
  replies: {
    200: z.object({
      Locations: z.array(
        z.object({ LocKey: z.number(), LocName: z.string(), City: z.string(), State: z.string(), Zip: z.string() }),
      ),
      isLocationAware: z.boolean(),
      IsMMSEnabled: z.boolean(),
    }),
  },
  problems: ['session.mismatch'],
});

const identityProvider = z.object({ issuer: z.string(), clientId: z.string() });
/** What the pages need before sign-in. */
export const appConfig = defineCall({
  name: 'session.app-config',
  summary: 'Service URLs, sign-in options and the application ID for the web apps',
  method: 'GET',
  path: '/public/api/app-config',
  origin: 'own',
  access: { rule: 'public', why: 'the sign-in page reads it' },
  audit: { patients: false, why: 'settings only' },
  replies: {
    200: z.object({
      applicationId: z.number(),
      production: z.boolean(),
      demo: z.boolean(),
      secretCode: z.string(),
      bases: z.object({
        auth: z.string(),
        messaging: z.string(),
        config: z.string(),
        script: z.string(),
        schedule: z.string(),
        forms: z.string(),
        data: z.string(),
        notifier: z.string(),
        reports: z.string(),
        v3: z.string(),
      }),
      /** The partner's and the vision supplier's, which a server of the last release doesn't name; null: none. */
      identity: z.nullable(identityProvider),
      visionIdentity: z.optional(z.nullable(identityProvider)),
      olderDashboardUrl: z.nullable(z.string()),
    }),
  },
  problems: [],
});
