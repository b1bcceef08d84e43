import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { ReportName } from '@sightline/contract/reports/reports';
import type { CoverScope } from '../../../db/scope.ts';
import type { Turns } from '../../../http/turns.ts';
import type { Ask } from '../asking/ask.types.ts';
import type { LooseSelection } from '../asking/asking.rules.ts';
import { prepareAsk } from '../asking/asking.usecases.ts';
import { readRowsByBatches } from '../engine/cursor.queries.ts';
import { readPatientsInView, readRowCount } from '../engine/totals.queries.ts';
import { presentAsOf, presentCsv, presentRange } from '../reports.present.ts';
import { csvFileName, csvHead } from './csv.rules.ts';

/** `asOf` is the age of its rows; null on the primary. */
export type CsvFile = { name: string; asOf: string | null; content: Readable };

type Opening = {
  scope: CoverScope;
  name: ReportName;
  asked: LooseSelection;
  signal: AbortSignal;
  turns: Turns;
  /** Receives errors after the file has started. */
  onError: (error: unknown) => void;
};

type Announced = { scope: CoverScope; ask: Ask; rows: number; patientKeys: readonly number[] };

/** Audits how many rows a file will contain, and of whom, before the first one is sent. */
const noteFile = ({ scope, ask, rows, patientKeys }: Announced): Promise<void> =>
  scope.transaction(async (tx) => {
    const locKeys = ask.isEveryPlace ? [] : ask.places.map(({ locKey }) => locKey);
    tx.note({ patientKeys, detail: { rows, ...presentRange(ask), reportType: ask.type, locKeys } });
  });

/** Audits how much of an announced file was sent when its reader or the server broke off. */
const noteBreak = ({ scope, rows }: { scope: CoverScope; rows: number }): Promise<void> =>
  scope.transaction(async (tx) => tx.note({ detail: { rows, isComplete: false } }));

async function write({ content, text, signal }: { content: PassThrough; text: string; signal: AbortSignal }) {
  signal.throwIfAborted();
  if (!content.write(text)) await once(content, 'drain', { signal });
}

/**
 * Opens a report as a file: once its query starts to answer, the file streams as fast as its reader takes it. A reader
 * who leaves stops the query too; an error on the way aborts the file, so that no part looks complete.
 */
export function openCsv({ scope, name, asked, signal, turns, onError }: Opening): Promise<CsvFile> {
  const content = new PassThrough();
  // The reply listens too, but only once it has the stream: an error in between must not end the process.
  content.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    let rows = 0;
    let isAnnounced = false;
    const flow = () =>
      scope.report(
        async (tx) => {
          const ask = await prepareAsk({ tx, name, asked });
          const all = await readRowCount({ tx, ask });
          const patientKeys = await readPatientsInView({ tx, ask });
          const batches = readRowsByBatches({ tx, ask });
          // The first batch waits for the sort of all: a replica fails there, if it does, and the work begins again.
          let next = await batches.next();
          await noteFile({ scope, ask, rows: all, patientKeys });
          isAnnounced = true;
          resolve({ name: csvFileName({ ask, asOf: tx.asOf }), asOf: presentAsOf(tx), content });
          await write({ content, text: csvHead(ask.report), signal });
          for (; next.done !== true; next = await batches.next()) {
            await write({ content, text: presentCsv({ ask, rows: next.value }), signal });
            rows += next.value.length;
          }
        },
        { signal, mayRepeat: () => !isAnnounced },
      );
    turns.take({ key: scope.coverKey, work: flow }).then(
      () => content.end(),
      (error: Error) => {
        reject(error);
        if (!isAnnounced) return;
        content.destroy(error);
        if (!signal.aborted) onError(error);
        noteBreak({ scope, rows }).catch(onError);
      },
    );
  });
}
