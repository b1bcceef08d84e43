import { useEffect, useState } from 'react';

/** The longest timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whether an instant, in milliseconds since 1970, has passed; renders again when it does, without a request. */
export function usePassed(at: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const isPassed = now > at;
  useEffect(() => {
    if (isPassed) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(at - Date.now() + 1, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [at, isPassed]);
  return isPassed;
}
