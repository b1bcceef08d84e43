import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { useEffect, useState } from 'react';

/** From the rendered forms to the browser's dialog: pictures and fonts are loaded by then (FRM-007). */
const PRINT_WAIT_MS = 2_000;

type Job = { entries: readonly FormEntry[]; isWaiting: boolean };
const NOTHING: Job = { entries: [], isWaiting: false };

/** Renders forms for printing only, waits, and opens the print dialog. */
export function usePrinting() {
  const [job, setJob] = useState(NOTHING);
  const { entries, isWaiting } = job;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setJob({ entries, isWaiting: false });
      window.print();
    }, PRINT_WAIT_MS);
    return () => clearTimeout(timer);
  }, [entries, isWaiting]);
  useEffect(() => {
    // Some browsers continue while their dialog is open: the sheet stays until they report its end.
    const clear = () => setJob(NOTHING);
    window.addEventListener('afterprint', clear);
    return () => window.removeEventListener('afterprint', clear);
  }, []);
  const isHandedOver = entries.length > 0 && !isWaiting;
  useEffect(() => {
    if (!isHandedOver) return;
    // If a browser never reports it, a user back at the page is done with the dialog.
    const clear = () => setJob(NOTHING);
    const heard = new AbortController();
    for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, clear, { signal: heard.signal });
    return () => heard.abort();
  }, [isHandedOver]);
  return {
    entries,
    isWaiting,
    print: (chosen: readonly FormEntry[]) => setJob({ entries: chosen, isWaiting: true }),
    cancel: () => setJob(NOTHING),
  };
}

export type PrintState = ReturnType<typeof usePrinting>;
