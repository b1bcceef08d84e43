import { guessPlaces } from '../csv/columns.rules.ts';
import { type CsvSource, dialectOf, noSeparator, recordsOf, sampleOf, startOf } from '../csv/csv.usecases.ts';
import { headingPlace, isHeadingAgain, MOST_BEFORE } from '../csv/headings.rules.ts';
import { READERS } from '../csv/readers.rules.ts';
import { isDirective } from '../csv/separators.rules.ts';
import { checkJson } from '../fhir/resources.usecases.ts';
import { findEncoding, textOf } from '../files/text-file.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import { cell, isNothing } from '../values/text.rules.ts';
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
  return new Set(record).size === record.length && !record.some((text) => text.trim() === '' || VALUE.test(text));
}

const shown = (record: readonly string[]): string[] =>
  record.map((raw) => {
    const text = cell(raw);
    return isNothing(text) ? '' : text.slice(0, LONGEST_SHOWN);
  });

/** A file's headings, and how many records come before what they are for. */
async function findHeading({ source, mapping }: { source: CsvSource; mapping: Mapping }) {
  const start = (await startOf(source)).slice(0, MOST_BEFORE);
  const [first = []] = start;
  const isFirst = isDirective(first) ? 1 : 0;
  if (mapping.header === false) return { heading: null, before: isFirst };
  const place = headingPlace({ records: start, readers: Object.values(READERS), mapping });
  const record = start[place] ?? first;
  const isIt = mapping.header ?? isHeading(record);
  return isIt ? { heading: record, before: place + 1 } : { heading: null, before: isFirst };
}

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
  const { lineEnd, separator } = dialectOf({ sample: await sampleOf(file, encoding), mapping });
  if (separator === null) throw noSeparator(file);
  const source = { file, encoding, separator, lineEnd };
  const { heading, before } = await findHeading({ source, mapping });
  const watch = createColumnWatch();
  const rows: string[][] = [];
  let [records, passed] = [0, 0];
  for await (const { fields, line } of recordsOf(source)) {
    if (passed < before) {
      passed += 1;
      continue;
    }
    if (heading !== null && isHeadingAgain({ record: fields, heading })) continue;
    records += 1;
    onRecords(records);
    if (rows.length < ROWS_SHOWN) rows.push(shown(fields));
    watch.look({ fields, line });
  }
  const width = heading?.length ?? rows[0]?.length ?? 0;
  const columns = watch.columns(width).map((column, place) => ({ heading: cell(heading?.[place] ?? ''), ...column }));
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
