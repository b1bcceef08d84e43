import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import type { ReportName } from '@sightline/contract/reports/reports';
import { AS_OF_HEADER, REPORT_CALLS } from '@sightline/contract/reports.calls';
import { ConnectionError, openStream } from '../../../shared/api/call.ts';
import { pageLanguage } from '../../../shared/words/words.ts';
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

type CsvFile = {
  blob: Blob;
  /** The server's name for it, which says how old its rows are; null where they are all there are. */
  agedName: string | null;
};

function agedNameOf({ headers }: Response): string | null {
  if (headers.get(AS_OF_HEADER) === null) return null;
  const [, name] = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  return name ?? null;
}

type Piece = Uint8Array<ArrayBuffer>;

/** The server writes files in English, for programs too. */
async function translation(name: ReportName): Promise<(piece: Piece) => Piece> {
  if (pageLanguage() === DEFAULT_LANGUAGE) return (piece) => piece;
  const { reportCsvInWords } = await import('../csv/csv-in-words.ts');
  return reportCsvInWords(name);
}

/**
 * All rows of a report as a file, in the page's language. The search text is in the body, so a link does not work; the
 * bytes are streamed and kept by the browser.
 */
export async function downloadCsv({ name, view, searchPhrase, signal, onProgress }: Download): Promise<CsvFile> {
  const body = fileRequest({ view, searchPhrase });
  const response = await openStream(REPORT_CALLS[name].csv, { body }, signal);
  const reader = response.body?.getReader();
  if (reader === undefined) throw new ConnectionError();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const count = rowCounter();
  const inWords = await translation(name);
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw signal.aborted ? cause : new ConnectionError(cause);
    });
    if (done) break;
    chunks.push(inWords(value));
    onProgress(Math.max(0, count(value) - 1));
  }
  return { blob: new Blob(chunks, { type: 'text/csv;charset=utf-8' }), agedName: agedNameOf(response) };
}
