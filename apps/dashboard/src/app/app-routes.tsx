import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useSessionFlow } from '../features/session/session-flow.ts';
import { SwitchQuestion } from '../features/session/switch-question.tsx';
import { useSliced } from '../shared/page/use-sliced.ts';
import { PATHS } from './paths.ts';
import { ChooseCoverRoute } from './routes/choose-cover.route.tsx';
import { FailedRoute } from './routes/failed.route.tsx';
import { LoginRoute } from './routes/login.route.tsx';
import { LogoutRoute } from './routes/logout.route.tsx';
import { PracticeRoutes } from './routes/practice.routes.tsx';
import { SetUpAccountRoute, SetUpRoute } from './routes/set-up.route.tsx';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';

const AccountLinkRoute = lazy(async () => ({
  default: (await import('./routes/account-link.route.tsx')).AccountLinkRoute,
}));

/** Which pages exist depends on the session's state. */
export function AppRoutes() {
  const { phase, answerSwitch } = useSessionFlow();
  const { pathname, state } = useLocation();
  const isReady = useSliced(phase.kind === 'ready');

  // These links are for someone who isn't signed in yet, or for another user than the one who is.
  if ((pathname === PATHS.invitation || pathname === PATHS.newPassword) && phase.kind !== 'working')
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <AccountLinkRoute />
      </Suspense>
    );

  switch (phase.kind) {
    case 'working':
      return <ShellSkeleton />;
    case 'failed':
      return <FailedRoute error={phase.error} retry={phase.retry} />;
    case 'asking':
      return <SwitchQuestion {...phase} answer={(isWanted) => answerSwitch(phase.token, isWanted)} />;
    case 'signed-out':
      return (
        <Routes>
          <Route path={PATHS.root} element={<LoginRoute notice={phase.notice} codeKey={phase.codeKey} />} />
          <Route path={PATHS.setUp} element={<SetUpAccountRoute />} />
          <Route path={PATHS.logout} element={<Navigate to={PATHS.root} replace />} />
          <Route path="*" element={<Navigate to={PATHS.root} replace state={{ wanted: pathname }} />} />
        </Routes>
      );
    case 'choosing':
      return (
        <Routes>
          <Route path={PATHS.chooseCover} element={<ChooseCoverRoute />} />
          <Route path={PATHS.setUp} element={<SetUpRoute />} />
          <Route path={PATHS.logout} element={<LogoutRoute />} />
          <Route path={PATHS.root} element={<Navigate to={PATHS.chooseCover} replace state={state} />} />
          <Route path="*" element={<Navigate to={PATHS.chooseCover} replace state={{ isReminded: true }} />} />
        </Routes>
      );
    case 'ready':
      if (!isReady) return <ShellSkeleton />;
      // Another user or practice starts with fresh pages, whatever was open before.
      return <PracticeRoutes key={`${phase.session.sessionId}:${phase.session.coverKey}`} />;
  }
}
