import { useEffect, useEffectEvent, useState } from 'react';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { type Idle, idleState } from '../model/idle.ts';
import { activity } from '../sign-off/activity.ts';

const TICK = 1_000;

function readIdle(idleMinutes: number): Idle {
  return idleState({ lastActivity: activity.last(), now: Date.now(), idleMinutes });
}

/** Tracks how long the user has been idle, in all tabs; calls `over` when the limit is reached. */
export function useIdleClock(idleMinutes: number, over: () => void): Idle {
  const [idle, setIdle] = useState<Idle>({ kind: 'active' });
  const end = useEffectEvent(over);

  useEffect(() => {
    if (activity.last() === 0) activity.mark();
    const tick = () => {
      // An expired token ends the session too, without a request.
      storedSession.refresh();
      const next = readIdle(idleMinutes);
      setIdle((shown) => (shown.kind === 'active' && next.kind === 'active' ? shown : next));
      if (next.kind === 'over') end();
    };
    tick();
    // After the warning only an answer counts: accidentally moving the mouse does not keep a chart open.
    const unwatch = activity.watch(() => readIdle(idleMinutes).kind === 'active');
    const timer = setInterval(tick, TICK);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      unwatch();
      document.removeEventListener('visibilitychange', tick);
    };
  }, [idleMinutes]);

  return idle;
}
