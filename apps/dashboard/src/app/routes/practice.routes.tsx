import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useLoadedInTurn } from '../../shared/page/use-loaded-in-turn.ts';
import type { PagePath } from '../page.types.ts';
import { INNER_PAGES, PAGES } from '../pages.ts';
import { PATHS, REDIRECTS } from '../paths.ts';
import { Shell } from '../shell/shell.tsx';
import { ChooseCoverRoute } from './choose-cover.route.tsx';
import { GatedPage } from './gated-page.tsx';
import { LandingRoute } from './landing.route.tsx';
import { LogoutRoute } from './logout.route.tsx';
import {
  AuditRoute,
  AutomatedMessagesRoute,
  BulkTextsRoute,
  CalendarRoute,
  ClosuresRoute,
  CustomerRoute,
  FeedbackRoute,
  ImportsRoute,
  Inbox,
  IntegrationsRoute,
  LocationsRoute,
  MigrationRoute,
  PatientFormsRoute,
  PatientsRoute,
  PracticesRoute,
  ProvidersRoute,
  PushRoute,
  ReadyRoute,
  ReportsRoute,
  RetentionRoute,
  SecurityRoute,
  SetupRoute,
  TemplatesRoute,
  UsersRoute,
  VisitFormsRoute,
  WaitingListRoute,
} from './page-code.ts';
import { RootRoute } from './root.route.tsx';

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

const loadRenewal = () => import('../../features/push/push-renewal.tsx');

function Renewal() {
  const renewal = useLoadedInTurn(loadRenewal);
  return renewal !== null && <renewal.PushRenewal />;
}

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
            <Renewal />
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
