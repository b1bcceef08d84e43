import type { Encoding } from '../files/encoding.rules.ts';
import { textOf } from '../files/text-file.ts';
import { brokenFile } from '../imports.errors.ts';
import type { Reading, ReadRecord } from '../imports.types.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import { cell, isNothing } from '../values/text.rules.ts';
import { type Columns, findColumns } from './columns.rules.ts';
import type { CsvContext, CsvReader, Fields } from './csv.types.ts';
import { BrokenRecord, type CsvRecord, recordsIn } from './csv-records.ts';
import { createHeadingWatch, headingPlace, MOST_BEFORE } from './headings.rules.ts';
import { isDoubtfulLength, type LengthUnit, unitOfLengths } from './lengths.rules.ts';
import { createRecordReader } from './record-fields.rules.ts';
import { recordNameOf } from './record-names.rules.ts';
import { findSeparator, isDirective, type LineEnd, lineEndOf } from './separators.rules.ts';

const SAMPLE_LENGTH = 65_536;
/** Enough visits to see whether their lengths are in minutes. */
const MOST_LENGTHS = 400;
const NAME_WITH_NUMBER = /\d{3}/;
const REPEATED = 'the headings again';
const isBlank = (fields: readonly string[]): boolean => fields.every((field) => field.trim() === '');

export type OpenCsv = {
  columns: Columns;
  /** The unit of visits' lengths; null for a file without them. */
  lengthUnit: LengthUnit | null;
  /** Every record with its content, including lines that are not valid records. */
  readings: () => AsyncGenerator<Pick<ReadRecord, 'line' | 'reading' | 'record'>>;
  /** Columns with content that may say who must not be contacted, and that nobody mapped; known once all is read. */
  undecided: () => string[];
};

/** A file's first complete lines. */
export async function sampleOf(file: string, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of textOf({ file, encoding })) {
    sample += text;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  const end = sample.lastIndexOf('\n');
  return sample.length < SAMPLE_LENGTH || end < 0 ? sample : sample.slice(0, end + 1);
}

export type CsvSource = { file: string; encoding: Encoding; separator: string; lineEnd: LineEnd };

export async function* recordsOf({ file, encoding, ...dialect }: CsvSource): AsyncGenerator<CsvRecord> {
  try {
    for await (const record of recordsIn({ pieces: textOf({ file, encoding }), ...dialect }))
      if (!isBlank(record.fields)) yield record;
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    throw brokenFile({ file, line: error.line, why: error.message });
  }
}

/** Adds the row's columns whose fields are unreadable. */
function withUnread({ reading, reader }: { reading: Reading; reader: CsvReader }): Reading {
  if (reading.outcome !== 'row' || reading.notes.length === 0) return reading;
  const { row, notes } = reading;
  const columns = notes.flatMap(({ field }) => [...(reader.fills[field] ?? []), ...(reader.shares?.[field] ?? [])]);
  return { ...reading, row: { ...row, unread: [...(row.unread ?? []), ...columns] } };
}

/** How a file is split, as far as its start tells. Null for the separator: nothing separates columns. */
export function dialectOf({ sample, mapping }: { sample: string; mapping: Mapping }): {
  lineEnd: LineEnd;
  separator: string | null;
} {
  return { lineEnd: lineEndOf(sample), separator: mapping.separator ?? findSeparator(sample) };
}

export const noSeparator = (file: string) =>
  brokenFile({ file, line: 1, why: 'No comma, semicolon, tab or bar separates the columns.' });

/** A file's first records. */
export async function startOf(source: CsvSource): Promise<string[][]> {
  const records: string[][] = [];
  for await (const { fields } of recordsOf(source)) if (records.push(fields) >= MOST_BEFORE + MOST_LENGTHS) break;
  if (records.length === 0) throw brokenFile({ file: source.file, why: 'The file is empty.' });
  return records;
}

type Opening = {
  file: string;
  encoding: Encoding;
  reader: CsvReader;
  mapping: Mapping;
  context: Omit<CsvContext, 'unitOf' | 'lengthUnit'>;
};

/** Where a file's records begin, and its headings; null for a file without. */
async function headingOf({ source, reader, mapping }: Pick<Opening, 'reader' | 'mapping'> & { source: CsvSource }) {
  const records = await startOf(source);
  const isDirected = isDirective(records[0] ?? []);
  if (mapping.header === false) return { heading: null, before: isDirected ? 1 : 0, records };
  const place = headingPlace({ records: records.slice(0, MOST_BEFORE), readers: [reader], mapping });
  return { heading: records[place]?.map(cell) ?? [], before: place + 1, records: records.slice(place + 1) };
}

const doubtfulLengths = (at: { file: string; line?: number }) =>
  brokenFile({
    ...at,
    why: 'The lengths of visits could be minutes or seconds.',
    remedy: {
      command: 'Set "lengthUnit" to "minutes" or "seconds" in the mapping file.',
      page: 'Choose what 900 means in this file.',
    },
  });

/** @throws ImportRefused if the lengths of visits could be minutes or seconds */
function lengthUnitOf({
  file,
  mapping,
  columns: { places },
  heading,
  records,
}: Pick<Opening, 'file' | 'mapping'> & { columns: Columns; heading: readonly string[] | null; records: string[][] }) {
  const place = places.get('length');
  if (place === undefined) return 'minutes';
  const values = records.map((record) => cell(record[place] ?? ''));
  const unit = unitOfLengths({ heading: heading?.[place] ?? '', values, mapping });
  if (unit === null) throw doubtfulLengths({ file });
  return unit;
}

/** Whether a record's length is doubtful that comes after the first ones, by which the unit was told. */
function isDoubtfulIn({ fields, mapping }: { fields: Fields; mapping: Mapping }): boolean {
  const length = fields.text('length');
  if (!isDoubtfulLength(length)) return false;
  return unitOfLengths({ heading: fields.heading('length'), values: [length], mapping }) === null;
}

/** Whether a record that ends early is whole: spreadsheets leave out empty cells at a line's end. */
function isOnlyShort({ record, reading, names }: { record: readonly string[]; reading: Reading; names: string[] }) {
  if (record.length < 2 || names.some((name) => NAME_WITH_NUMBER.test(name))) return false;
  return reading.outcome === 'skipped' || (reading.outcome === 'row' && reading.notes.length === 0);
}

/**
 * Opens a CSV file and finds its separator and columns.
 * @throws ImportRefused if they cannot be found
 */
export async function openCsv({ file, encoding, reader, mapping, context }: Opening): Promise<OpenCsv> {
  const { lineEnd, separator } = dialectOf({ sample: await sampleOf(file, encoding), mapping });
  if (separator === null) throw noSeparator(file);
  const source = { file, encoding, separator, lineEnd } as const;
  const { heading, before, records } = await headingOf({ source, reader, mapping });
  const columns = findColumns({ file, heading, reader, mapping });
  const lengthUnit = lengthUnitOf({ file, mapping, columns, heading, records });
  const full = { ...context, unitOf: columns.unitOf, lengthUnit };
  const { kind } = reader;
  const headingAgain = heading === null ? () => null : createHeadingWatch({ heading, reader });
  const fieldsOf = createRecordReader({ columns, heading, mapping });
  const open = columns.unused.filter(({ isOpen }) => isOpen);
  const undecided = new Set<string>();
  async function* readings(): ReturnType<OpenCsv['readings']> {
    let width = heading?.length ?? 0;
    let passed = 0;
    for await (const { fields: record, line } of recordsOf(source)) {
      if (passed < before) {
        passed += 1;
        continue;
      }
      const again = headingAgain(record);
      if (again === 'other')
        throw brokenFile({ file, line, why: 'The columns change here. Split the file at this line.' });
      if (again === 'same') {
        yield { line, reading: { outcome: 'skipped', kind, sourceId: null, reason: REPEATED }, record: undefined };
        continue;
      }
      for (const { position, heading: name } of open)
        if (!isNothing(cell(record[position - 1] ?? ''))) undecided.add(name);
      width ||= record.length;
      const fields = fieldsOf(record);
      const name = recordNameOf({ fields, reader });
      if (lengthUnit === 'minutes' && isDoubtfulIn({ fields, mapping })) throw doubtfulLengths({ file, line });
      const isLong = record.length > width && !isBlank(record.slice(width));
      context.dateOrders.at(line);
      const reading = isLong ? null : withUnread({ reading: reader.read({ fields, context: full }), reader });
      const names = ['firstName', 'lastName', 'fullName'].map(fields.text);
      if (reading !== null && (record.length >= width || isOnlyShort({ record, reading, names }))) {
        yield { line, reading, record: name };
        continue;
      }
      // Its fields may have shifted, except the first: another could contain a name.
      const isInPlace = columns.places.get(reader.idField) === 0 && record.length > 1;
      const reason = `has ${record.length} ${record.length === 1 ? 'column' : 'columns'}, not ${width}`;
      const faults = [{ field: 'the line', reason }];
      yield { line, reading: { outcome: 'rejected', kind, faults }, record: isInPlace ? name : undefined };
    }
  }
  const hasLengths = columns.places.has('length');
  return { columns, lengthUnit: hasLengths ? lengthUnit : null, readings, undecided: () => [...undecided] };
}
