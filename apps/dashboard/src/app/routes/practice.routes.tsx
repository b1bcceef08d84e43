import { lazy, type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { PagePath } from '../page.types.ts';
import { INNER_PAGES, PAGES } from '../pages.ts';
import { PATHS, REDIRECTS } from '../paths.ts';
import { Shell } from '../shell/shell.tsx';
import { ChooseCoverRoute } from './choose-cover.route.tsx';
import { GatedPage } from './gated-page.tsx';
import { LandingRoute } from './landing.route.tsx';
import { LogoutRoute } from './logout.route.tsx';
import { RootRoute } from './root.route.tsx';

const Inbox = lazy(async () => ({ default: (await import('../../features/inbox/inbox.tsx')).Inbox }));
const SetupRoute = lazy(async () => ({ default: (await import('./setup.route.tsx')).SetupRoute }));
const MigrationRoute = lazy(async () => ({ default: (await import('./migration.route.tsx')).MigrationRoute }));
const PushRoute = lazy(async () => ({ default: (await import('./push.route.tsx')).PushRoute }));
const PushRenewal = lazy(async () => ({
  default: (await import('../../features/push/push-renewal.tsx')).PushRenewal,
}));
const AuditRoute = lazy(async () => ({ default: (await import('./audit.route.tsx')).AuditRoute }));
const RetentionRoute = lazy(async () => ({ default: (await import('./retention.route.tsx')).RetentionRoute }));
const CustomerRoute = lazy(async () => ({ default: (await import('./customer.route.tsx')).CustomerRoute }));
const WaitingListRoute = lazy(async () => ({
  default: (await import('./waiting-list.route.tsx')).WaitingListRoute,
}));
const CalendarRoute = lazy(async () => ({ default: (await import('./calendar.route.tsx')).CalendarRoute }));
const PatientsRoute = lazy(async () => ({ default: (await import('./patients.route.tsx')).PatientsRoute }));
const PatientFormsRoute = lazy(async () => ({
  default: (await import('./patient-forms.route.tsx')).PatientFormsRoute,
}));
const VisitFormsRoute = lazy(async () => ({ default: (await import('./visit-forms.route.tsx')).VisitFormsRoute }));
const ReportsRoute = lazy(async () => ({ default: (await import('./reports.route.tsx')).ReportsRoute }));
const AutomatedMessagesRoute = lazy(async () => ({
  default: (await import('./automated-messages.route.tsx')).AutomatedMessagesRoute,
}));
const ImportsRoute = lazy(async () => ({ default: (await import('./imports.route.tsx')).ImportsRoute }));
const IntegrationsRoute = lazy(async () => ({
  default: (await import('./integrations.route.tsx')).IntegrationsRoute,
}));

const PracticesRoute = lazy(async () => ({ default: (await import('./practices.route.tsx')).PracticesRoute }));
const LocationsRoute = lazy(async () => ({ default: (await import('./locations.route.tsx')).LocationsRoute }));
const ProvidersRoute = lazy(async () => ({ default: (await import('./providers.route.tsx')).ProvidersRoute }));
const UsersRoute = lazy(async () => ({ default: (await import('./users.route.tsx')).UsersRoute }));

const SecurityRoute = lazy(async () => ({ default: (await import('./security.route.tsx')).SecurityRoute }));
const TemplatesRoute = lazy(async () => ({ default: (await import('./templates.route.tsx')).TemplatesRoute }));
const ClosuresRoute = lazy(async () => ({ default: (await import('./closures.route.tsx')).ClosuresRoute }));
const BulkTextsRoute = lazy(async () => ({ default: (await import('./bulk-texts.route.tsx')).BulkTextsRoute }));
const FeedbackRoute = lazy(async () => ({ default: (await import('./feedback.route.tsx')).FeedbackRoute }));
const ReadyRoute = lazy(async () => ({ default: (await import('./ready.route.tsx')).ReadyRoute }));

/** Every page by its path: a path without one does not compile. */
const PAGE_OF: Record<PagePath, ReactElement> = {
  [PATHS.chat]: <Inbox />,
  [PATHS.bulkTexts]: <BulkTextsRoute />,
  [PATHS.customer]: <CustomerRoute />,
  [PATHS.patients]: <PatientsRoute />,
  [PATHS.calendar]: <CalendarRoute />,
  [PATHS.waitingList]: <WaitingListRoute />,
  [PATHS.push]: <PushRoute />,
  [PATHS.recallOverview]: <ReportsRoute page="recall-overview" />,
  [PATHS.recallDetail]: <ReportsRoute page="recall-detail" />,
  [PATHS.reminders]: <ReportsRoute page="reminders" />,
  [PATHS.appointments]: <ReportsRoute page="appointments" />,
  [PATHS.cancellation]: <ReportsRoute page="cancellation" />,
  [PATHS.orders]: <ReportsRoute page="orders" />,
  [PATHS.visits]: <ReportsRoute page="visits" />,
  [PATHS.purchaseRecapture]: <ReportsRoute page="purchase-recapture" />,
  [PATHS.formsCompleted]: <ReportsRoute page="forms-completed" />,
  [PATHS.bulkReport]: <ReportsRoute page="bulk-texts" />,
  [PATHS.responseTimes]: <ReportsRoute page="response-times" />,
  [PATHS.feedbackReport]: <ReportsRoute page="feedback" />,
  [PATHS.feedback]: <FeedbackRoute />,
  [PATHS.patientForms]: <PatientFormsRoute />,
  [PATHS.visitForms]: <VisitFormsRoute />,
  [PATHS.onlineBooking]: <SetupRoute />,
  [PATHS.migration]: <MigrationRoute />,
  [PATHS.automatedMessages]: <AutomatedMessagesRoute />,
  [PATHS.security]: <SecurityRoute />,
  [PATHS.users]: <UsersRoute />,
  [PATHS.integrations]: <IntegrationsRoute />,
  [PATHS.practices]: <PracticesRoute />,
  [PATHS.locations]: <LocationsRoute />,
  [PATHS.providers]: <ProvidersRoute />,
  [PATHS.imports]: <ImportsRoute />,
  [PATHS.audit]: <AuditRoute />,
  [PATHS.retention]: <RetentionRoute />,
  [PATHS.closures]: <ClosuresRoute />,
  [PATHS.templates]: <TemplatesRoute />,
  [PATHS.ready]: <ReadyRoute />,
};

/** The pages for a user with a practice. */
export function PracticeRoutes() {
  return (
    <Routes>
      <Route path={PATHS.root} element={<RootRoute />} />
      <Route path={PATHS.logout} element={<LogoutRoute />} />
      <Route path={PATHS.chooseCover} element={<ChooseCoverRoute />} />
      {Object.entries(REDIRECTS).map(([from, to]) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route
        element={
          <>
            <Shell />
            <Suspense>
              <PushRenewal />
            </Suspense>
          </>
        }
      >
        <Route path={PATHS.communications} element={<LandingRoute area="communications" />} />
        <Route path={PATHS.reports} element={<LandingRoute area="reports" />} />
        <Route path={PATHS.setup} element={<LandingRoute area="setup" />} />
        <Route path={PATHS.administration} element={<LandingRoute area="administration" />} />
        {[...INNER_PAGES, ...PAGES].map((page) => (
          <Route
            key={page.path}
            path={`${page.path}/*`}
            element={<GatedPage page={page}>{PAGE_OF[page.path]}</GatedPage>}
          />
        ))}
        <Route path="*" element={<LandingRoute area={null} />} />
      </Route>
    </Routes>
  );
}
