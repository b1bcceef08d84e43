import type { ReportRow } from '@sightline/contract/reports.calls';
import { useEffect, useRef, useState } from 'react';
import { CancelledError } from '../../../shared/api/call.ts';
import { gatherRows } from '../api/load-report.ts';
import { failureWords } from '../model/failure.ts';

/** Nobody reads more on paper, and browsers cannot lay out more; the CSV is for that. */
export const PRINT_LIMIT = 20_000;

type PrintRequest = Omit<Parameters<typeof gatherRows>[0], 'signal' | 'onProgress' | 'limit'>;

export type PrintJob =
  | { state: 'loading'; rows: number }
  | { state: 'ready'; rows: readonly ReportRow[] }
  | { state: 'failed'; reason: string };

/** Fetches the rows for printing, renders the sheet and opens the browser's dialog. */
export function usePrint() {
  const [job, setJob] = useState<PrintJob | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // Some browsers continue while their dialog is open: the sheet stays until they report its end.
    const clear = () => setJob((before) => (before?.state === 'ready' ? null : before));
    window.addEventListener('afterprint', clear);
    return () => window.removeEventListener('afterprint', clear);
  }, []);
  const isReady = job?.state === 'ready';
  useEffect(() => {
    if (isReady) window.print();
  }, [isReady]);

  async function start(gathering: PrintRequest): Promise<void> {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    setJob({ state: 'loading', rows: 0 });
    const onProgress = (rows: number) => setJob({ state: 'loading', rows });
    try {
      const rows = await gatherRows({ ...gathering, limit: PRINT_LIMIT, signal: own.signal, onProgress });
      setJob({ state: 'ready', rows });
    } catch (error) {
      if (own.signal.aborted || error instanceof CancelledError) return;
      setJob({ state: 'failed', reason: failureWords(error) });
    }
  }
  function close() {
    running.current?.abort();
    setJob(null);
  }
  return { job, start, close };
}

export type Print = ReturnType<typeof usePrint>;
