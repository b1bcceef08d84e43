import { loadable } from '../../shared/page/loadable.tsx';

/* The pages' code, in files of their own: a page is loaded when it is opened, or before by `preload`. */

export const Today = loadable(async () => (await import('../../features/today/today.tsx')).Today);
export const Agenda = loadable(async () => (await import('../../features/visits/agenda/agenda.tsx')).Agenda);
export const Inbox = loadable(async () => {
  // Part of the page's code, which then runs in two tasks instead of a long one.
  const [, { Inbox }] = await Promise.all([
    import('../../features/inbox/thread/thread-pane.tsx'),
    import('../../features/inbox/inbox.tsx'),
  ]);
  return Inbox;
});
export const SetupRoute = loadable(async () => {
  const { SetupRoute, preloadTab } = await import('./setup.route.tsx');
  preloadTab(window.location.pathname);
  return SetupRoute;
});
export const MigrationRoute = loadable(async () => (await import('./migration.route.tsx')).MigrationRoute);
export const PushRoute = loadable(async () => (await import('./push.route.tsx')).PushRoute);
export const AuditRoute = loadable(async () => (await import('./audit.route.tsx')).AuditRoute);
export const RetentionRoute = loadable(async () => (await import('./retention.route.tsx')).RetentionRoute);
export const CustomerRoute = loadable(async () => (await import('./customer.route.tsx')).CustomerRoute);
export const WaitingListRoute = loadable(async () => (await import('./waiting-list.route.tsx')).WaitingListRoute);
export const CalendarRoute = loadable(async () => {
  const { CalendarRoute, preloadBoard } = await import('./calendar.route.tsx');
  void preloadBoard();
  return CalendarRoute;
});
export const PatientsRoute = loadable(async () => (await import('./patients.route.tsx')).PatientsRoute);
export const PatientFormsRoute = loadable(async () => (await import('./patient-forms.route.tsx')).PatientFormsRoute);
export const VisitFormsRoute = loadable(async () => (await import('./visit-forms.route.tsx')).VisitFormsRoute);
export const ReportsRoute = loadable(async () => {
  // As with the inbox.
  const [, { ReportsRoute }] = await Promise.all([
    import('../../features/reports/filters/filter-panel.tsx'),
    import('./reports.route.tsx'),
  ]);
  return ReportsRoute;
});
export const AutomatedMessagesRoute = loadable(
  async () => (await import('./automated-messages.route.tsx')).AutomatedMessagesRoute,
);
export const ImportsRoute = loadable(async () => (await import('./imports.route.tsx')).ImportsRoute);
export const IntegrationsRoute = loadable(async () => (await import('./integrations.route.tsx')).IntegrationsRoute);
export const PracticesRoute = loadable(async () => (await import('./practices.route.tsx')).PracticesRoute);
export const LocationsRoute = loadable(async () => (await import('./locations.route.tsx')).LocationsRoute);
export const ProvidersRoute = loadable(async () => (await import('./providers.route.tsx')).ProvidersRoute);
export const UsersRoute = loadable(async () => (await import('./users.route.tsx')).UsersRoute);
export const SecurityRoute = loadable(async () => (await import('./security.route.tsx')).SecurityRoute);
export const TemplatesRoute = loadable(async () => (await import('./templates.route.tsx')).TemplatesRoute);
export const ClosuresRoute = loadable(async () => (await import('./closures.route.tsx')).ClosuresRoute);
export const BulkTextsRoute = loadable(async () => (await import('./bulk-texts.route.tsx')).BulkTextsRoute);
export const FeedbackRoute = loadable(async () => (await import('./feedback.route.tsx')).FeedbackRoute);
export const ReadyRoute = loadable(async () => (await import('./ready.route.tsx')).ReadyRoute);
