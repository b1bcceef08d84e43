import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Data loaded from the server: loading, failed, or ready. */
export type LoadState<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'ready'; value: T };

type Outcome<T> = { key: string; attempt: number } & ({ value: T } | { error: unknown });

/**
 * Loads the data for `key`, and again whenever the key changes; null loads nothing.
 * @param known the data for the first key, if it came with the page
 */
export function useLoaded<T>({
  key,
  load,
  known = null,
}: {
  key: string | null;
  load: (signal: AbortSignal) => Promise<T>;
  known?: T | null;
}): LoadState<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T> | null>(() =>
    key === null || known === null ? null : { key, attempt: 0, value: known },
  );
  const read = useEffectEvent(load);
  const isThere = useEffectEvent(
    () =>
      outcome !== null &&
      outcome.key === key &&
      outcome.attempt === attempt &&
      'value' in outcome &&
      outcome.value === known,
  );
  useEffect(() => {
    if (key === null || isThere()) return;
    const ended = new AbortController();
    const settle = (result: { value: T } | { error: unknown }) => {
      if (!ended.signal.aborted) setOutcome({ key, attempt, ...result });
    };
    read(ended.signal).then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => ended.abort();
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  if (outcome === null || outcome.key !== key || outcome.attempt !== attempt) return { state: 'loading' };
  return 'value' in outcome
    ? { state: 'ready', value: outcome.value }
    : { state: 'failed', error: outcome.error, retry };
}
