import { lazy, Suspense, useEffect } from 'react';
import { useActivityReport } from '../hooks/use-activity-report.ts';
import { useIdleClock } from '../hooks/use-idle-clock.ts';
import { useOlderDashboard } from '../hooks/use-older-dashboard.ts';
import { useRenewal } from '../hooks/use-renewal.ts';
import { activity } from './activity.ts';

const loadDialog = () => import('./idle-dialog.tsx');
const IdleDialog = lazy(async () => ({ default: (await loadDialog()).IdleDialog }));

type SessionKeeperProps = { idleMinutes: number; over: () => void; leave: () => void };

/** Keeps a session alive while its user is active, and ends it when idle. */
export function SessionKeeper({ idleMinutes, over, leave }: SessionKeeperProps) {
  const idle = useIdleClock(idleMinutes, over);
  const { renewNow } = useRenewal();
  useActivityReport(idleMinutes);
  useOlderDashboard();

  // Preloaded: the warning must appear even if the network is down by then.
  useEffect(() => {
    loadDialog().catch(() => {});
  }, []);

  function stay() {
    activity.mark();
    renewNow();
  }

  return (
    <Suspense>
      <IdleDialog secondsLeft={idle.kind === 'warning' ? idle.secondsLeft : null} stay={stay} leave={leave} />
    </Suspense>
  );
}
