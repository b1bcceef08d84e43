import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 40em)';

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether two columns do not fit. Also at 400 % zoom on a wide screen. The server assumes a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
