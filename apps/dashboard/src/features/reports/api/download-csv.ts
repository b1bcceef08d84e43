import type { ReportName } from '@sightline/contract/reports/reports';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { ConnectionError, openStream } from '../../../shared/api/call.ts';
import { rowCounter } from '../csv/row-counter.ts';
import { fileRequest } from '../model/request.ts';
import type { View } from '../model/view.ts';

type Download = {
  name: ReportName;
  view: View;
  searchPhrase: string;
  signal: AbortSignal;
  /** Rows received, without the heading. */
  onProgress: (rows: number) => void;
};

/**
 * All rows of a report as a file. The search text is in the body, so a link does not work; the bytes are streamed and
 * kept by the browser.
 */
export async function downloadCsv({ name, view, searchPhrase, signal, onProgress }: Download): Promise<Blob> {
  const body = fileRequest({ view, searchPhrase });
  const response = await openStream(REPORT_CALLS[name].csv, { body }, signal);
  const reader = response.body?.getReader();
  if (reader === undefined) throw new ConnectionError();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const count = rowCounter();
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw signal.aborted ? cause : new ConnectionError(cause);
    });
    if (done) break;
    chunks.push(value);
    onProgress(Math.max(0, count(value) - 1));
  }
  return new Blob(chunks, { type: 'text/csv;charset=utf-8' });
}
