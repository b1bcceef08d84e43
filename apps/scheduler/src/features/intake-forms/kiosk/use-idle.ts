import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds without a touch after which a patient's answers leave the screen. */
const IDLE_SECONDS = 60;
const WARNED_SECONDS = 20;
const TOUCHES = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Counts seconds without a touch; ends at the last. Returns those left once they are few, else null. */
export function useIdle({ isOn, onEnd }: { isOn: boolean; onEnd: () => void }): number | null {
  const [left, setLeft] = useState(IDLE_SECONDS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOn) return;
    let touchedAt = Date.now();
    const touch = () => {
      touchedAt = Date.now();
      setLeft(IDLE_SECONDS);
    };
    // The clock decides, not the number of ticks: a sleeping tablet wakes to a clear screen.
    const timer = setInterval(() => {
      const remaining = IDLE_SECONDS - Math.floor((Date.now() - touchedAt) / 1_000);
      setLeft(remaining);
      if (remaining <= 0) end();
    }, 1_000);
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of TOUCHES) window.removeEventListener(kind, touch, { capture: true });
    };
  }, [isOn]);
  return isOn && left <= WARNED_SECONDS ? Math.max(left, 0) : null;
}
