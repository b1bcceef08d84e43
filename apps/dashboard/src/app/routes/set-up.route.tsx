import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionFlow } from '../../features/session/session-flow.ts';
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx';
import { takeCover } from '../../shared/session/covers.ts';
import { useStoredSession } from '../../shared/session/stored-session.ts';
import { PATHS } from '../paths.ts';
import { BareShell } from '../shell/bare-shell.tsx';

const SetUp = lazy(async () => ({ default: (await import('../../features/set-up/set-up.tsx')).SetUp }));
const SetUpAccount = lazy(async () => ({
  default: (await import('../../features/set-up/account.tsx')).SetUpAccount,
}));

/** Where the set-up link leads: the token follows the #, and leaves the address bar at once. */
export function SetUpAccountRoute() {
  const { begin } = useSessionFlow();
  const [token] = useState(() => {
    const found = window.location.hash.slice(1);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    return found;
  });
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SetUpAccount token={token} onSessionId={(id) => void begin(id)} />
    </Suspense>
  );
}

/** The questions that lead to a first practice, which is chosen at the end; skipped steps show on Ready. */
export function SetUpRoute() {
  const navigate = useNavigate();
  const { claims } = useStoredSession();
  if (claims === null) return null;
  const finish = ({ coverKey, name }: { coverKey: number; name: string }) =>
    void takeCover({ CoverKey: coverKey, Practice: name }).then(() => navigate(PATHS.ready));
  return (
    <BareShell familyName={claims.family_name}>
      <Suspense fallback={<PageSkeleton />}>
        <SetUp finish={finish} />
      </Suspense>
    </BareShell>
  );
}
