import { useLoadedInTurn } from '../../../shared/page/use-loaded-in-turn.ts';
import { useActivityReport } from '../hooks/use-activity-report.ts';
import { useIdleClock } from '../hooks/use-idle-clock.ts';
import { useOlderDashboard } from '../hooks/use-older-dashboard.ts';
import { useRenewal } from '../hooks/use-renewal.ts';
import { activity } from './activity.ts';

const loadDialog = () => import('./idle-dialog.tsx');

type SessionKeeperProps = { idleMinutes: number; over: () => void; leave: () => void };

/** Keeps a session alive while its user is active, and ends it when idle. */
export function SessionKeeper({ idleMinutes, over, leave }: SessionKeeperProps) {
  const idle = useIdleClock(idleMinutes, over);
  // Loaded long before it is needed: the warning must appear even if the network is down by then.
  const dialog = useLoadedInTurn(loadDialog);
  const { renewNow } = useRenewal();
  useActivityReport(idleMinutes);
  useOlderDashboard();

  function stay() {
    activity.mark();
    renewNow();
  }

  if (dialog === null) return null;
  const secondsLeft = idle.kind === 'warning' ? idle.secondsLeft : null;
  return <dialog.IdleDialog secondsLeft={secondsLeft} stay={stay} leave={leave} />;
}
