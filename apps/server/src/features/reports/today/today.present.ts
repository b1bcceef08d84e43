import { TODAY_COLUMNS, type TodayRow } from '@sightline/contract/today.calls';
import { stringify } from 'csv-stringify/sync';
import { neutralised } from '../../../http/spreadsheet-text.ts';
import type { FigureRow } from './today.types.ts';

const WALL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

export const presentRow = ({
  row,
  zoneOf,
}: {
  row: FigureRow;
  zoneOf: (locKey: number | null) => string;
}): TodayRow => ({
  key: row.key,
  addKey: row.patient_key,
  apptKey: row.appt_key,
  convKey: row.conv_key,
  entryKey: row.entry_key,
  locKey: row.loc_key,
  at: row.at?.toString() ?? null,
  wallTime: row.at?.toZonedDateTimeISO(zoneOf(row.loc_key)).toPlainDateTime().toString().slice(0, WALL_LENGTH) ?? null,
  title: row.title,
  detail: row.detail,
});

const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a file for spreadsheets. */
export function presentTodayCsv({
  rows,
  locationOf,
}: {
  rows: readonly TodayRow[];
  locationOf: (locKey: number | null) => string;
}): string {
  const lines = rows.map(({ wallTime, locKey, title, detail }) =>
    [wallTime?.replace('T', ' ') ?? '', locationOf(locKey), title, detail].map(neutralised),
  );
  return (
    BYTE_ORDER_MARK + stringify([TODAY_COLUMNS, ...lines], { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  );
}
