import { useEffect, useEffectEvent } from 'react';
import type { Draft, Drafts } from '../model/drafts.ts';
import type { FormStore } from '../model/form-store.ts';

const PAUSE = 500;

type DraftState = Omit<Draft, 'answers' | 'savedAt'>;
type DraftInput = { store: FormStore; drafts: Drafts; rest: () => DraftState; isEnded: boolean };

/** Saves input shortly after typing, and at once when the page closes. */
export function useDraft({ store, drafts, rest, isEnded }: DraftInput): void {
  const save = useEffectEvent(() => drafts.write({ answers: store.state().answers, ...rest() }));
  useEffect(() => {
    if (isEnded) return;
    let known = store.state().answers;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      if (store.state().answers === known) return;
      known = store.state().answers;
      save();
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
    });
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', flush);
    };
  }, [store, isEnded]);
}
