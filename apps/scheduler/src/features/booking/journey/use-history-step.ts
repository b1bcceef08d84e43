import { useCallback, useEffect, useState } from 'react';
import { isInBrowser } from '../../../shared/opening/opening.ts';
import { isStep, type Step } from '../model/steps.ts';

/**
 * The screen is in the history state, never in the URL: Back moves through the steps, and a reload keeps the position.
 */
const NAME = 'bookingStep';
export type RequestedStep = Step | 'booked' | null;

function requestedStepOf(state: unknown): RequestedStep {
  const value = typeof state === 'object' && state !== null && NAME in state ? state[NAME] : null;
  return isStep(value) || value === 'booked' ? value : null;
}

/** A frame's history is lost when the page around it reloads, so a frame keeps its screen in the tab's storage. */
type Frame = { coverKey: number; frame: string };
const itemOf = ({ coverKey, frame }: Frame): string => `sightline-step-${coverKey}-${frame}`;

function readFrame(own: Frame): RequestedStep {
  try {
    return own.frame === '' ? null : requestedStepOf({ [NAME]: window.sessionStorage.getItem(itemOf(own)) });
  } catch {
    return null;
  }
}

function writeFrame({ wished, ...own }: Frame & { wished: RequestedStep }): void {
  if (own.frame === '') return;
  try {
    if (wished === null) window.sessionStorage.removeItem(itemOf(own));
    else window.sessionStorage.setItem(itemOf(own), wished);
  } catch {
    // A browser that stores nothing: the patient starts at the first question.
  }
}

/** The current screen in the browser's history, and how to move to another one. */
export function useHistoryStep({ coverKey, frame }: Frame) {
  const [wished, setWished] = useState<RequestedStep>(() =>
    isInBrowser ? (requestedStepOf(window.history.state) ?? readFrame({ coverKey, frame })) : null,
  );
  useEffect(() => {
    const walk = (event: PopStateEvent) => setWished(requestedStepOf(event.state));
    window.addEventListener('popstate', walk);
    return () => window.removeEventListener('popstate', walk);
  }, []);
  useEffect(() => writeFrame({ wished, coverKey, frame }), [wished, coverKey, frame]);
  const go = useCallback((step: Step) => {
    window.history.pushState({ [NAME]: step }, '');
    setWished(step);
  }, []);
  /** Replaces the current screen, which nobody should return to. */
  const replace = useCallback((step: RequestedStep) => {
    window.history.replaceState({ [NAME]: step }, '');
    setWished(step);
  }, []);
  return { wished, go, replace };
}
