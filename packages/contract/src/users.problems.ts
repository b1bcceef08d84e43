import { ACCOUNT_LINK_DAYS } from './limits.ts';

/** Refusals about users, their roles and how they sign in. */
export const USER_PROBLEMS = {
  'user.not-found': { status: 404, title: 'This user doesn’t exist in this practice.' },
  'user.login-taken': { status: 409, title: 'Someone already has this login. Choose another one.' },
  'user.not-yours-to-grant': {
    status: 403,
    title: 'You can only give or remove roles, rights, locations and practices that you have yourself.',
  },
  'user.not-yours-to-change': {
    status: 403,
    title: 'This user has rights, locations or practices that you don’t have. Ask an administrator of theirs.',
  },
  'user.own-rights': { status: 403, title: 'You can’t change your own role or rights. Ask another administrator.' },
  'user.last-superadmin': {
    status: 409,
    title: 'This is the last superadmin. Make someone else a superadmin first.',
  },
  'user.no-second-step': {
    status: 409,
    title:
      'This would lock the user out: they have no passkey or authenticator app, and codes can’t be emailed to them. Add their email address, or set up a mail server, first.',
  },
  'role.no-second-step': {
    status: 409,
    title:
      'This would lock some users out: they have no passkey or authenticator app, and codes can’t be emailed to them. Add their email addresses, or set up a mail server, first.',
  },
  'role.fixed': { status: 409, title: 'Admins always have every right, so this role can’t be changed.' },
  'account-link.unknown': {
    status: 404,
    title: `This link was already used, replaced or is older than ${ACCOUNT_LINK_DAYS} days. Ask your administrator for a new one.`,
  },
  'factor.refused': { status: 422, title: 'That didn’t work. Check the code, or try again.' },
  'factor.still-needed': {
    status: 409,
    title:
      'You need a second step to sign in, and codes can’t be emailed to you. Add another passkey or authenticator app before you remove this one.',
  },
  'factor.passkey-taken': { status: 409, title: 'This passkey is already set up. Use another device or passkey.' },
  'factor.wrong-password': { status: 403, title: 'Wrong password.' },
  'factor.locked': { status: 429, title: 'Too many failed tries. Please wait 15 minutes and try again.' },
} as const;
