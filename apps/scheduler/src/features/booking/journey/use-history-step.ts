import { useCallback, useEffect, useState } from 'react';
import { isStep, type Step } from '../model/steps.ts';

/** The screen is kept beside the address, never in it: Back walks the steps, and a reload stays where it was. */
const NAME = 'bookingStep';
export type Wished = Step | 'booked' | null;

function wishedOf(state: unknown): Wished {
  const value = typeof state === 'object' && state !== null && NAME in state ? state[NAME] : null;
  return isStep(value) || value === 'booked' ? value : null;
}

/** A frame's history goes with a reload of the page around it, so a frame keeps its screen in the tab's storage. */
type Frame = { coverKey: number; frame: string };
const itemOf = ({ coverKey, frame }: Frame): string => `sightline-step-${coverKey}-${frame}`;

function readFrame(own: Frame): Wished {
  try {
    return own.frame === '' ? null : wishedOf({ [NAME]: window.sessionStorage.getItem(itemOf(own)) });
  } catch {
    return null;
  }
}

function writeFrame({ wished, ...own }: Frame & { wished: Wished }): void {
  if (own.frame === '') return;
  try {
    if (wished === null) window.sessionStorage.removeItem(itemOf(own));
    else window.sessionStorage.setItem(itemOf(own), wished);
  } catch {
    // A browser that keeps nothing: the patient starts from the first question.
  }
}

/** The screen that the browser's history stands at, and the ways to another one. */
export function useHistoryStep({ coverKey, frame }: Frame) {
  const [wished, setWished] = useState<Wished>(() => wishedOf(window.history.state) ?? readFrame({ coverKey, frame }));
  useEffect(() => {
    const walk = (event: PopStateEvent) => setWished(wishedOf(event.state));
    window.addEventListener('popstate', walk);
    return () => window.removeEventListener('popstate', walk);
  }, []);
  useEffect(() => writeFrame({ wished, coverKey, frame }), [wished, coverKey, frame]);
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
