import { lazy, Suspense, useEffect } from 'react';
import { useActivityReport } from '../hooks/use-activity-report.ts';
import { useIdleClock } from '../hooks/use-idle-clock.ts';
import { useOlderDashboard } from '../hooks/use-older-dashboard.ts';
import { useRenewal } from '../hooks/use-renewal.ts';
import { activity } from './activity.ts';

const loadDialog = () => import('./idle-dialog.tsx');
const IdleDialog = lazy(async () => ({ default: (await loadDialog()).IdleDialog }));

type SessionKeeperProps = { idleMinutes: number; over: () => void; leave: () => void };

/** Keeps a session alive while its holder works, and ends it when nobody does. */
export function SessionKeeper({ idleMinutes, over, leave }: SessionKeeperProps) {
  const idle = useIdleClock(idleMinutes, over);
  const { renewNow } = useRenewal();
  useActivityReport(idleMinutes);
  useOlderDashboard();

  // Fetched ahead: the warning must come up also when the network has gone by then.
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
