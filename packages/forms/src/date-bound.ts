const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:$|T)/;
export const EARLIEST_YEAR = 1800;
export const LATEST_YEAR = 2200;
const OURS = /^today(?:([+-])(\d{1,4})([ymwd]))?$/;
// form.io writes bounds as calls of the moment library. The one form that is a plain date is read as one.
const MOMENT = /^moment\(\)(?:\.(add|subtract)\((\d{1,4}), ?['"](year|month|week|day)s?['"]\))?$/;

/**
 * A bound in our own notation ('2026-01-31', 'today', 'today-18y'), null for none, or 'code' for anything that is not
 * run.
 */
export function readDateBound(text: string): string | null | 'code' {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const iso = ISO_DATE.exec(trimmed);
  if (iso?.[1] !== undefined) return isDate(iso[1]) ? iso[1] : 'code';
  if (OURS.test(trimmed)) return trimmed;
  const moment = MOMENT.exec(trimmed);
  if (moment === null) return 'code';
  const [, way, count, unit] = moment;
  return way === undefined ? 'today' : `today${way === 'add' ? '+' : '-'}${count}${unit?.charAt(0)}`;
}

/** The date a bound means on a given day, as 'YYYY-MM-DD'. `today` is the practice's. */
export function dateOfBound({ bound, today }: { bound: string; today: string }): string {
  const [, sign, digits, unit] = OURS.exec(bound) ?? [];
  if (!bound.startsWith('today')) return bound;
  if (digits === undefined) return today;
  const count = Number(digits) * (sign === '-' ? -1 : 1);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  if (unit === 'd' || unit === 'w')
    return isoOf(new Date(Date.UTC(year, month - 1, day + count * (unit === 'w' ? 7 : 1))));
  const months = year * 12 + month - 1 + count * (unit === 'y' ? 12 : 1);
  const length = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return isoOf(new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(day, length))));
}

/** Whether a text is 'YYYY-MM-DD' and a valid date from 1800 to 2200. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  if (year < EARLIEST_YEAR || year > LATEST_YEAR || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a text is 'HH:mm', 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isoOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
