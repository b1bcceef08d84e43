import type { Encoding } from '../files/encoding.rules.ts';
import { textOf } from '../files/text-file.ts';
import { brokenFile } from '../imports.errors.ts';
import type { Reading, ReadRecord } from '../imports.types.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import { isNothing, plain } from '../values/text.rules.ts';
import { type Columns, findColumns } from './columns.rules.ts';
import type { CsvContext, CsvReader, Fields } from './csv.types.ts';
import { BrokenRecord, type CsvRecord, recordsIn } from './csv-records.ts';
import { recordNameOf } from './record-names.rules.ts';
import { findSeparator } from './separators.rules.ts';

const SAMPLE_LENGTH = 65_536;
/** Exports, ours too, put an apostrophe before what a spreadsheet would take for a formula. */
const NEUTRALISED = /^'(?=[=+\-@])/;
const isBlank = (fields: readonly string[]): boolean => fields.every((field) => field.trim() === '');

export type OpenCsv = {
  columns: Columns;
  /** Every record with its content, including lines that are not valid records. */
  readings: () => AsyncGenerator<Pick<ReadRecord, 'line' | 'reading' | 'record'>>;
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

export type CsvSource = { file: string; encoding: Encoding; separator: string; lineEnd: '\n' | '\r' };

export async function* recordsOf({ file, encoding, ...dialect }: CsvSource): AsyncGenerator<CsvRecord> {
  try {
    for await (const record of recordsIn({ pieces: textOf({ file, encoding }), ...dialect }))
      if (!isBlank(record.fields)) yield record;
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    throw brokenFile({ file, line: error.line, why: error.message });
  }
}

const fieldsOf = ({ record, places }: { record: readonly string[]; places: ReadonlyMap<string, number> }): Fields => ({
  has: (field) => places.has(field),
  text: (field) => {
    const place = places.get(field);
    if (place === undefined) return '';
    const text = plain(record[place] ?? '').replace(NEUTRALISED, '');
    return isNothing(text) ? '' : text;
  },
});

/** Adds the row's columns whose fields are unreadable. */
function withUnread({ reading, reader }: { reading: Reading; reader: CsvReader }): Reading {
  if (reading.outcome !== 'row' || reading.notes.length === 0) return reading;
  const { row, notes } = reading;
  const columns = notes.flatMap(({ field }) => [...(reader.fills[field] ?? []), ...(reader.shares?.[field] ?? [])]);
  return { ...reading, row: { ...row, unread: [...(row.unread ?? []), ...columns] } };
}

/**
 * Opens a CSV file and finds its separator and columns.
 * @throws ImportRefused if they cannot be found
 */
export async function openCsv({
  file,
  encoding,
  reader,
  mapping,
  context,
}: {
  file: string;
  encoding: Encoding;
  reader: CsvReader;
  mapping: Mapping;
  context: Omit<CsvContext, 'unitOf'>;
}): Promise<OpenCsv> {
  const sample = await sampleOf(file, encoding);
  const lineEnd = sample.includes('\n') ? '\n' : '\r';
  const separator = mapping.separator ?? findSeparator(sample);
  if (separator === null)
    throw brokenFile({ file, line: 1, why: 'No comma, semicolon, tab or bar separates the columns.' });
  const source = { file, encoding, separator, lineEnd } as const;
  const heading = mapping.header === false ? null : await headingOf(source);
  const columns = findColumns({ file, heading, reader, mapping });
  const full = { ...context, unitOf: columns.unitOf };
  const { kind } = reader;
  return {
    columns,
    readings: async function* () {
      let width = heading?.length ?? 0;
      let isHeading = heading !== null;
      for await (const { fields: record, line } of recordsOf(source)) {
        if (isHeading) {
          isHeading = false;
          continue;
        }
        width ||= record.length;
        const isOdd = record.length > width ? !isBlank(record.slice(width)) : record.length < width;
        const reason = `has ${record.length} columns, not ${width}`;
        const fields = fieldsOf({ record, places: columns.places });
        const name = recordNameOf({ fields, reader });
        if (isOdd) {
          // Its fields may have shifted, except the first: another could contain a name.
          const isInPlace = columns.places.get(reader.idField) === 0;
          const faults = [{ field: 'the line', reason }];
          yield { line, reading: { outcome: 'rejected', kind, faults }, record: isInPlace ? name : undefined };
          continue;
        }
        context.dateOrders.at(line);
        const reading = withUnread({ reading: reader.read({ fields, context: full }), reader });
        yield { line, reading, record: name };
      }
    },
  };
}

async function headingOf(source: CsvSource): Promise<string[]> {
  for await (const { fields } of recordsOf(source)) return fields;
  throw brokenFile({ file: source.file, why: 'The file is empty.' });
}
