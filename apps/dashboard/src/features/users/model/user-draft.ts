import { isEmailAddress } from '@sightline/contract/email-address';
import type { Role } from '@sightline/contract/roles';
import { isElementName, isRole } from '@sightline/contract/roles';
import type { User } from '@sightline/contract/users.calls';
import { t } from '../../../shared/words/words.ts';

export type UserDraft = {
  login: string;
  firstName: string;
  familyName: string;
  email: string;
  role: Role;
  elements: string[];
  locKeys: number[];
  coverKeys: number[];
  needsCode: boolean;
  /** The last day they can sign in, `YYYY-MM-DD`; empty for never. */
  lastDay: string;
};

export const EMPTY_DRAFT: UserDraft = {
  ...{ login: '', firstName: '', familyName: '', email: '', role: 'user', elements: [], locKeys: [], coverKeys: [] },
  ...{ needsCode: false, lastDay: '' },
};

export const draftOf = (user: User): UserDraft => ({
  login: user.login,
  firstName: user.firstName,
  familyName: user.familyName,
  email: user.email,
  role: isRole(user.role) ? user.role : 'user',
  elements: user.elements,
  locKeys: user.locKeys,
  coverKeys: user.coverKeys,
  needsCode: user.needsCode,
  lastDay: user.expiresAt === null ? '' : new Date(user.expiresAt).toLocaleDateString('sv-SE'),
});

/** The end of a day in this browser's zone. */
const endOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString());

const asSent = (draft: UserDraft) => {
  const { lastDay, ...fields } = draft;
  return {
    ...fields,
    login: draft.login.trim(),
    email: draft.email.trim(),
    elements: draft.elements.filter(isElementName),
    expiresAt: endOf(lastDay),
  };
};

export const newUserOf = (draft: UserDraft) => asSent(draft);

/** Only the fields that changed, so that no field is sent that the user may not change. */
export function changesOf({ draft, user }: { draft: UserDraft; user: User }): Partial<ReturnType<typeof asSent>> {
  const before = asSent(draftOf(user));
  const entries = Object.entries(asSent(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  );
  return Object.fromEntries(entries);
}

export function faultsOf({ login, familyName, email }: UserDraft): Partial<Record<keyof UserDraft, string>> {
  return {
    ...(/^\S{2,}$/.test(login.trim()) ? {} : { login: t('Enter a login of at least 2 characters, without spaces.') }),
    ...(familyName.trim() === '' ? { familyName: t('Enter a last name.') } : {}),
    ...(email.trim() === '' || isEmailAddress(email.trim()) ? {} : { email: t('Enter an email address.') }),
  };
}
