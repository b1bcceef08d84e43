import type { Mapping } from '../mapping/mapping.rules.ts';
import { cell, folded } from '../values/text.rules.ts';
import { guessColumns, missingFrom } from './columns.rules.ts';
import type { CsvReader } from './csv.types.ts';
import { isDirective } from './separators.rules.ts';

/** A report's title and parameters come before its headings, within this many records. */
export const MOST_BEFORE = 25;

const cellsFilled = (record: readonly string[]): number => record.filter((text) => text.trim() !== '').length;

/** Whether a record has the headings of all columns that a kind requires. */
const isComplete = ({
  record,
  reader,
  mapping,
}: {
  record: readonly string[];
  reader: CsvReader;
  mapping: Mapping;
}): boolean => {
  const { places } = guessColumns({ heading: record, reader, mapping });
  return places.size > 1 && missingFrom({ reader, places }).length === 0;
};

/**
 * Which of a file's first records has the headings: the first that has all required columns, otherwise the first with
 * more than a title.
 */
export function headingPlace({
  records,
  readers,
  mapping,
}: {
  records: readonly (readonly string[])[];
  readers: readonly CsvReader[];
  mapping: Mapping;
}): number {
  const complete = records.findIndex((record) => readers.some((reader) => isComplete({ record, reader, mapping })));
  if (complete >= 0) return complete;
  const titled = records.findIndex((record) => !isDirective(record) && cellsFilled(record) > 1);
  return Math.max(0, titled);
}

const namesIn = (record: readonly string[]): string =>
  record
    .map((name) => folded(cell(name)))
    .join('\t')
    .trimEnd();

/** Whether a record repeats the headings: files that were put together have them again further down. */
export const isHeadingAgain = ({ record, heading }: { record: readonly string[]; heading: readonly string[] }) =>
  folded(cell(record[0] ?? '')) === folded(cell(heading[0] ?? '')) && namesIn(record) === namesIn(heading);

/** Recognizes headings that a file has again further down, as files do that were put together. */
export function createHeadingWatch({ heading, reader }: { heading: readonly string[]; reader: CsvReader }) {
  const ids = new Set(reader.fields[reader.idField]);
  const [first = ''] = heading.map((name) => folded(name));
  return (record: readonly string[]): 'same' | 'other' | null => {
    const start = folded(cell(record[0] ?? ''));
    if (start === '' || (start !== first && !ids.has(start))) return null;
    if (isHeadingAgain({ record, heading })) return 'same';
    return isComplete({ record: record.map(cell), reader, mapping: {} }) ? 'other' : null;
  };
}
