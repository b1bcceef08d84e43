import { isEffectiveForAll, roleRank } from '@sightline/contract/roles';
import type { HeldRights, UserRights } from '../session/session.types.ts';
import type { Administrator, UserFields, UserRow } from './users.types.ts';

const SUPERADMIN = 'superadmin';

type Target = Pick<UserRow, 'userKey' | 'role' | 'userType' | 'coverKeys'>;

const NOTHING: UserRights = { elements: new Set(), locKeys: [] };

const rightsIn = ({ held, coverKey, userKey }: { held: HeldRights; coverKey: number; userKey: number }): UserRights =>
  held.get(coverKey)?.get(userKey) ?? NOTHING;

/** Whether `rights` has no element and no location that `limit` doesn't have. */
const isWithin = ({ rights, limit }: { rights: UserRights; limit: UserRights }): boolean =>
  [...rights.elements].every((element) => !isEffectiveForAll(element) || limit.elements.has(element)) &&
  (limit.locKeys === null || (rights.locKeys?.every((locKey) => limit.locKeys?.includes(locKey)) ?? false));

/** What `after` has on top of `before`. */
const gainedRights = ({ before, after }: { before: UserRights; after: UserRights }): UserRights => ({
  elements: new Set([...after.elements].filter((element) => !before.elements.has(element))),
  locKeys:
    before.locKeys === null ? [] : (after.locKeys?.filter((locKey) => !before.locKeys?.includes(locKey)) ?? null),
});

/** Whether a user may do less than, or as much as, the caller in each of the practices. */
const isAtMost = ({ by, target, coverKeys }: { by: Administrator; target: Target; coverKeys: readonly number[] }) =>
  target.userType !== 'Internal' &&
  roleRank(target.role) <= by.rank &&
  coverKeys.every((coverKey) => {
    const limit = rightsIn({ held: by.held, coverKey, userKey: by.userId });
    return isWithin({ rights: rightsIn({ held: by.held, coverKey, userKey: target.userKey }), limit });
  });

/**
 * Whether the caller may change a user everywhere: name, sign-in, role. Someone who also works in practices that the
 * caller can't enter, or may do more than the caller, is others' to change.
 */
export function isManageable({ by, target }: { by: Administrator; target: Target }): boolean {
  if (by.role === SUPERADMIN) return true;
  const { coverKeys } = by;
  const areEntered = coverKeys === null || target.coverKeys.every((coverKey) => coverKeys.includes(coverKey));
  return areEntered && isAtMost({ by, target, coverKeys: target.coverKeys });
}

/** Whether the caller may change what a user may do in this practice. */
export const isWeaker = ({ by, target, coverKey }: { by: Administrator; target: Target; coverKey: number }): boolean =>
  by.role === SUPERADMIN || isAtMost({ by, target, coverKeys: [coverKey] });

/** Whether a change gave a user only what the caller has in the same practice; `after` has the rights of both. */
export function isGainGrantable({
  by,
  userKey,
  after,
}: {
  by: Administrator;
  userKey: number;
  after: HeldRights;
}): boolean {
  if (by.role === SUPERADMIN) return true;
  return [...after.keys()].every((coverKey) => {
    const before = rightsIn({ held: by.held, coverKey, userKey });
    const rights = gainedRights({ before, after: rightsIn({ held: after, coverKey, userKey }) });
    return isWithin({ rights, limit: rightsIn({ held: after, coverKey, userKey: by.userId }) });
  });
}

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

/** Whether the caller may set these fields. Only what is not there already needs the right to give it. */
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
  const isRoleFine = role === before?.role || roleRank(role) <= by.rank;
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
