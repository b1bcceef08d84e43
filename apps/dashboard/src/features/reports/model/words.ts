import {
  COMM_METHOD_LABELS,
  type ReportColumn,
  type ReportFigure,
  type ValueKind,
} from '@sightline/contract/reports/report';
import type { ReportRow } from '@sightline/contract/reports.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { clockTime, dayAndTime, stamp, wallDate } from '../../../shared/dates/dates.ts';
import { counted } from '../../../shared/words/counted.ts';
import { whenUsed } from '../../../shared/words/when-used.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';
import { reportWord, textWords } from './value-words.ts';

/** Shown in place of a missing value. */
export const NOTHING = '–';

type Value = ReportRow[string];

const whole = whenUsed(() => new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 1 }));
const dollars = whenUsed(() => new Intl.NumberFormat(pageLocale(), { style: 'currency', currency: 'USD' }));
const percents = whenUsed(
  () => new Intl.NumberFormat(pageLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

const TIME = /^(\d{1,2}):(\d{2})/;
const methods = new Map<string, string>(
  Object.entries(COMM_METHOD_LABELS).map(([method, label]) => [method, reportWord(label)]),
);

/** '2:05 PM' for the wall time '14:05'. */
function wallClock(time: string): string {
  const [, hour, minute] = TIME.exec(time) ?? [];
  return hour === undefined ? time : clockTime(`1970-01-01T${hour.padStart(2, '0')}:${minute}Z`, { zone: 'UTC' });
}

/** The zone and time for displaying a value. */
type LocalClock = { zone: string; now: Date };

const TEXTS: Partial<Record<ValueKind, (text: string, place: LocalClock) => string>> = {
  date: (text) => wallDate(text),
  time: (text) => wallClock(text),
  instant: (text, { zone, now }) => dayAndTime(text, now, { zone }),
  method: (text) => methods.get(text) ?? text,
  status: reportWord,
};

/** From two hours on, hours are shown. */
const MINUTES_SHOWN = 120;

const NUMBERS: Partial<Record<ValueKind, (amount: number) => string>> = {
  money: (amount) => dollars().format(amount),
  percent: (amount) => `${percents().format(amount)}%`,
  score: (amount) => amount.toFixed(1),
  hours: (amount) => counted(amount, 'hour'),
  minutes: (amount) =>
    amount < MINUTES_SHOWN
      ? t('{amount} min', { amount: whole().format(amount) })
      : counted(Math.round(amount / 6) / 10, 'hour'),
};

/** A row's value as text; instants in the row's location's time. */
export function cellWords(
  { key, kind }: Pick<ReportColumn, 'key' | 'kind'>,
  value: Value | undefined,
  place: LocalClock,
): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return (NUMBERS[kind] ?? whole().format)(value);
  if (key === 'phone') return formatUsPhone(value);
  return TEXTS[kind]?.(value, place) ?? textWords(key, value);
}

/** A full instant, for the title of a cell that says 'Today'. */
export function fullWords({ kind }: Pick<ReportColumn, 'kind'>, value: Value | undefined, { zone }: LocalClock) {
  return kind === 'instant' && typeof value === 'string' ? stamp(value, { zone }) : undefined;
}

type FigureKind = ReportFigure['kind'] | 'count';

/** A figure as text; null if there is nothing to divide by. */
export function figureWords(kind: FigureKind, amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return NOTHING;
  return kind === 'days' ? counted(amount, 'day') : (NUMBERS[kind] ?? whole().format)(amount);
}

/** '1,234 rows', '1 row' */
export const rowsInWords = (count: number): string => counted(count, 'row');

/** '400 of 1,234 rows' */
export const progressWords = (rows: number, total: number): string =>
  t('{rows} of {rowsInWords}', { rows: rows.toLocaleString(pageLocale()), rowsInWords: rowsInWords(total) });
