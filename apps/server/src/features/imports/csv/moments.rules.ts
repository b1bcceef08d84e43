import type { Fault } from '../imports.types.ts';
import {
  type Clock,
  instantAt,
  instantWith,
  isTimeRange,
  orderOf,
  readClock,
  readDate,
  type WallTime,
  wallAt,
} from '../values/time.rules.ts';
import type { CsvContext, Fields } from './csv.types.ts';

/** How far in the future a two-digit year may be. */
export const YEARS_AHEAD = 20;
const TIMES_OWN_DATE = /^(?:0000-00-00|0001-01-01|1[789]\d\d-\d\d-\d\d|\d{1,2}\/\d{1,2}\/1[789]\d\d)[T\s]+/;

const MIDNIGHT: Clock = { time: '00:00:00', offset: null };

export type Moment = { wall: WallTime; instant: Temporal.Instant };

/** A date's column, its time's if separate, and their zone. */
export type MomentColumns = { field: string; timeField?: string | undefined; zone: string };

type Reading = { fields: Fields; context: CsvContext };

/** The date at the start of a field; null if there is none. */
export function readDateOf({
  field,
  fields,
  context,
  latestYear,
}: Reading & { field: string; latestYear: number }): { date: string; rest: string } | 'unreadable' | null {
  const text = fields.text(field);
  context.dateOrders.look({ field, text });
  const reading = readDate({ text, order: context.dateOrder, latestYear });
  return reading === 'none' ? null : reading;
}

const FIRST = { MDY: 'the month comes first', DMY: 'the day comes first' } as const;

/** Why a date is unreadable. */
export function whyInvalid({ field, fields, context }: Reading & { field: string }): string {
  const order = orderOf(fields.text(field));
  return order === null || order === context.dateOrder ? 'invalid date' : `invalid date: ${FIRST[order]}`;
}

/** A time next to its date: exports give it a meaningless day, and therefore a meaningless offset. */
export function clockApart(text: string): Clock | null {
  if (isTimeRange(text)) return null;
  const clock = readClock(text.replace(TIMES_OWN_DATE, ''));
  return clock !== null && TIMES_OWN_DATE.test(text) ? { time: clock.time, offset: null } : clock;
}

/**
 * Date and time from one column, or two; a date alone is its midnight. Null if there is none. Programs write a date as
 * midnight in their own zone: that is a date, not an instant.
 */
export function readMoment({
  field,
  timeField,
  zone,
  fields,
  context,
}: MomentColumns & Reading): Moment | Fault | null {
  const invalid = (where: string) => ({ field: where, reason: 'invalid time' });
  const reading = readDateOf({ field, fields, context, latestYear: context.year + YEARS_AHEAD });
  if (reading === null) return null;
  if (reading === 'unreadable') return { field, reason: whyInvalid({ field, fields, context }) };
  const { date, rest } = reading;
  const inside = rest === '' ? MIDNIGHT : readClock(rest);
  const apart = timeField === undefined ? '' : fields.text(timeField);
  const isApart = apart !== '' && inside?.time === MIDNIGHT.time;
  const where = isApart && timeField !== undefined ? timeField : field;
  const clock = isApart ? clockApart(apart) : inside?.time === MIDNIGHT.time ? MIDNIGHT : inside;
  if (clock === null) return invalid(where);
  const { time, offset } = clock;
  if (offset !== null) {
    const instant = instantWith({ date, time, offset });
    return { wall: wallAt({ instant, zone }), instant };
  }
  const wall = { date, time };
  const instant = instantAt({ ...wall, zone });
  const skipped = 'clocks skip this time that night';
  return instant === null ? { field: where, reason: skipped } : { wall, instant };
}
