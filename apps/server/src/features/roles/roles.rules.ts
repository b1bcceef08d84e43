import { ELEMENT_NAMES, isEffectiveForAll, isElementName, ROLES, roleRank } from '@sightline/contract/roles';

/** Roles with "admin" in their name always have every right. */
export const isFixedRole = (role: string): boolean => role.toLowerCase().includes('admin');

type RoleHolder = { role: string; userType: string };

/** Users of the provider can enter every practice, with its admins' rights and no more. */
export const rankOfUser = ({ role, userType }: RoleHolder): number =>
  userType === 'Internal' ? Math.max(roleRank(role), ROLES.indexOf('admin')) : roleRank(role);

/** Whether a role has no right but those; one without an effect doesn't count. */
export const isRoleWithin = ({
  elements,
  grantable,
}: {
  elements: readonly string[];
  grantable: readonly string[];
}): boolean =>
  elements
    .filter((element) => isElementName(element) && isEffectiveForAll(element))
    .every((element) => grantable.includes(element));

/** The rights that a user may give and take: their own; all of them for superadmins. */
export const grantableIn = ({ role, elements }: { role: string; elements: ReadonlySet<string> }): string[] =>
  ELEMENT_NAMES.filter((element) => role === 'superadmin' || elements.has(element));
