import { useState } from 'react';
import { isLost, troubleWords } from '../api/trouble.ts';
import { useWords } from '../words/use-words.ts';
import type { Managed } from './use-managed.ts';

/** Cancels a visit. Where the answer got lost nobody claims to know what became of it, until somebody looked. */
export function useCancel({ cancel, look }: Managed) {
  const { words } = useWords();
  const [isUnknown, setUnknown] = useState(false);
  /** It was looked, and the visit still stands. */
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
    ...(error === null ? [] : [troubleWords(error, words)]),
  ].join(' ');
  return {
    isUnknown,
    stands,
    error,
    /** What went wrong, in words; empty for nothing. */
    said,
    cancel: (reason: string) => attempt(() => cancel(reason), false),
    look: () => attempt(look, true),
  };
}
