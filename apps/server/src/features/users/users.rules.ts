import { ELEMENT_NAMES, isRole, ROLES } from '@sightline/contract/roles';
import type { Administrator, UserFields, UserRow } from './users.types.ts';

const SUPERADMIN = 'superadmin';

/** How much a role may do; a practice's own role counts as an admin's if its name does. */
function rankOf(role: string): number {
  if (isRole(role)) return ROLES.indexOf(role);
  return role.toLowerCase().includes('admin') ? ROLES.indexOf('admin') : 0;
}

/** Users of the provider can enter every practice, with its admins' rights and no more. */
const rankOfAdministrator = ({ role, coverKeys }: Pick<Administrator, 'role' | 'coverKeys'>): number =>
  coverKeys === null ? Math.max(rankOf(role), ROLES.indexOf('admin')) : rankOf(role);

/** Superadmins can grant any right, others only the rights they have. */
export const grantableBy = ({ role, elements }: { role: string; elements: ReadonlySet<string> }): readonly string[] =>
  role === SUPERADMIN ? ELEMENT_NAMES : ELEMENT_NAMES.filter((element) => elements.has(element));

type Target = Pick<UserRow, 'role' | 'userType' | 'coverKeys'>;

/**
 * Whether the caller may change a user everywhere: name, sign-in, role. Someone who also works in practices that the
 * caller can't enter, or may do more than the caller, is others' to change.
 */
export function isManageable({ by, target }: { by: Administrator; target: Target }): boolean {
  if (by.role === SUPERADMIN) return true;
  const { coverKeys } = by;
  const areEntered = coverKeys === null || target.coverKeys.every((coverKey) => coverKeys.includes(coverKey));
  return areEntered && isWeaker({ by, target });
}

/** Whether the caller may change what a user may do in this practice. */
export const isWeaker = ({ by, target }: { by: Administrator; target: Pick<Target, 'role' | 'userType'> }): boolean =>
  by.role === SUPERADMIN || (target.userType !== 'Internal' && rankOf(target.role) <= rankOfAdministrator(by));

const GLOBAL_FIELDS = [
  'login',
  'firstName',
  'familyName',
  'email',
  'role',
  'coverKeys',
  'needsCode',
  'expiresAt',
] as const;

/** Whether a change concerns more than this practice. */
export const isGlobalChange = (fields: UserFields): boolean =>
  GLOBAL_FIELDS.some((field) => fields[field] !== undefined);

/** Only what is not there already needs the right to give it. */
export function isGrantable({
  by,
  fields,
  before,
}: {
  by: Administrator;
  fields: UserFields;
  before: Pick<UserRow, 'role' | 'elements' | 'coverKeys'> | null;
}): boolean {
  if (by.role === SUPERADMIN) return true;
  const { role = before?.role ?? '', elements = [], coverKeys = [] } = fields;
  const isRoleFine = role === before?.role || rankOf(role) <= rankOfAdministrator(by);
  const areElementsFine = elements.every(
    (element) => before?.elements.includes(element) || by.elements.includes(element),
  );
  // Removing access counts too: no one can change access to a practice that they can't enter.
  const moved = [...coverKeys, ...(fields.coverKeys === undefined ? [] : (before?.coverKeys ?? []))].filter(
    (coverKey) => !(coverKeys.includes(coverKey) && before?.coverKeys.includes(coverKey)),
  );
  const areCoversFine = by.coverKeys === null || moved.every((coverKey) => by.coverKeys?.includes(coverKey));
  return isRoleFine && areElementsFine && areCoversFine;
}

const areEqual = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());

/** Whether someone changes their own rights: role, elements, locations, practices, or until when they can sign in. */
export function isOwnRightsChange({ fields, before }: { fields: UserFields; before: UserRow }): boolean {
  const { role, elements, locKeys, coverKeys, expiresAt } = fields;
  if (role !== undefined && role !== before.role) return true;
  if (elements !== undefined && !areEqual(elements, before.elements)) return true;
  if (locKeys !== undefined && !areEqual(locKeys, before.locKeys)) return true;
  if (coverKeys !== undefined && !areEqual(coverKeys, before.coverKeys)) return true;
  const until = expiresAt == null ? null : Temporal.Instant.from(expiresAt).epochMilliseconds;
  return expiresAt !== undefined && until !== (before.expiresAt?.epochMilliseconds ?? null);
}
