import { guessPlaces } from '../csv/columns.rules.ts';
import { recordsOf, sampleOf } from '../csv/csv.usecases.ts';
import { READERS } from '../csv/readers.rules.ts';
import { findSeparator } from '../csv/separators.rules.ts';
import { checkJson } from '../fhir/resources.usecases.ts';
import { findEncoding, textOf } from '../files/text-file.ts';
import { brokenFile } from '../imports.errors.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import { isNothing, plain } from '../values/text.rules.ts';
import { createColumnWatch } from './column-watch.rules.ts';
import type { Inspection } from './inspecting.types.ts';

const ROWS_SHOWN = 5;
const LONGEST_SHOWN = 80;
const ENOUGH_HEADINGS = 2;
const VALUE = /\d{3}|\d[/:-]\d|@/;

/** Whether a first record names the columns: some of its cells are known names, or none looks like a value. */
function isHeading(record: readonly string[]): boolean {
  const known = Object.values(READERS).map(
    (reader) => guessPlaces({ heading: record, reader, mapping: {} satisfies Mapping }).size,
  );
  if (Math.max(...known) >= ENOUGH_HEADINGS) return true;
  return new Set(record).size === record.length && !record.some((cell) => cell.trim() === '' || VALUE.test(cell));
}

const shown = (record: readonly string[]): string[] =>
  record.map((cell) => {
    const text = plain(cell);
    return isNothing(text) ? '' : text.slice(0, LONGEST_SHOWN);
  });

/**
 * Reads a whole CSV file once, for what people have to see and say about it.
 * @throws ImportRefused for a file that is no CSV
 */
async function inspectCsv({
  file,
  mapping,
  onRecords,
}: {
  file: string;
  mapping: Mapping;
  onRecords: (records: number) => void;
}): Promise<Inspection> {
  const encoding = mapping.encoding ?? (await findEncoding({ file }));
  const sample = await sampleOf(file, encoding);
  const separator = mapping.separator ?? findSeparator(sample);
  if (separator === null)
    throw brokenFile({ file, line: 1, why: 'No comma, semicolon, tab or bar separates the columns.' });
  const lineEnd = sample.includes('\n') ? '\n' : '\r';
  const watch = createColumnWatch();
  const rows: string[][] = [];
  let [records, heading]: [number, string[] | null] = [0, null];
  let isFirst = true;
  for await (const { fields, line } of recordsOf({ file, encoding, separator, lineEnd })) {
    if (isFirst) {
      isFirst = false;
      if (mapping.header ?? isHeading(fields)) {
        heading = fields;
        continue;
      }
    }
    records += 1;
    onRecords(records);
    if (rows.length < ROWS_SHOWN) rows.push(shown(fields));
    watch.look({ fields, line });
  }
  if (isFirst) throw brokenFile({ file, why: 'The file is empty.' });
  const width = heading?.length ?? rows[0]?.length ?? 0;
  const columns = watch.columns(width).map((column, place) => ({ heading: plain(heading?.[place] ?? ''), ...column }));
  return { encoding, separator, hasHeader: heading !== null, columns, rows, records };
}

/** Entries of a Bundle and lines of NDJSON, near enough for a progress bar. */
async function countResources(file: string): Promise<number> {
  let [count, rest] = [0, ''];
  const word = '"resourceType"';
  for await (const text of textOf({ file, encoding: 'utf-8' })) {
    const piece = rest + text;
    count += piece.split(word).length - 1;
    rest = piece.slice(-(word.length - 1));
  }
  return count;
}

/**
 * Looks through a file once.
 * @param isFhir whether it starts as JSON
 * @throws ImportRefused for a file that cannot be imported at all
 */
export async function inspectFile({
  file,
  isFhir,
  mapping,
  onRecords,
}: {
  file: string;
  isFhir: boolean;
  mapping: Mapping;
  onRecords: (records: number) => void;
}): Promise<Inspection> {
  if (!isFhir) return inspectCsv({ file, mapping, onRecords });
  await checkJson(file);
  const records = await countResources(file);
  return { encoding: 'utf-8', separator: '', hasHeader: false, columns: [], rows: [], records };
}

/** Whether a file starts as JSON does, and so is meant to be FHIR. */
export async function startsAsJson(file: string): Promise<boolean> {
  for await (const text of textOf({ file, encoding: 'utf-8' })) {
    const start = text.trimStart();
    if (start !== '') return start.startsWith('{');
  }
  return false;
}
