import { useRef } from 'react';

/**
 * The key of an act for the server, which acts once for each. An act that is sent again, because its answer got lost,
 * keeps its key: the visit is not booked twice, nor refused as changed by someone else.
 */
export function useActKey() {
  const last = useRef<{ act: string; clientKey: string } | null>(null);
  return {
    keyOf: (given: object): string => {
      const act = JSON.stringify(given);
      if (last.current?.act !== act) last.current = { act, clientKey: crypto.randomUUID() };
      return last.current.clientKey;
    },
    /** The same act is a new one from now on: it was answered. */
    spent: (): void => {
      last.current = null;
    },
  };
}
