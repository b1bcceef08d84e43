import type { ReportRow } from '@sightline/contract/reports.calls';
import { useEffect } from 'react';
import { gatherRows } from '../api/load-report.ts';
import type { AsOf } from '../model/data-age.ts';
import { useFetching } from '../page/use-fetching.ts';

/** Nobody reads more on paper, and browsers cannot lay out more; the CSV is for that. */
export const PRINT_LIMIT = 20_000;

type PrintRequest = Omit<Parameters<typeof gatherRows>[0], 'signal' | 'onProgress' | 'limit'>;

type Ready = { state: 'ready'; rows: readonly ReportRow[]; asOf: AsOf };

/** Fetches the rows for printing, renders the sheet and opens the browser's dialog. */
export function usePrint() {
  const { job, setJob, start, close } = useFetching<Ready>();
  useEffect(() => {
    // Some browsers continue while their dialog is open: the sheet stays until they report its end.
    const clear = () => setJob((before) => (before?.state === 'ready' ? null : before));
    window.addEventListener('afterprint', clear);
    return () => window.removeEventListener('afterprint', clear);
  }, [setJob]);
  const isReady = job?.state === 'ready';
  useEffect(() => {
    if (isReady) window.print();
  }, [isReady]);

  return {
    job,
    close,
    start: (gathering: PrintRequest): Promise<void> =>
      start(async (watch) => ({
        state: 'ready',
        ...(await gatherRows({ ...gathering, ...watch, limit: PRINT_LIMIT })),
      })),
  };
}

export type Print = ReturnType<typeof usePrint>;
