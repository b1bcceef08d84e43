import { useState } from 'react';
import { isLost, troubleWords } from '../api/trouble.ts';
import { useWords } from '../words/use-words.ts';
import type { ManagedState } from './use-managed.ts';

/** Cancels a visit. After a lost reply the result is treated as unknown until checked. */
export function useCancel({ cancel, look }: ManagedState) {
  const { words, language } = useWords();
  const [isUnknown, setUnknown] = useState(false);
  /** It was checked, and the visit is still booked. */
  const [stands, setStands] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = async (work: () => Promise<boolean>, isLook: boolean): Promise<void> => {
    setError(null);
    setStands(false);
    try {
      if (!(await work())) return;
      setUnknown(false);
      setStands(isLook);
    } catch (cause) {
      if (isLost(cause) && !isUnknown) setUnknown(true);
      else setError(cause);
    }
  };
  const said = [
    ...(isUnknown ? [words.errors.maybeCancelled] : []),
    ...(error === null ? [] : [troubleWords(error, words, language)]),
  ].join(' ');
  return {
    isUnknown,
    stands,
    error,
    /** The error as text; empty if none. */
    said,
    cancel: (reason: string) => attempt(() => cancel(reason), false),
    look: () => attempt(look, true),
  };
}
