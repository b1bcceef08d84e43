import { REPORT_YEARS } from '@sightline/contract/reports.calls';
import { addMonths, formatDay, parseDay } from '@sightline/scheduling/days';
import type { Range, Today } from './quick.ts';

export type RangeFaults = { from: string | null; to: string | null };

const MONTHS = REPORT_YEARS * 12;

/** The days that a report may be asked for. */
export function allowedDays({ beginDate, endDate }: Today): Range {
  const day = (text: string, months: number) => formatDay(addMonths(parseDay(text) ?? 0, months));
  return { from: day(beginDate, -MONTHS), to: day(endDate, MONTHS) };
}

const isTooLong = ({ from, to }: Range): boolean => to >= formatDay(addMonths(parseDay(from) ?? 0, MONTHS));

/** Whether a report can be asked for these days. */
export const isFitRange = (range: Range, today: Today): boolean => {
  const { from, to } = rangeFaults(range, today);
  return from === null && to === null;
};

/** What is wrong with the days that were chosen; empty ones are today. */
export function rangeFaults(range: Range, today: Today): RangeFaults {
  const allowed = allowedDays(today);
  const isOutside = (day: string) => day !== '' && (day < allowed.from || day > allowed.to);
  const from = range.from || today.beginDate;
  const to = range.to || today.endDate;
  const tooFar = `Choose a day within ${REPORT_YEARS} years from today`;
  if (isOutside(range.from) || isOutside(range.to)) {
    return { from: isOutside(range.from) ? tooFar : null, to: isOutside(range.to) ? tooFar : null };
  }
  if (to < from) return { from: null, to: 'The range ends before it begins' };
  return { from: null, to: isTooLong({ from, to }) ? `The range is longer than ${REPORT_YEARS} years` : null };
}
