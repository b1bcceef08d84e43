import type { ElementName } from '@sightline/contract/elements';
import type { Finding } from './readiness.types.ts';

/** The right that a practice's line is fixed with; the installation's are the operator's. */
const FIXED_WITH: Readonly<Record<string, ElementName>> = {
  locations: 'Dv4LocationsMenu',
  numbers: 'Dv4LocationsMenu',
  webhooks: 'Dv4LocationsMenu',
  'on-call': 'Dv4ClosuresMenu',
  codes: 'Dv4GeneralMenu',
  hours: 'Dv4ScheduleMenu',
  types: 'Dv4AppointmentTypeMenu',
  templates: 'Dv4TemplatesMenu',
  rights: 'Dv4UsersMenu',
};
const OPERATORS: ElementName = 'Dv4PracticesMenu';

/** The lines that a user can fix, superadmins all of them; the others would only worry them. */
export const visibleTo = <F extends Pick<Finding, 'code'>>({
  findings,
  user: { role, elements },
}: {
  findings: readonly F[];
  user: { role: string; elements: ReadonlySet<string> };
}): F[] => findings.filter(({ code }) => role === 'superadmin' || elements.has(FIXED_WITH[code] ?? OPERATORS));
