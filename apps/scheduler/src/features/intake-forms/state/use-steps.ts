import { use, useEffect, useEffectEvent, useState } from 'react';
import { ServicesContext } from './services.ts';

/** A page by its position among all of the form's, or the review after them. */
export type Step = number | 'review';

const stepIn = (state: unknown): Step | null => {
  const step: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'formStep') : null;
  return typeof step === 'number' || step === 'review' ? step : null;
};

/**
 * The patient's position in the form. The browser's own Back goes to the previous page, not away from the form.
 * @param settle the step to take instead of one whose page an answer has hidden since
 */
export function useSteps(start: Step, settle: (step: Step) => Step) {
  const { hasSteps } = use(ServicesContext);
  const [step, setStep] = useState(start);
  const [moves, setMoves] = useState(0);
  const settled = useEffectEvent(settle);
  useEffect(() => {
    if (!hasSteps) return;
    window.history.replaceState({ formStep: start }, '');
    const follow = (event: PopStateEvent) => {
      setStep(settled(stepIn(event.state) ?? 0));
      setMoves((count) => count + 1);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [start, hasSteps]);
  const go = (next: Step) => {
    if (next !== step && hasSteps) window.history.pushState({ formStep: next }, '');
    setStep(next);
    setMoves((count) => count + 1);
  };
  return { step, moves, go };
}
