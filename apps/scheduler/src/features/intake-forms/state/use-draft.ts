import { useEffect, useEffectEvent, useRef } from 'react';
import type { Draft, Drafts } from '../model/drafts.ts';
import type { FormStore } from '../model/form-store.ts';

const PAUSE = 500;

type DraftState = Omit<Draft, 'answers' | 'savedAt'>;
type DraftInput = { store: FormStore; drafts: Drafts; rest: () => DraftState };

/**
 * Saves input shortly after typing, and at once when the patient goes to another page of the form, chooses a location,
 * turns to another app or leaves. A phone may never come back to a page that it hid.
 * @returns what ends saving, once the form was sent
 */
export function useDraft({ store, drafts, rest }: DraftInput): { end: () => void } {
  const { page, locKey } = rest();
  const isEnded = useRef(false);
  const known = useRef({ answers: store.state().answers, page, locKey });
  const flush = useEffectEvent(() => {
    const { answers } = store.state();
    const state = rest();
    const last = known.current;
    if (isEnded.current || (last.answers === answers && last.page === state.page && last.locKey === state.locKey))
      return;
    known.current = { answers, page: state.page, locKey: state.locKey };
    drafts.write({ answers, ...state });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves what both changed
  useEffect(() => flush(), [page, locKey]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      flush();
    };
    const hidden = () => document.hidden && now();
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(now, PAUSE);
    });
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      now();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [store]);
  return {
    end: () => {
      isEnded.current = true;
    },
  };
}
