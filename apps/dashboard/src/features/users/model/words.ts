import { isRole, type Role } from '@sightline/contract/roles';
import type { Mailed, User } from '@sightline/contract/users.calls';
import { ProblemError } from '../../../shared/api/call.ts';
import { t } from '../../../shared/words/words.ts';

/** The server's own message for a failed call. */
export function failureText(error: unknown): string {
  if (error instanceof ProblemError)
    return [error.message, ...(error.problem.errors ?? []).map(({ message }) => message)].join(' ');
  return error instanceof Error ? error.message : t('Something went wrong. Please try again.');
}

export const ROLE_NAMES: Record<Role, string> = {
  user: t('User'),
  manager: t('Manager'),
  admin: t('Admin'),
  superadmin: t('Superadmin'),
};

/** A role of the practice's own keeps its name. */
export const roleName = (role: string): string => (isRole(role) ? ROLE_NAMES[role] : role);

export const STATE_NAMES: Record<User['state'], string> = {
  active: t('Active'),
  invited: t('Invited'),
  expired: t('Expired'),
  disabled: t('Disabled'),
};

export const fullName = ({ firstName, familyName }: Pick<User, 'firstName' | 'familyName'>): string =>
  `${firstName} ${familyName}`.trim();

/** What became of the mail with the link. */
export const MAILED_WORDS: Record<Mailed, (email: string) => string> = {
  sent: (email) => t('We emailed this link to {email}. You can also hand it over yourself.', { email }),
  failed: (email) => t('Couldn’t email {email}. Hand over this link yourself.', { email }),
  'no-address': () => t('This user has no email address. Hand over this link yourself.'),
  'no-mail-server': () => t('No mail server is set up, so nothing was emailed. Hand over this link yourself.'),
};
