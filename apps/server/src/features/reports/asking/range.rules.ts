import { BACKLOG_DAYS_AHEAD } from '@sightline/contract/reports/report';
import { FIRST_REPORT_DAY, REPORT_YEARS_AHEAD } from '@sightline/contract/reports.calls';
import { type DayNumber, dateOfDay, dayOfDate, formatDay, parseDay, weekStartOf } from '@sightline/scheduling/days';
import { unfit } from '../reports.errors.ts';

/** Days by each location's own calendar, both included. */
export type Range = { begin: DayNumber; end: DayNumber };

export type Step = 'day' | 'week' | 'month' | 'year';

const LONGEST_BY_DAYS = 62;
const LONGEST_BY_WEEKS = 370;
const LONGEST_BY_MONTHS = 3_660;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The date that the text is or starts with; null if it is empty. @throws ProblemError request.invalid */
function requestedDate({ text, path }: { text: string | null | undefined; path: string }): DayNumber | null {
  const given = text?.trim() ?? '';
  if (given === '') return null;
  const date = given.slice(0, DATE_LENGTH);
  const isFollowedByTime = given.length === DATE_LENGTH || /^[T ]/.test(given.slice(DATE_LENGTH));
  const day = isFollowedByTime ? parseDay(date) : null;
  if (day === null) throw unfit({ path, message: 'must be a date that exists, written as YYYY-MM-DD' });
  return day;
}

const yearsFrom = (day: DayNumber, years: number): DayNumber => {
  const { year, month, day: ofMonth } = dateOfDay(day);
  // February 29 becomes March 1 in other years.
  return dayOfDate({ year: year + years, month, day: 1 }) + ofMonth - 1;
};

/**
 * The range of a request; a missing date is today's, by the locations' own calendars.
 * @throws ProblemError request.invalid
 */
export function requestedRange({
  beginDate,
  endDate,
  today,
}: {
  beginDate: string | null | undefined;
  endDate: string | null | undefined;
  today: Range;
}): Range {
  const begin = requestedDate({ text: beginDate, path: 'beginDate' }) ?? today.begin;
  const end = requestedDate({ text: endDate, path: 'endDate' }) ?? today.end;
  const first = parseDay(FIRST_REPORT_DAY) ?? 0;
  const last = yearsFrom(today.end, REPORT_YEARS_AHEAD);
  const within = `must lie between ${FIRST_REPORT_DAY} and ${formatDay(last)}, ${REPORT_YEARS_AHEAD} years ahead`;
  if (begin < first || begin > last) throw unfit({ path: 'beginDate', message: within });
  if (end < first || end > last) throw unfit({ path: 'endDate', message: within });
  if (end < begin) throw unfit({ path: 'endDate', message: `must not be before beginDate, ${formatDay(begin)}` });
  return { begin, end };
}

/** The ranges before and after a range, as far as reports reach. */
export function reachOf({ range, now }: { range: Range; now: Temporal.Instant }): { earlier: Range; later: Range } {
  const today = parseDay(now.toString().slice(0, DATE_LENGTH)) ?? range.end;
  return {
    earlier: { begin: parseDay(FIRST_REPORT_DAY) ?? 0, end: range.begin - 1 },
    later: { begin: range.end + 1, end: yearsFrom(today, REPORT_YEARS_AHEAD) },
  };
}

/** The fewest days suggested in place of empty ones: a single past day rarely says much. */
const LEAST_OFFERED = 7;

/**
 * As many days as requested, and at least a week, that end on the last day with rows before them or begin on the first
 * one after them, whichever is closer; the past if both are equally close.
 */
export function rangeAround({
  range: { begin, end },
  before,
  after,
}: {
  range: Range;
  before: DayNumber | null;
  after: DayNumber | null;
}): Range | null {
  const length = Math.max(end - begin + 1, LEAST_OFFERED);
  const isPastNearer = before !== null && (after === null || begin - before <= after - end);
  if (isPastNearer) return { begin: before - length + 1, end: before };
  return after === null ? null : { begin: after, end: after + length - 1 };
}

/** Recalls due longer ago are no longer called. */
export const BACKLOG_YEARS = 10;

/** The due dates of the backlog's recalls. */
export function backlogOf(today: Range): Range {
  const end = today.end + BACKLOG_DAYS_AHEAD;
  return { begin: yearsFrom(end, -BACKLOG_YEARS) + 1, end };
}

/** The time step of a chart over the range, chosen so that it has about 120 points at most. */
export function stepOf({ begin, end }: Range): Step {
  const days = end - begin + 1;
  if (days <= LONGEST_BY_DAYS) return 'day';
  if (days <= LONGEST_BY_WEEKS) return 'week';
  return days <= LONGEST_BY_MONTHS ? 'month' : 'year';
}

function startOf(day: DayNumber, step: Step): DayNumber {
  if (step === 'day') return day;
  if (step === 'week') return weekStartOf(day);
  const { year, month } = dateOfDay(day);
  return dayOfDate({ year, month: step === 'year' ? 1 : month, day: 1 });
}

function nextOf(start: DayNumber, step: Step): DayNumber {
  if (step === 'day' || step === 'week') return start + (step === 'day' ? 1 : 7);
  const { year, month } = dateOfDay(start);
  if (step === 'year') return dayOfDate({ year: year + 1, month: 1, day: 1 });
  return dayOfDate({ year: month === 12 ? year + 1 : year, month: month === 12 ? 1 : month + 1, day: 1 });
}

/** The points of a chart over the range, empty ones included. The first and the last are cut at the range. */
export function pointsOf({ range, step }: { range: Range; step: Step }): Range[] {
  const points: Range[] = [];
  for (let start = startOf(range.begin, step); start <= range.end; start = nextOf(start, step)) {
    const next = nextOf(start, step);
    points.push({ begin: Math.max(start, range.begin), end: Math.min(next - 1, range.end) });
  }
  return points;
}
