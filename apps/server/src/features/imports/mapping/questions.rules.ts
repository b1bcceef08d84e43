import type { ImportKind, ImportQuestion } from '@sightline/contract/imports.calls';
import { guessPlaces, missingFrom } from '../csv/columns.rules.ts';
import type { CsvKind, CsvReader } from '../csv/csv.types.ts';
import { READERS } from '../csv/readers.rules.ts';
import { statusWords } from '../csv/statuses.rules.ts';
import { createDirectory } from '../directory/directory.rules.ts';
import type { DirectoryRows } from '../directory/directory.types.ts';
import type { InspectedColumn, Inspection } from '../inspecting/inspecting.types.ts';
import { readConsent } from '../values/consent.rules.ts';
import { folded, readFlag } from '../values/text.rules.ts';
import type { Mapping } from './mapping.rules.ts';

type Asking = { inspection: Inspection; kind: CsvKind; mapping: Mapping; rows: DirectoryRows };
type In = Asking & { reader: CsvReader; columnOf: (field: string) => InspectedColumn | undefined };

const DATES = /^(?:dob|date|start|end|due|.*(?:On|Date))/;
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
    .filter((field) => DATES.test(field))
    .flatMap((field) => columnOf(field) ?? []);
  const isDayFirst = columns.some(({ dayFirst }) => dayFirst !== null);
  const isMonthFirst = columns.some(({ monthFirst }) => monthFirst !== null);
  const isOpen = columns.some(({ isEither }) => isEither) && !isMonthFirst;
  return isDayFirst || isOpen ? [question('dateOrder', { blocks: true, value: evidenceOf(columns) })] : [];
}

const aboutColumns = ({ reader, places }: { reader: CsvReader; places: ReadonlyMap<string, number> }) =>
  missingFrom({ reader, places }).map(([field = '']) => question('column', { field, blocks: true }));

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

function aboutStatuses({ kind, columnOf, mapping }: In): ImportQuestion[] {
  const known = statusWords({ kind, statuses: mapping.statuses });
  const isKnown = (value: string) => known.has(value) || known.has(folded(value));
  return (columnOf('status')?.values ?? [])
    .filter((value) => !isKnown(value))
    .map((value) => question('status', { value }));
}

function aboutConsents({ kind, columnOf, mapping: { consents = {} } }: In): ImportQuestion[] {
  if (kind !== 'patients') return [];
  const said = new Set(Object.keys(consents).flatMap((word) => [word, folded(word)]));
  const isOpen = (value: string) => !said.has(value) && !said.has(folded(value));
  const words = [
    ...(columnOf('smsOptIn')?.values ?? []).filter((value) => readConsent(value) === null),
    ...(columnOf('smsOptOut')?.values ?? []).filter((value) => readFlag(value) === null && readConsent(value) === null),
  ];
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
  const places = placesOf({ inspection, kind, mapping: rest.mapping });
  const columnOf = (field: string) => inspection.columns[places.get(field) ?? -1];
  const asking = { inspection, kind, ...rest, reader, columnOf };
  return [
    ...aboutColumns({ reader, places }),
    ...aboutDates(asking),
    ...aboutNames(asking),
    ...aboutStatuses(asking),
    ...aboutConsents(asking),
  ];
}

/** Where each of our fields is read from. */
export const placesOf = ({
  inspection: { columns, hasHeader },
  kind,
  mapping,
}: Pick<Asking, 'inspection' | 'kind' | 'mapping'>): ReadonlyMap<string, number> =>
  guessPlaces({ heading: hasHeader ? columns.map(({ heading }) => heading) : null, reader: READERS[kind], mapping });

/** A file's own properties, found once, so that it isn't searched for them again. */
export const withFindings = ({ mapping, inspection }: { mapping: Mapping; inspection: Inspection }): Mapping => ({
  ...mapping,
  encoding: inspection.encoding,
  separator: inspection.separator === '' ? undefined : inspection.separator,
  header: inspection.hasHeader,
});
