import { useCallback, useEffect, useState } from 'react';
import { isStep, type Step } from '../model/steps.ts';

/** The screen is kept beside the address, never in it: Back walks the steps, and a reload stays where it was. */
const NAME = 'bookingStep';
export type Wished = Step | 'booked' | null;

function wishedOf(state: unknown): Wished {
  const value = typeof state === 'object' && state !== null && NAME in state ? state[NAME] : null;
  return isStep(value) || value === 'booked' ? value : null;
}

/** The screen that the browser's history stands at, and the ways to another one. */
export function useHistoryStep() {
  const [wished, setWished] = useState<Wished>(() => wishedOf(window.history.state));
  useEffect(() => {
    const walk = (event: PopStateEvent) => setWished(wishedOf(event.state));
    window.addEventListener('popstate', walk);
    return () => window.removeEventListener('popstate', walk);
  }, []);
  const go = useCallback((step: Step) => {
    window.history.pushState({ [NAME]: step }, '');
    setWished(step);
  }, []);
  /** Instead of the present screen, which nobody is to come back to. */
  const replace = useCallback((step: Wished) => {
    window.history.replaceState({ [NAME]: step }, '');
    setWished(step);
  }, []);
  return { wished, go, replace };
}
