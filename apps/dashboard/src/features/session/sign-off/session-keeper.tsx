import { useIdleClock } from '../hooks/use-idle-clock.ts';
import { useOlderDashboard } from '../hooks/use-older-dashboard.ts';
import { useRenewal } from '../hooks/use-renewal.ts';
import { activity } from './activity.ts';
import { IdleDialog } from './idle-dialog.tsx';

type SessionKeeperProps = { idleMinutes: number; over: () => void; leave: () => void };

/** Keeps a session alive while its holder works, and ends it when nobody does. */
export function SessionKeeper({ idleMinutes, over, leave }: SessionKeeperProps) {
  const idle = useIdleClock(idleMinutes, over);
  const { renewNow } = useRenewal();
  useOlderDashboard();

  function stay() {
    activity.mark();
    renewNow();
  }

  return <IdleDialog secondsLeft={idle.kind === 'warning' ? idle.secondsLeft : null} stay={stay} leave={leave} />;
}
