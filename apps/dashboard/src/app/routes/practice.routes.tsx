import { lazy, type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { INNER_PAGES, PAGES, type PagePath } from '../pages.ts';
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
const CustomerRoute = lazy(async () => ({ default: (await import('./customer.route.tsx')).CustomerRoute }));
const PatientFormsRoute = lazy(async () => ({
  default: (await import('./patient-forms.route.tsx')).PatientFormsRoute,
}));
const ReportsRoute = lazy(async () => ({ default: (await import('./reports.route.tsx')).ReportsRoute }));
const AutomatedMessagesRoute = lazy(async () => ({
  default: (await import('./automated-messages.route.tsx')).AutomatedMessagesRoute,
}));
const IntegrationsRoute = lazy(async () => ({
  default: (await import('./integrations.route.tsx')).IntegrationsRoute,
}));

/** Every page by its path: a path without one does not compile. */
const PAGE_OF: Record<PagePath, ReactElement> = {
  [PATHS.chat]: <Inbox />,
  [PATHS.customer]: <CustomerRoute />,
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
  [PATHS.patientForms]: <PatientFormsRoute />,
  [PATHS.onlineBooking]: <SetupRoute />,
  [PATHS.migration]: <MigrationRoute />,
  [PATHS.automatedMessages]: <AutomatedMessagesRoute />,
  [PATHS.integrations]: <IntegrationsRoute />,
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
