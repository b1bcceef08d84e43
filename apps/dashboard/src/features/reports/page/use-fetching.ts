import { useEffect, useRef, useState } from 'react';
import { CancelledError } from '../../../shared/api/call.ts';
import { failureWords } from '../model/failure.ts';

/** Rows being fetched: how many have arrived, or why none did. */
export type Fetching = { state: 'loading'; rows: number } | { state: 'failed'; reason: string };

type Fetch<Done> = (watch: { signal: AbortSignal; onProgress: (rows: number) => void }) => Promise<Done | null>;

/** Runs one fetch at a time, with progress and cancel. Null once nothing is left to show. */
export function useFetching<Done = never>() {
  const [job, setJob] = useState<Fetching | Done | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(fetchAll: Fetch<Done>): Promise<void> {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    setJob({ state: 'loading', rows: 0 });
    try {
      setJob(await fetchAll({ signal: own.signal, onProgress: (rows) => setJob({ state: 'loading', rows }) }));
    } catch (error) {
      if (own.signal.aborted || error instanceof CancelledError) return;
      setJob({ state: 'failed', reason: failureWords(error) });
    }
  }
  function close() {
    running.current?.abort();
    setJob(null);
  }
  return { job, setJob, start, close };
}
