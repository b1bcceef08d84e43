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

/**
 * The weakest role that starts with each right in a new practice (decisions, "Menu elements by role"). A right that is
 * not named here does not compile.
 */
const WEAKEST_ROLE: Record<ElementName, Role> = {
  Dv4Dashboard: 'user',
  Dv4CalendarMenu: 'user',
  Dv4WaitingMenu: 'user',
  Dv4Communications: 'user',
  Dv4Chat: 'user',
  Dv4BulkTextsMenu: 'user',
  Dv4Reports: 'user',
  Dv4RecallOverview: 'manager',
  Dv4RecallDetailMenu: 'user',
  Dv4RemindersMenu: 'user',
  Dv4AppointmentsMenu: 'user',
  Dv4CancellationMenu: 'user',
  Dv4OrdersMenu: 'user',
  Dv4VisitsMenu: 'user',
  Dv4PurchaseRecaptureMenu: 'manager',
  Dv4FormsCompletedMenu: 'user',
  Dv4ResponseTimesMenu: 'user',
  Dv4FeedbackMenu: 'user',
  Dv4PatientForms: 'user',
  Dv4OBS: 'user',
  Dv4InsuranceTypeMenu: 'user',
  Dv4AppointmentTypeMenu: 'user',
  Dv4PatientInsuranceMenu: 'user',
  Dv4GeneralMenu: 'user',
  Dv4ScheduleMenu: 'user',
  Dv4ScriptGeneratorMenu: 'user',
  Dv4MigrationMenu: 'admin',
  Dv4IntegrationsMenu: 'admin',
  Dv4PatientsMenu: 'user',
  Dv4ErasePatientsMenu: 'admin',
  Dv4Administration: 'manager',
  Dv4PracticesMenu: 'superadmin',
  Dv4LocationsMenu: 'manager',
  Dv4ProvidersMenu: 'manager',
  Dv4ClosuresMenu: 'manager',
  Dv4UsersMenu: 'manager',
  Dv4TemplatesMenu: 'manager',
  Dv4ImportMenu: 'manager',
  Dv4AuditMenu: 'manager',
  Dv4ReadyMenu: 'manager',
};

/** Whether a right has an effect for others than superadmins. */
export const isEffectiveForAll = (element: string): boolean =>
  !isElementName(element) || WEAKEST_ROLE[element] !== 'superadmin';

const startingWith = (role: Role): readonly ElementName[] =>
  ELEMENT_NAMES.filter((element) => ROLES.indexOf(WEAKEST_ROLE[element]) <= ROLES.indexOf(role));

/** The rights that each role starts with in a new practice. */
export const DEFAULT_ELEMENTS: Record<Role, readonly ElementName[]> = {
  user: startingWith('user'),
  manager: startingWith('manager'),
  admin: startingWith('admin'),
  superadmin: startingWith('superadmin'),
};
