import * as z from 'zod/mini';
import { givenEmail } from './administration.values.ts';
import { defineCall } from './call.ts';
import { ACCOUNT_LINK_DAYS } from './limits.ts';
import { ELEMENT_NAMES, ROLES } from './roles.ts';
import { instant, key, keyText, typedText } from './values.ts';

/** The people of a practice. */
const USERS = '/admin/api/practices/:coverKey/users';
const inPractice = { rule: 'practice', element: 'Dv4UsersMenu' } as const;
const audit = { patients: false, why: 'about staff; each act writes its own audit row' } as const;
const shared = { origin: 'own', access: inPractice, audit } as const;
const ofPractice = z.strictObject({ coverKey: keyText });
const ofUser = z.strictObject({ coverKey: keyText, userKey: keyText });

export const USERS_A_PAGE = 50;

const element = z.enum(ELEMENT_NAMES);
const name = typedText(100);
const email = givenEmail(200);
const login = z
  .string()
  .check(z.trim(), z.minLength(2), z.maxLength(100), z.regex(/^[^\s\p{Cc}]+$/u, 'A login can’t contain spaces.'));

export const user = z.object({
  userKey: z.number(),
  login: z.string(),
  firstName: z.string(),
  familyName: z.string(),
  email: z.string(),
  role: z.string(),
  /** Rights on top of the role's, in this practice. */
  elements: z.array(z.string()),
  /** Locations whose conversations they see; empty for all. */
  locKeys: z.array(z.number()),
  /** Superadmins see every practice; others only those they may enter themselves. */
  coverKeys: z.array(z.number()),
  /** No sign-in before a password is chosen, or through the partner. */
  state: z.enum(['active', 'invited', 'expired', 'disabled']),
  needsCode: z.boolean(),
  hasSecondFactor: z.boolean(),
  expiresAt: z.nullable(instant),
  lastActiveAt: z.nullable(instant),
  /** Whether the caller may change them, and not only their rights here. */
  isManageable: z.boolean(),
});
export type User = z.infer<typeof user>;

const optionalFields = {
  elements: z.optional(z.array(element).check(z.maxLength(100))),
  locKeys: z.optional(z.array(key).check(z.maxLength(500))),
  coverKeys: z.optional(z.array(key).check(z.maxLength(1_000))),
  needsCode: z.optional(z.boolean()),
  /** The last moment they can sign in; null for never. */
  expiresAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
};

/** What became of the mail with a link: the link itself is always in the reply, to hand over. */
const mailed = z.enum(['sent', 'failed', 'no-address', 'no-mail-server']);
export type Mailed = z.infer<typeof mailed>;
const link = z.object({ inviteUrl: z.string(), mailed });

export const listUsers = defineCall({
  ...shared,
  name: 'users.list',
  summary: 'Users of a practice',
  method: 'GET',
  path: USERS,
  params: ofPractice,
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(100))),
    /** From 1. */
    page: z.optional(keyText),
  }),
  replies: { 200: z.object({ users: z.array(user), totalCount: z.number(), grantable: z.array(z.string()) }) },
  problems: [],
});

export const addUser = defineCall({
  ...shared,
  name: 'users.add',
  actsOnce: true,
  summary: `Adds a user and invites them; the link works once, within ${ACCOUNT_LINK_DAYS} days`,
  method: 'POST',
  path: USERS,
  params: ofPractice,
  body: z.strictObject({
    login,
    firstName: z._default(name, ''),
    familyName: name.check(z.minLength(1)),
    email: z._default(email, ''),
    role: z.enum(ROLES),
    ...optionalFields,
  }),
  replies: { 201: z.extend(link, { userKey: z.number() }) },
  problems: [
    'user.login-taken',
    'user.not-yours-to-grant',
    'user.no-second-step',
    'location.not-found',
    'cover.not-found',
  ],
});

export const editUser = defineCall({
  ...shared,
  name: 'users.edit',
  summary: 'Changes a user; fields that are left out stay',
  method: 'PATCH',
  path: `${USERS}/:userKey`,
  params: ofUser,
  body: z.strictObject({
    login: z.optional(login),
    firstName: z.optional(name),
    familyName: z.optional(name.check(z.minLength(1))),
    email: z.optional(email),
    role: z.optional(z.enum(ROLES)),
    ...optionalFields,
  }),
  replies: { 200: user },
  problems: [
    'user.not-found',
    'user.login-taken',
    'user.not-yours-to-grant',
    'user.not-yours-to-change',
    'user.own-rights',
    'user.last-superadmin',
    'user.no-second-step',
    'location.not-found',
    'cover.not-found',
  ],
});

const act = {
  ...shared,
  method: 'POST',
  params: ofUser,
  problems: ['user.not-found', 'user.not-yours-to-change', 'user.own-rights', 'user.last-superadmin'],
} as const;

export const inviteUser = defineCall({
  ...act,
  name: 'users.invite',
  actsOnce: true,
  summary: 'A new invitation; earlier links stop working',
  path: `${USERS}/:userKey/invite`,
  replies: { 200: link },
});

export const resetUser = defineCall({
  ...act,
  name: 'users.reset',
  actsOnce: true,
  summary: 'A link to choose a new password; earlier links stop working',
  path: `${USERS}/:userKey/reset`,
  problems: [...act.problems, 'user.no-second-step'],
  /** Null: there was no body. */
  body: z.nullable(
    z.strictObject({
      /** Also forgets passkeys, authenticator and recovery codes, for someone who lost them. */
      forgetFactors: z.optional(z.boolean()),
    }),
  ),
  replies: { 200: link },
});

export const disableUser = defineCall({
  ...act,
  name: 'users.disable',
  summary: 'Signs a user out everywhere and refuses their sign-in',
  path: `${USERS}/:userKey/disable`,
  replies: { 200: user },
});

export const enableUser = defineCall({
  ...act,
  name: 'users.enable',
  summary: 'Lets a disabled user sign in again',
  path: `${USERS}/:userKey/enable`,
  replies: { 200: user },
});

export const endUserSessions = defineCall({
  ...act,
  name: 'users.end-sessions',
  summary: 'Signs a user out everywhere',
  path: `${USERS}/:userKey/end-sessions`,
  replies: { 200: z.object({ ended: z.number() }) },
});

const ROLES_PATH = '/admin/api/practices/:coverKey/roles';

export const listRoles = defineCall({
  ...shared,
  name: 'roles.list',
  summary: 'The rights that each role has in a practice',
  method: 'GET',
  path: ROLES_PATH,
  params: ofPractice,
  replies: {
    200: z.object({
      roles: z.array(z.object({ role: z.string(), elements: z.array(z.string()), isEditable: z.boolean() })),
      elements: z.array(z.object({ element: z.string(), parent: z.nullable(z.string()), name: z.string() })),
      /** The rights that the caller may give and take. */
      grantable: z.array(z.string()),
      /** Whether everyone needs a second step when they sign in. */
      needsSecondFactor: z.boolean(),
    }),
  },
  problems: [],
});

export const editRole = defineCall({
  ...shared,
  name: 'roles.edit',
  summary: 'Sets the rights of a role in a practice, from the next call on',
  method: 'PATCH',
  path: `${ROLES_PATH}/:role`,
  params: z.strictObject({ coverKey: keyText, role: z.enum(ROLES) }),
  body: z.strictObject({ elements: z.array(element).check(z.maxLength(100)) }),
  replies: { 200: z.object({ role: z.string(), elements: z.array(z.string()) }) },
  problems: ['user.not-yours-to-grant', 'user.not-yours-to-change', 'user.own-rights', 'role.fixed'],
});

export const editSignInRules = defineCall({
  ...shared,
  name: 'roles.edit-sign-in',
  summary: "Whether a practice's users need a second step when they sign in",
  method: 'PATCH',
  path: '/admin/api/practices/:coverKey/sign-in-rules',
  params: ofPractice,
  body: z.strictObject({ needsSecondFactor: z.boolean() }),
  replies: { 200: z.object({ needsSecondFactor: z.boolean() }) },
  problems: ['role.no-second-step'],
});
