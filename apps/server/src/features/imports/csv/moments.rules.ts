import type { Fault } from '../imports.types.ts';
import { hasOffset, instantAt, readDate, readInstant, readTime, type Wall, wallAt } from '../values/time.rules.ts';
import type { CsvContext, Fields } from './csv.types.ts';

/** Dates are taken up to this many years from now where a year has two digits. */
export const YEARS_AHEAD = 20;
const TIMES_OWN_DATE = /^(?:0000-00-00|1[789]\d\d-\d\d-\d\d|\d{1,2}\/\d{1,2}\/1[789]\d\d)[T\s]+/;
const ZERO_TIME = /^0{1,2}:?0{2}(:?0{2}(\.0+)?)?$/;

export type Moment = { wall: Wall; instant: Temporal.Instant };

/** The column of a date, that of its time where it has one of its own, and the zone of its clocks. */
export type Asked = { field: string; timeField?: string | undefined; zone: string };

type Reading = { fields: Fields; context: CsvContext };

/** The date at the start of a field; null where it holds none. */
export function readDateOf({
  field,
  fields,
  context,
  latestYear,
}: Reading & { field: string; latestYear: number }): { date: string; rest: string } | 'unreadable' | null {
  const reading = readDate({ text: fields.text(field), order: context.dateOrder, latestYear });
  return reading === 'none' ? null : reading;
}

/** Date and time of one column, or of two; of a date alone its midnight. Null where there is none. */
export function readMoment({ field, timeField, zone, fields, context }: Asked & Reading): Moment | Fault | null {
  const text = fields.text(field);
  const unreadable = { field, reason: 'no time that can be read' };
  if (/[T\s]\d/.test(text) && hasOffset(text)) {
    const instant = readInstant(text);
    return instant === null ? unreadable : { wall: wallAt({ instant, zone }), instant };
  }
  const reading = readDateOf({ field, fields, context, latestYear: context.year + YEARS_AHEAD });
  if (reading === null) return null;
  if (reading === 'unreadable') return { field, reason: 'no date that can be read' };
  const apart = timeField === undefined ? '' : fields.text(timeField);
  // A date column beside a column of times often says midnight after its date, and that one a day of no meaning.
  const isApart = apart !== '' && (reading.rest === '' || ZERO_TIME.test(reading.rest));
  const timeText = isApart ? apart.replace(TIMES_OWN_DATE, '') : reading.rest;
  const where = isApart && timeField !== undefined ? timeField : field;
  const time = timeText === '' ? '00:00:00' : readTime(timeText);
  if (time === null) return { ...unreadable, field: where };
  const wall = { date: reading.date, time };
  const instant = instantAt({ ...wall, zone });
  const skipped = 'the clocks of the location skip this time on that night';
  return instant === null ? { field: where, reason: skipped } : { wall, instant };
}
