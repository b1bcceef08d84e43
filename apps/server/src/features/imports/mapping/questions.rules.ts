import type { ImportKind, ImportQuestion } from '@sightline/contract/imports.calls';
import { decoded } from '../csv/codes.rules.ts';
import type { ColumnPlaces } from '../csv/column-places.rules.ts';
import { guessColumns, missingFrom } from '../csv/columns.rules.ts';
import type { CsvKind, CsvReader } from '../csv/csv.types.ts';
import { unitOfLengths } from '../csv/lengths.rules.ts';
import { MARK_WORDS, readMark } from '../csv/marks.rules.ts';
import { READERS } from '../csv/readers.rules.ts';
import { ownWords } from '../csv/record-fields.rules.ts';
import { statusWords } from '../csv/statuses.rules.ts';
import { createDirectory } from '../directory/directory.rules.ts';
import type { DirectoryRows } from '../directory/directory.types.ts';
import type { InspectedColumn, Inspection } from '../inspecting/inspecting.types.ts';
import { readConsent } from '../values/consent.rules.ts';
import { folded } from '../values/text.rules.ts';
import type { Mapping } from './mapping.rules.ts';

type Asking = { inspection: Inspection; kind: CsvKind; mapping: Mapping; rows: DirectoryRows };
type In = Asking & {
  reader: CsvReader;
  placed: ColumnPlaces;
  columnOf: (field: string) => InspectedColumn | undefined;
  /** All columns of a field. */
  columnsOf: (field: string) => InspectedColumn[];
};

const DATES = /^(?:dob|date|start|end|due|.*(?:On|Date))/;
export const isDateField = (field: string): boolean => DATES.test(field);
const WORDS = ['location', 'provider', 'type'] as const;

const question = (about: ImportQuestion['about'], rest: Partial<ImportQuestion> = {}): ImportQuestion => ({
  ...{ about, field: '', value: '', blocks: false },
  ...rest,
});

/** The lines whose dates fit one order only. */
function evidenceOf(columns: readonly InspectedColumn[]): string {
  const firstLine = (of: (column: InspectedColumn) => number | null) =>
    columns.flatMap((column) => of(column) ?? []).toSorted((a, b) => a - b)[0];
  const monthFirst = firstLine((column) => column.monthFirst);
  const dayFirst = firstLine((column) => column.dayFirst);
  return [
    ...(monthFirst === undefined ? [] : [`line ${monthFirst} has the month first`]),
    ...(dayFirst === undefined ? [] : [`line ${dayFirst} has the day first`]),
  ].join(', ');
}

/** Dates like 03/04/2026 that nothing in the file decides, or that contradict each other. */
function aboutDates({ reader, columnOf, mapping }: In): ImportQuestion[] {
  if (mapping.dateOrder !== undefined) return [];
  const columns = Object.keys(reader.fields)
    .filter(isDateField)
    .flatMap((field) => columnOf(field) ?? []);
  const isDayFirst = columns.some(({ dayFirst }) => dayFirst !== null);
  const isMonthFirst = columns.some(({ monthFirst }) => monthFirst !== null);
  const isOpen = columns.some(({ isEither }) => isEither) && !isMonthFirst;
  return isDayFirst || isOpen ? [question('dateOrder', { blocks: true, value: evidenceOf(columns) })] : [];
}

const aboutColumns = ({ reader, placed: { places } }: In) =>
  missingFrom({ reader, places }).map(([field = '']) => question('column', { field, blocks: true }));

const hasContent = ({ values }: InspectedColumn): boolean => values === null || values.length > 0;

/** Columns that may say who must not be contacted, and that Sightline doesn't know. */
const aboutOtherColumns = ({ placed: { unused }, inspection: { columns } }: In): ImportQuestion[] =>
  unused
    .filter(({ isOpen, position }) => isOpen && columns.slice(position - 1, position).some(hasContent))
    .map(({ heading }) => question('otherColumn', { value: heading, blocks: true }));

function aboutLengths({ columnOf, mapping }: In): ImportQuestion[] {
  const column = columnOf('length');
  if (column === undefined) return [];
  const unit = unitOfLengths({ heading: column.heading, values: column.values ?? [], mapping });
  return unit === null ? [question('lengthUnit', { blocks: true, value: column.values?.at(-1) ?? '' })] : [];
}

/** Names of locations, providers and types that the practice doesn't have, and what to use where none is named. */
function aboutNames({ reader, kind, columnOf, mapping, rows }: In): ImportQuestion[] {
  const directory = createDirectory({ rows, names: mapping });
  return WORDS.filter((word) => word in reader.fields && !(word === 'type' && kind !== 'appointments')).flatMap(
    (word) => {
      const column = columnOf(word);
      const find = directory[word];
      const unknown = (column?.values ?? []).filter((value) => find(value) === null);
      const isUnsaid = (column === undefined || column.hasBlanks) && find(null) === null;
      return [
        ...(isUnsaid ? [question('default', { field: word, blocks: column === undefined })] : []),
        ...unknown.map((value) => question(word, { value })),
      ];
    },
  );
}

/** Words that aren't a status, in the columns of a status. Those of patients may also be flags and dates. */
function aboutStatuses({ kind, columnsOf, mapping }: In): ImportQuestion[] {
  const known = statusWords({ kind, statuses: mapping.statuses });
  const isKnown = (value: string) => known.has(value) || known.has(folded(value));
  const valuesOf = (field: string) => columnsOf(field).flatMap(({ values }) => values ?? []);
  const marked = kind === 'patients' ? ['active', 'inactive'].flatMap(valuesOf).filter(isNoMark) : [];
  const words = [...valuesOf('status'), ...marked].filter((value) => !isKnown(value));
  return [...new Set(words)].map((value) => question('status', { value }));
}

const ANY_DAY = { dateOrder: 'MDY', today: '9999-12-31', year: 9999 } as const;
const isNoMark = (text: string): boolean => readMark({ text, context: ANY_DAY, words: MARK_WORDS.inactive }) === null;

function aboutConsents({ kind, columnsOf, mapping: { consents = {} } }: In): ImportQuestion[] {
  if (kind !== 'patients') return [];
  const said = new Set(Object.keys(consents).flatMap((word) => [word, folded(word)]));
  const isOpen = (value: string) => !said.has(value) && !said.has(folded(value));
  const words = ['smsOptIn', 'smsOptOut']
    .flatMap((field) => columnsOf(field).flatMap(({ values }) => values ?? []))
    .filter((value) => isNoMark(value) && readConsent(value) === null);
  return [...new Set(words)].filter(isOpen).map((value) => question('consent', { value }));
}

/** What staff still have to answer before a file can be checked, or should. */
export function openQuestions({
  kind,
  inspection,
  ...rest
}: Omit<Asking, 'kind'> & { kind: ImportKind | null }): ImportQuestion[] {
  if (kind === 'fhir') return [];
  if (kind === null) return [question('kind', { blocks: true })];
  const reader: CsvReader = READERS[kind];
  const placed = placedOf({ inspection, kind, mapping: rest.mapping });
  const own = ownWords(rest.mapping);
  const columnAt = (place: number): InspectedColumn[] => {
    const column = inspection.columns[place];
    if (column === undefined) return [];
    const values = column.values?.map((text) => decoded({ heading: column.heading, text, own }));
    return [{ ...column, values: values?.filter((text) => text !== '') ?? null }];
  };
  const columnsOf = (field: string) =>
    [placed.places.get(field) ?? -1, ...(placed.more.get(field) ?? [])].flatMap(columnAt);
  const columnOf = (field: string) => columnAt(placed.places.get(field) ?? -1)[0];
  const asking = { inspection, kind, ...rest, reader, placed, columnOf, columnsOf };
  return [
    ...aboutColumns(asking),
    ...aboutOtherColumns(asking),
    ...aboutLengths(asking),
    ...aboutDates(asking),
    ...aboutNames(asking),
    ...aboutStatuses(asking),
    ...aboutConsents(asking),
  ];
}

/** Where each of our fields is read from, and what isn't. */
export const placedOf = ({
  inspection: { columns, hasHeader },
  kind,
  mapping,
}: Pick<Asking, 'inspection' | 'kind' | 'mapping'>): ColumnPlaces =>
  guessColumns({ heading: hasHeader ? columns.map(({ heading }) => heading) : null, reader: READERS[kind], mapping });

/** A file's own properties, found once, so that it isn't searched for them again. */
export const withFindings = ({ mapping, inspection }: { mapping: Mapping; inspection: Inspection }): Mapping => ({
  ...mapping,
  encoding: inspection.encoding,
  separator: inspection.separator === '' ? undefined : inspection.separator,
  header: inspection.hasHeader,
});
