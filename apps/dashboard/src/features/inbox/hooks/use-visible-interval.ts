import { useEffect, useEffectEvent } from 'react';

/** Runs every `everyMs` milliseconds while the page is visible. */
export function useVisibleInterval(everyMs: number, act: () => void): void {
  const onTick = useEffectEvent(act);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) onTick();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
