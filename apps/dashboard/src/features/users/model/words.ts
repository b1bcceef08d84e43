import { isRole, type Role } from '@sightline/contract/roles';
import type { Mailed, User } from '@sightline/contract/users.calls';
import { ProblemError } from '../../../shared/api/call.ts';

/** The server's own message for a failed call. */
export function failureText(error: unknown): string {
  if (error instanceof ProblemError)
    return [error.message, ...(error.problem.errors ?? []).map(({ message }) => message)].join(' ');
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}

export const ROLE_NAMES: Record<Role, string> = {
  user: 'User',
  manager: 'Manager',
  admin: 'Admin',
  superadmin: 'Superadmin',
};

/** A role of the practice's own keeps its name. */
export const roleName = (role: string): string => (isRole(role) ? ROLE_NAMES[role] : role);

export const STATE_NAMES: Record<User['state'], string> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Expired',
  disabled: 'Disabled',
};

export const fullName = ({ firstName, familyName }: Pick<User, 'firstName' | 'familyName'>): string =>
  `${firstName} ${familyName}`.trim();

/** What became of the mail with the link. */
export const MAILED_WORDS: Record<Mailed, (email: string) => string> = {
  sent: (email) => `We emailed this link to ${email}. You can also hand it over yourself.`,
  failed: (email) => `The email to ${email} couldn’t be sent. Hand over this link yourself.`,
  'no-address': () => 'This user has no email address. Hand over this link yourself.',
  'no-mail-server': () => 'No mail server is set up, so nothing was emailed. Hand over this link yourself.',
};
