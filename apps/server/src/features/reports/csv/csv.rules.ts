import {
  COMM_METHOD_LABELS,
  type CommMethod,
  type Report,
  type ReportColumn,
  type ValueKind,
} from '@sightline/contract/reports/report';
import { formatDay } from '@sightline/scheduling/days';
import { stringify } from 'csv-stringify/sync';
import { neutralised } from '../../../http/spreadsheet-text.ts';
import type { Ask } from '../asking/ask.types.ts';
import { columnsOf } from '../asking/columns.rules.ts';

export type CsvValue = string | number | boolean | Temporal.Instant | null;

const MINUTES = 'YYYY-MM-DDTHH:mm'.length;

/** The wall time at the location, in the form spreadsheets read: `YYYY-MM-DD HH:mm`. */
const localTime = ({ at, timeZone }: { at: Temporal.Instant; timeZone: string }): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(0, MINUTES).replace('T', ' ');

const isMethod = (value: CsvValue): value is CommMethod =>
  typeof value === 'string' && Object.hasOwn(COMM_METHOD_LABELS, value);

/** A value as a cell. Numbers stay numbers, with any sign; money is in dollars. */
export function csvCell({
  value,
  kind,
  timeZone,
}: {
  value: CsvValue;
  kind: ValueKind;
  timeZone: string;
}): string | number {
  if (value === null) return '';
  if (kind === 'method' && isMethod(value)) return COMM_METHOD_LABELS[value];
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? neutralised(value) : localTime({ at: value, timeZone });
}

/** Lines of RFC 4180 with their endings. A line break of any kind inside a cell needs quotes. */
const lines = (records: (string | number)[][]): string =>
  stringify(records, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

/**
 * The report and its days; for rows of a replica also their age, by the practice's clock:
 * `orders-2026-11-01-to-2026-11-21-as-of-2026-11-21T1042.csv`.
 */
export function csvFileName({
  ask: { name, range, timeZone },
  asOf,
}: {
  ask: Pick<Ask, 'name' | 'range' | 'timeZone'>;
  asOf: Temporal.Instant | null;
}): string {
  const days = `${name}-${formatDay(range.begin)}-to-${formatDay(range.end)}`;
  if (asOf === null) return `${days}.csv`;
  const local = asOf.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  return `${days}-as-of-${local.replaceAll(':', '')}.csv`;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** The header line, after the mark that tells spreadsheets the file is UTF-8. */
export const csvHead = (report: Report): string =>
  BYTE_ORDER_MARK + lines([columnsOf(report).map(({ label }) => label)]);

/** Table rows as lines, one value per column. */
export function csvLines({
  columns,
  rows,
}: {
  columns: readonly ReportColumn[];
  rows: readonly { timeZone: string; valueIn: (column: ReportColumn) => CsvValue }[];
}): string {
  return lines(
    rows.map(({ timeZone, valueIn }) =>
      columns.map((column) => csvCell({ value: valueIn(column), kind: column.kind, timeZone })),
    ),
  );
}
