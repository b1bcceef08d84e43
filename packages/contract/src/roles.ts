import { ELEMENT_PARENTS, type ElementName } from './elements.ts';

/** The roles of users, weakest first. */
export const ROLES = ['user', 'manager', 'admin', 'superadmin'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** A role's place in `ROLES`; a practice's own role counts as an admin's if its name does. */
export function roleRank(role: string): number {
  if (isRole(role)) return ROLES.indexOf(role);
  return role.toLowerCase().includes('admin') ? ROLES.indexOf('admin') : 0;
}

export const isElementName = (text: string): text is ElementName => Object.hasOwn(ELEMENT_PARENTS, text);

export const ELEMENT_NAMES: readonly ElementName[] = Object.keys(ELEMENT_PARENTS).filter(isElementName);

const isAdministration = (element: ElementName): boolean =>
  element === 'Dv4Administration' || ELEMENT_PARENTS[element] === 'Dv4Administration';

const FOR_SUPERADMINS: readonly ElementName[] = ['Dv4PracticesMenu'];
/** Whether a right has an effect for others than superadmins. */
export const isEffectiveForAll = (element: string): boolean => !FOR_SUPERADMINS.some((name) => name === element);

const FOR_ADMINS: readonly ElementName[] = [
  'Dv4MigrationMenu',
  'Dv4IntegrationsMenu',
  'Dv4ErasePatientsMenu',
  ...FOR_SUPERADMINS,
];
const NOT_FOR_USERS: readonly ElementName[] = [
  'Dv4RecallOverview',
  'Dv4PurchaseRecaptureMenu',
  ...FOR_ADMINS,
  ...ELEMENT_NAMES.filter(isAdministration),
];

const without = (withheld: readonly ElementName[]): readonly ElementName[] =>
  ELEMENT_NAMES.filter((element) => !withheld.includes(element));

/** The rights that each role starts with in a new practice (decisions, "Menu elements by role"). */
export const DEFAULT_ELEMENTS: Record<Role, readonly ElementName[]> = {
  user: without(NOT_FOR_USERS),
  manager: without(FOR_ADMINS),
  admin: without(FOR_SUPERADMINS),
  superadmin: ELEMENT_NAMES,
};
