import {
  type ImportDetail,
  type ImportField,
  type ImportKind,
  type ImportRun,
  REJECT_COLUMNS,
} from '@sightline/contract/imports.calls';
import { stringify } from 'csv-stringify/sync';
import { neutralised } from '../../../http/spreadsheet-text.ts';
import { decoded } from '../csv/codes.rules.ts';
import { usableFields } from '../csv/column-places.rules.ts';
import type { CsvReader } from '../csv/csv.types.ts';
import { unitOfLengths } from '../csv/lengths.rules.ts';
import { READERS } from '../csv/readers.rules.ts';
import { ownWords } from '../csv/record-fields.rules.ts';
import { statusesOf } from '../csv/statuses.rules.ts';
import { understoodIn } from '../csv/understood.rules.ts';
import type { DirectoryRows } from '../directory/directory.types.ts';
import type { Inspection } from '../inspecting/inspecting.types.ts';
import { labelIn, STATUS_LABELS } from '../mapping/fields.texts.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import { isDateField, openQuestions, placedOf } from '../mapping/questions.rules.ts';
import type { ListedRun, RemarkRow, Run } from './runs.types.ts';

const EXAMPLES = 3;
/** Reading is the larger part of a run; what follows cannot be counted. */
const READING_SHARE = 70;
const APPLYING_PERCENT = 85;

function percentOf({ state, phase, records, expected }: ListedRun): number {
  if (['checked', 'done'].includes(state)) return 100;
  if (phase === 'applying') return APPLYING_PERCENT;
  return expected === 0 ? 0 : Math.min(READING_SHARE, Math.round((records / expected) * READING_SHARE));
}

export const presentRun = (run: ListedRun): ImportRun => ({
  importKey: run.import_key,
  state: run.state,
  source: run.source,
  kind: run.kind,
  fileName: run.file_name,
  byteCount: run.byte_count,
  origin: run.origin,
  createdBy: run.creator,
  createdAt: run.created_at.toString(),
  finishedAt: run.finished_at?.toString() ?? null,
  counts: Object.fromEntries(Object.entries(run.counts)),
  rejectCount: run.reject_count,
  noteCount: run.note_count,
  optOuts: run.opt_outs,
  optIns: run.opt_ins,
  progress: { phase: run.phase, records: run.records, expected: run.expected, percent: percentOf(run) },
  message: run.message,
});

/** Whether a kind requires a field; of several that do, the first, unless another one has a column. */
const isRequired = ({
  reader,
  places,
  name,
}: {
  reader: CsvReader;
  places: ReadonlyMap<string, number>;
  name: string;
}) => reader.needed.some((fields) => name === (fields.find((field) => places.has(field)) ?? fields[0]));

type Reading = { inspection: Inspection; kind: ImportKind | null; mapping: Mapping };

function fieldsOf({ inspection, kind, mapping }: Reading): ImportField[] {
  if (kind === null || kind === 'fhir') return [];
  const reader: CsvReader = READERS[kind];
  const { places } = placedOf({ inspection, kind, mapping });
  const usable = new Set(usableFields({ reader, places }));
  return Object.keys(reader.fields).map((name) => {
    const place = places.get(name);
    return {
      name,
      label: labelIn(reader, name),
      isRequired: isRequired({ reader, places, name }),
      position: place === undefined ? null : place + 1,
      isUsable: usable.has(name),
    };
  });
}

function unusedOf({ inspection, kind, mapping }: Reading): string[] {
  if (kind === null || kind === 'fhir') return [];
  return placedOf({ inspection, kind, mapping }).unused.map(({ heading }) => heading);
}

/** What a file is understood to mean, once no question is open about it. */
function understoodOf({ inspection, kind, mapping }: Reading): string[] {
  if (kind === null || kind === 'fhir') return [];
  const { places } = placedOf({ inspection, kind, mapping });
  const columns = [...places].flatMap(([field, place]) => {
    const column = inspection.columns[place];
    return column === undefined ? [] : [{ field, column }];
  });
  const lengths = columns.find(({ field }) => field === 'length')?.column;
  const hasNumbers = columns.some(
    ({ field, column }) =>
      isDateField(field) && (column.isEither || column.monthFirst !== null || column.dayFirst !== null),
  );
  return understoodIn({
    lengthUnit:
      lengths === undefined ? null : unitOfLengths({ heading: lengths.heading, values: lengths.values ?? [], mapping }),
    dateOrder: hasNumbers ? (mapping.dateOrder ?? 'MDY') : null,
  });
}

/** The file's words that the mapping says something about. */
function mappedOf({ inspection, kind, mapping }: Reading): ImportDetail['mapped'] {
  if (kind === null || kind === 'fhir') return [];
  const { places, more } = placedOf({ inspection, kind, mapping });
  const listed = [
    { about: 'location', fields: ['location'], words: mapping.locations },
    { about: 'provider', fields: ['provider'], words: mapping.providers },
    { about: 'type', fields: ['type'], words: mapping.types },
    { about: 'status', fields: ['status', 'active', 'inactive'], words: mapping.statuses },
    { about: 'consent', fields: ['smsOptIn', 'smsOptOut'], words: mapping.consents },
  ] as const;
  return listed.flatMap(({ about, fields, words = {} }) => {
    const values = fields
      .flatMap((field) => [places.get(field) ?? -1, ...(more.get(field) ?? [])])
      .flatMap((place) => valuesAt({ inspection, place, mapping }));
    return [...new Set(values)].filter((value) => Object.hasOwn(words, value)).map((value) => ({ about, value }));
  });
}

function valuesAt({ inspection, place, mapping }: Omit<Reading, 'kind'> & { place: number }): string[] {
  const { heading = '', values = null } = inspection.columns[place] ?? {};
  return (values ?? []).map((text) => decoded({ heading, text, own: ownWords(mapping) }));
}

const NOTHING_FOUND: Inspection = {
  ...{ encoding: 'utf-8', separator: '', hasHeader: false, columns: [], rows: [], records: 0 },
};

export function presentDetail({
  run,
  rows,
  remarks,
  skips,
}: {
  run: Run & { creator: string | null };
  rows: DirectoryRows;
  remarks: readonly RemarkRow[];
  skips: readonly RemarkRow[];
}): ImportDetail {
  const { kind, mapping } = run;
  const inspection = run.inspection ?? NOTHING_FOUND;
  const reading = { inspection, kind, mapping };
  const isOpen = run.inspection !== null;
  return {
    ...presentRun(run),
    rejects: remarks.map(({ what, ...rest }) => ({ ...rest, what: what === 'note' ? 'note' : 'rejected' })),
    skips: skips.map(({ line, record, kind: of, reason }) => ({ line, record, kind: of, reason })),
    mapping,
    columns: inspection.columns.map(({ heading }, place) => ({
      position: place + 1,
      heading,
      examples: [...new Set(inspection.rows.map((row) => row[place] ?? ''))]
        .filter((text) => text !== '')
        .slice(0, EXAMPLES),
    })),
    rows: inspection.rows,
    fields: fieldsOf(reading),
    unused: isOpen ? unusedOf(reading) : [],
    understood: isOpen ? understoodOf(reading) : [],
    questions: isOpen ? openQuestions({ ...reading, rows }) : [],
    choices: {
      location: rows.locations.map((row) => ({ value: String(row.loc_key), label: row.org_name })),
      provider: rows.providers.map((row) => ({
        value: String(row.acct_key),
        label: `${row.first_name} ${row.last_name}`,
      })),
      type: rows.types.map((row) => ({ value: String(row.task_key), label: row.name })),
      status:
        kind === null || kind === 'fhir'
          ? []
          : statusesOf(kind).map((value) => ({ value, label: STATUS_LABELS[value] ?? value })),
    },
    mapped: isOpen ? mappedOf(reading) : [],
  };
}

export const rejectsHead = (): string => `\uFEFF${stringify([REJECT_COLUMNS])}`;

export const rejectsLines = (remarks: readonly RemarkRow[]): string =>
  stringify(
    remarks.map(({ line, what, kind, field, reason, record }) => [
      line === 0 ? '' : line,
      what,
      kind,
      field,
      reason,
      neutralised(record),
    ]),
  );
