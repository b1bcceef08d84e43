import { useEffect, useState } from 'react';
import { type Hold, type HoldPhase, phaseOf, timeLeft } from '../model/hold.ts';

const SECOND = 1000;

/** A hold's remaining time, second by second; null without a hold. */
export function useHoldPhase({
  hold,
  isLapsed,
}: {
  hold: Hold | null;
  isLapsed: boolean;
}): { left: number; phase: HoldPhase } | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (hold === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [hold]);
  if (hold === null) return null;
  const left = timeLeft({ hold, now });
  return { left, phase: isLapsed ? 'lapsed' : phaseOf(left) };
}
