import { readDate } from '../values/time.rules.ts';

/** A FHIR date may consist of only a year, or a year and month (hl7.org/fhir/R4/datatypes.html#date). */
const PARTIAL = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/;

const NO_DAY = 'has no day';

/** A date's days: one, or all of a month or a year. Null if unreadable. */
export type Days = { first: string; last: string } | 'none' | null;

export function daysOf(text: string): Days {
  const [, year, month] = PARTIAL.exec(text) ?? [];
  if (year !== undefined && year !== '0000') {
    const first = Temporal.PlainDate.from(`${year}-${month ?? '01'}-01`);
    const last = first.add(month === undefined ? { years: 1 } : { months: 1 }).subtract({ days: 1 });
    return { first: first.toString(), last: last.toString() };
  }
  const reading = readDate({ text, order: 'MDY', latestYear: 9999 });
  if (typeof reading === 'object') return { first: reading.date, last: reading.date };
  return reading === 'none' ? 'none' : null;
}

/** A date's single day, or why it has none; null if empty. */
export function dayOf(text: string): { day: string } | { reason: string } | null {
  const days = daysOf(text);
  if (days === 'none') return null;
  if (days === null) return { reason: 'invalid date' };
  return days.first === days.last ? { day: days.first } : { reason: NO_DAY };
}

/** A dateTime's instant, or the start of its first day; null if invalid. */
export function beginningOf({ text, zone }: { text: string; zone: string }): Temporal.Instant | null {
  const days = text.includes('T') ? null : daysOf(text);
  if (days === null || days === 'none') return null;
  return Temporal.PlainDate.from(days.first).toZonedDateTime(zone).toInstant();
}
