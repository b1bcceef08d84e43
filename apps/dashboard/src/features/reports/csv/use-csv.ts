import { useEffect, useRef, useState } from 'react';
import { CancelledError } from '../../../shared/api/call.ts';
import { saveFile } from '../../../shared/export/save-file.ts';
import { downloadCsv } from '../api/download-csv.ts';
import { failureWords } from '../model/failure.ts';

type Download = Omit<Parameters<typeof downloadCsv>[0], 'signal' | 'onProgress'>;

/** A file being fetched: how many rows have arrived, or why none did. */
export type CsvJob = { state: 'loading'; rows: number } | { state: 'failed'; reason: string };

/** Fetches a report as a file, with progress and cancel; an incomplete one is not saved. */
export function useCsv() {
  const [job, setJob] = useState<CsvJob | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(download: Download, fileName: string): Promise<void> {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    setJob({ state: 'loading', rows: 0 });
    const onProgress = (rows: number) => setJob({ state: 'loading', rows });
    try {
      const file = await downloadCsv({ ...download, signal: own.signal, onProgress });
      saveFile(file, fileName);
      setJob(null);
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

export type Csv = ReturnType<typeof useCsv>;
