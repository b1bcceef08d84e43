import { use, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from './form-context.ts';
import { ServicesContext } from './services.ts';
import { useLeaving } from './use-leaving.ts';

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
  const { store } = useForm();
  const go = (next: Step) => {
    if (next !== step && hasSteps) window.history.pushState({ formStep: next }, '');
    setStep(next);
    setMoves((count) => count + 1);
  };
  const { leave, note } = useLeaving((to: Step) => go(settle(to)));
  const follow = useEffectEvent(({ state }: PopStateEvent) => {
    const to = stepIn(state) ?? 0;
    if (store.state().uploads > 0) {
      window.history.pushState({ formStep: step }, '');
      return leave(to);
    }
    setStep(settle(to));
    setMoves((count) => count + 1);
  });
  useEffect(() => {
    if (!hasSteps) return;
    window.history.replaceState({ formStep: start }, '');
    const turn = (event: PopStateEvent) => follow(event);
    window.addEventListener('popstate', turn);
    return () => window.removeEventListener('popstate', turn);
  }, [start, hasSteps]);
  return { step, moves, go, note };
}
