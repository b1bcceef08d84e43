import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { createTurns } from '../files/turns.ts';

/** A record and its first line, from 1. An empty line is a record of one empty field. */
export type CsvRecord = { fields: string[]; line: number };
type Dialect = { separator: string; lineEnd: '\n' | '\r' };

/** An unclosed quote would include the rest of a file. */
const LONGEST_RECORD = 1 << 20;

const WHY: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'This quote never closes.',
  CSV_MAX_RECORD_SIZE: 'This record is over a megabyte. A closing quote may be missing.',
};

/** Text that cannot be split into records, and the line where it starts. */
export class BrokenRecord extends Error {
  readonly line: number;
  constructor({ line, cause }: { line: number; cause: CsvError }) {
    super(WHY[cause.code] ?? 'Can’t read this record.', { cause });
    this.line = line;
  }
}

/**
 * Programs write quotes inside fields, and lines of any length; the reader of the records reports what does not fit.
 */
const optionsOf = ({ separator, lineEnd }: Dialect) =>
  ({
    delimiter: separator,
    record_delimiter: lineEnd === '\n' ? ['\n', '\r\n'] : ['\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  }) satisfies Options;

/**
 * The records of a text that comes in pieces.
 * @throws BrokenRecord
 */
export async function* recordsIn({
  pieces,
  ...dialect
}: Dialect & { pieces: AsyncIterable<string> }): AsyncGenerator<CsvRecord> {
  // The last line split so far; readers of the records may be behind.
  let cutUntil = 0;
  const on_record: Options['on_record'] = (fields, { lines }) => {
    cutUntil = lines;
    return fields;
  };
  const parser = parse({ ...optionsOf(dialect), info: true, on_record });
  const flowing = pipeline(pieces, parser);
  // The loop throws any error that stops it.
  flowing.catch(() => undefined);
  const othersTurn = createTurns();
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { fields: record, line };
      line = info.lines + 1;
      await othersTurn();
    }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenRecord({ line: cutUntil + 1, cause: error }) : error;
  }
}

/** The number of fields in each of a text's first records; the last may be truncated. */
export function widthsOf({ text, most, ...dialect }: Dialect & { text: string; most: number }): number[] {
  const widths: number[] = [];
  try {
    parseAtOnce(text, {
      ...optionsOf(dialect),
      skip_empty_lines: true,
      to: most,
      on_record: (fields) => {
        widths.push(fields.length);
        return null;
      },
    });
  } catch (error) {
    // The sample may end inside a record; reading the file reports an unclosed quote.
    if (!(error instanceof CsvError)) throw error;
  }
  return widths;
}
