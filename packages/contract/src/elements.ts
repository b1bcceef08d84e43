/**
 * Menu elements: the rights of Sightline. Each gates a page or tab and the calls behind it (specification, messaging
 * section 6).
 */
export const ELEMENT_PARENTS = {
  Dv4Dashboard: null,
  /** Ours: Today, and the calendar of visits. */
  Dv4CalendarMenu: null,
  /** Ours: patients who wait for an earlier time. */
  Dv4WaitingMenu: 'Dv4CalendarMenu',
  Dv4Communications: null,
  Dv4Chat: 'Dv4Communications',
  /** Ours: one text to many. Pace and hold-out need the right to templates. */
  Dv4BulkTextsMenu: 'Dv4Communications',
  Dv4Reports: null,
  Dv4RecallOverview: 'Dv4Reports',
  Dv4RecallDetailMenu: 'Dv4Reports',
  Dv4RemindersMenu: 'Dv4Reports',
  Dv4AppointmentsMenu: 'Dv4Reports',
  Dv4CancellationMenu: 'Dv4Reports',
  Dv4OrdersMenu: 'Dv4Reports',
  Dv4VisitsMenu: 'Dv4Reports',
  Dv4PurchaseRecaptureMenu: 'Dv4Reports',
  /** Ours: which forms patients completed, and which are not linked yet. */
  Dv4FormsCompletedMenu: 'Dv4Reports',
  Dv4ResponseTimesMenu: 'Dv4Reports',
  /** Ours: what patients thought of their visits. When and how they are asked needs the right to templates. */
  Dv4FeedbackMenu: 'Dv4Reports',
  Dv4PatientForms: null,
  Dv4OBS: null,
  Dv4InsuranceTypeMenu: 'Dv4OBS',
  Dv4AppointmentTypeMenu: 'Dv4OBS',
  Dv4PatientInsuranceMenu: 'Dv4OBS',
  Dv4GeneralMenu: 'Dv4OBS',
  Dv4ScheduleMenu: 'Dv4OBS',
  Dv4ScriptGeneratorMenu: 'Dv4OBS',
  /** Ours: the status view of the scheduler's migration, which managers and users do not have. */
  Dv4MigrationMenu: 'Dv4ScriptGeneratorMenu',
  /** Ours: API keys, calendar feeds and webhooks. Admins only. */
  Dv4IntegrationsMenu: null,
  /** Ours: the patient list and each patient's page. */
  Dv4PatientsMenu: null,
  /** Ours: erasing a patient's data for good. Admins only. */
  Dv4ErasePatientsMenu: 'Dv4PatientsMenu',
  /** Ours: running the practice. Managers and admins. */
  Dv4Administration: null,
  /** Superadmins only: every practice of the installation. */
  Dv4PracticesMenu: 'Dv4Administration',
  Dv4LocationsMenu: 'Dv4Administration',
  Dv4ProvidersMenu: 'Dv4Administration',
  Dv4ClosuresMenu: 'Dv4Administration',
  /** Users and roles. */
  Dv4UsersMenu: 'Dv4Administration',
  Dv4TemplatesMenu: 'Dv4Administration',
  Dv4ImportMenu: 'Dv4Administration',
  /** The audit trail, retention and legal holds. */
  Dv4AuditMenu: 'Dv4Administration',
  /** What is missing before the practice can work. */
  Dv4ReadyMenu: 'Dv4Administration',
} as const satisfies Record<string, string | null>;

export type ElementName = keyof typeof ELEMENT_PARENTS;

/** An entry of the menu the server returns for a user's cover. */
export type MenuElement = {
  ElementName: string;
  ParentName: string | null;
  DisplayName: string;
  Url: string;
  /** `app` is an internal route; anything else is an external link. */
  Type: string;
};

/**
 * Whether an element is allowed: it is in the list, and so are all its parents (SES-013). A cycle of parents is never
 * allowed.
 */
export function isElementAllowed(elements: readonly MenuElement[], name: string): boolean {
  const byName = new Map(elements.map((element) => [element.ElementName, element]));
  const seen = new Set<string>();
  for (let next: string | null = name; next !== null && next !== ''; ) {
    const element = byName.get(next);
    if (element === undefined || seen.has(next)) return false;
    seen.add(next);
    next = element.ParentName;
  }
  return true;
}
