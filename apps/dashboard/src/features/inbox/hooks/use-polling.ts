import { POLL_INTERVAL_MS, POLLS_BEFORE_SLEEP } from '@sightline/messaging/limits';
import { useEffect, useEffectEvent } from 'react';

/**
 * Polls once a minute while the tab is visible, and at once when it becomes visible. After 180 polls it stops for good
 * and enters Sleep Mode (MSG-037).
 */
export function usePolling({ poll, sleep }: { poll: () => void; sleep: () => void }): void {
  const onPoll = useEffectEvent(poll);
  const onSleep = useEffectEvent(sleep);
  useEffect(() => {
    let polls = 0;
    const stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
    const tick = () => {
      if (document.hidden) return;
      polls += 1;
      onPoll();
      if (polls < POLLS_BEFORE_SLEEP) return;
      stop();
      onSleep();
    };
    const seen = () => {
      if (!document.hidden) onPoll();
    };
    const timer = setInterval(tick, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', seen);
    return stop;
  }, []);
}
