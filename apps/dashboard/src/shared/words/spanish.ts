import { IMPORT_FAILURES } from '@sightline/contract/import-failures.texts';
import account from './es/account.json' with { type: 'json' };
import app from './es/app.json' with { type: 'json' };
import appointmentTypes from './es/appointment-types.json' with { type: 'json' };
import audit from './es/audit.json' with { type: 'json' };
import automatedMessages from './es/automated-messages.json' with { type: 'json' };
import availability from './es/availability.json' with { type: 'json' };
import bulkTexts from './es/bulk-texts.json' with { type: 'json' };
import closures from './es/closures.json' with { type: 'json' };
import covers from './es/covers.json' with { type: 'json' };
import customerAppointments from './es/customer-appointments.json' with { type: 'json' };
import feedback from './es/feedback.json' with { type: 'json' };
import imports from './es/imports.json' with { type: 'json' };
import inbox from './es/inbox.json' with { type: 'json' };
import insuranceTypes from './es/insurance-types.json' with { type: 'json' };
import intakeForms from './es/intake-forms.json' with { type: 'json' };
import integrations from './es/integrations.json' with { type: 'json' };
import locations from './es/locations.json' with { type: 'json' };
import migration from './es/migration.json' with { type: 'json' };
import patientInfo from './es/patient-info.json' with { type: 'json' };
import patients from './es/patients.json' with { type: 'json' };
import practices from './es/practices.json' with { type: 'json' };
import preferences from './es/preferences.json' with { type: 'json' };
import problems from './es/problems.json' with { type: 'json' };
import providers from './es/providers.json' with { type: 'json' };
import push from './es/push.json' with { type: 'json' };
import readiness from './es/readiness.json' with { type: 'json' };
import reports from './es/reports.json' with { type: 'json' };
import retention from './es/retention.json' with { type: 'json' };
import scriptLinks from './es/script-links.json' with { type: 'json' };
import security from './es/security.json' with { type: 'json' };
import server from './es/server.json' with { type: 'json' };
import session from './es/session.json' with { type: 'json' };
import setUp from './es/set-up.json' with { type: 'json' };
import setup from './es/setup.json' with { type: 'json' };
import shared from './es/shared.json' with { type: 'json' };
import templates from './es/templates.json' with { type: 'json' };
import today from './es/today.json' with { type: 'json' };
import users from './es/users.json' with { type: 'json' };
import visitForms from './es/visit-forms.json' with { type: 'json' };
import visits from './es/visits.json' with { type: 'json' };
import waitingList from './es/waiting-list.json' with { type: 'json' };
import type { Translations } from './words.ts';

/** What the server sends with its values filled in. */
export const served: readonly string[] = Object.keys({ ...server, ...IMPORT_FAILURES.es }).filter((text) =>
  text.includes('{'),
);

/** A file for each area, so that a text is found where its page is. */
export const translations: Translations = {
  ...account,
  ...app,
  ...appointmentTypes,
  ...audit,
  ...automatedMessages,
  ...availability,
  ...bulkTexts,
  ...closures,
  ...covers,
  ...customerAppointments,
  ...feedback,
  ...imports,
  ...IMPORT_FAILURES.es,
  ...inbox,
  ...insuranceTypes,
  ...intakeForms,
  ...integrations,
  ...locations,
  ...migration,
  ...patientInfo,
  ...patients,
  ...practices,
  ...preferences,
  ...problems,
  ...providers,
  ...push,
  ...readiness,
  ...reports,
  ...retention,
  ...scriptLinks,
  ...security,
  ...server,
  ...session,
  ...setUp,
  ...setup,
  ...shared,
  ...templates,
  ...today,
  ...users,
  ...visitForms,
  ...visits,
  ...waitingList,
};
