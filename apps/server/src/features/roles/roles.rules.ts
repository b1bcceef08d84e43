import { ELEMENT_NAMES } from '@sightline/contract/roles';

/** Roles with "admin" in their name always have every right. */
export const isFixedRole = (role: string): boolean => role.toLowerCase().includes('admin');

/** The rights that a user may give to a role: their own; all of them for superadmins. */
export const grantableIn = ({ role, elements }: { role: string; elements: ReadonlySet<string> }): string[] =>
  ELEMENT_NAMES.filter((element) => role === 'superadmin' || elements.has(element));
