import type { CalendarBlock } from '@sightline/contract/schedule.values';
import type { OfferedTime } from '@sightline/contract/schedule-offers.calls';
import { type DayNumber, formatDay, parseDay, weekdayOf, weekStartOf } from '@sightline/scheduling/days';
import { formatMinute, parseMinute } from '@sightline/scheduling/minutes';
import { WEEKDAYS } from '../../../shared/date-field/day-words.ts';
import { dateInFigures } from '../../../shared/dates/dates.ts';

/** The default time for asking about an unknown day. */
const MORNING = '09:00';

function dayOf(date: string): DayNumber {
  const day = parseDay(date);
  if (day === null) throw new RangeError(`${date} is no date`);
  return day;
}

function minuteOf(time: string): number {
  const minute = parseMinute(time);
  if (minute === null) throw new RangeError(`${time} is no time`);
  return minute;
}

/** The date so many days later. */
export const addDays = (date: string, days: number): string => formatDay(dayOf(date) + days);

/** 'Tuesday' */
export const weekdayName = (date: string): string => WEEKDAYS[weekdayOf(dayOf(date))] ?? '';

/** 'Tuesday 12/01/2026' */
export const dayWords = (date: string): string => `${weekdayName(date)} ${dateInFigures(date)}`;

/** The Sunday of a date's week (SCH-006). */
export const weekStart = (date: string): string => formatDay(weekStartOf(dayOf(date)));

/** The seven dates of a week. */
export const weekDates = (start: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(start, index));

/** The first day a carrier allows: 0 days allow the same day, 1 blocks it (booking section 9). */
export const firstDateOf = ({ daysBlocked }: { daysBlocked: number }, today: string): string =>
  addDays(today, daysBlocked);

/** The times left for a carrier's patients. */
export const openTimes = (times: readonly OfferedTime[], firstDate: string | null): readonly OfferedTime[] =>
  firstDate === null ? times : times.filter(({ appointmentDate }) => appointmentDate >= firstDate);

/** A part of a day: an offered time, or a gap; `ask` is the time to ask about. */
export type DayPart =
  | { kind: 'offered'; offered: OfferedTime }
  | { kind: 'gap'; from: string | null; to: string | null; ask: string };

const byMoment = (one: OfferedTime, other: OfferedTime): number =>
  momentOf(one).localeCompare(momentOf(other)) || one.groupId - other.groupId;
const momentOf = ({ appointmentDate, appointmentStartTime }: OfferedTime): string =>
  `${appointmentDate}T${appointmentStartTime}`;

/** The start of a day's hours in the calendar; the morning if it shows none. */
function firstHour(blocks: readonly CalendarBlock[], date: string): string {
  const starts = blocks
    .filter((block) => !block.isBlackOut && !block.isBreak && block.blockStart.startsWith(date))
    .map(({ blockStart }) => blockStart.slice(11, 16));
  return starts.sort()[0] ?? MORNING;
}

type DayPartsInput = {
  date: string;
  times: readonly OfferedTime[];
  /** Minutes from one time to the next. */
  increment: number;
  blocks: readonly CalendarBlock[];
};

/** A day from top to bottom: its times, and a gap wherever one might be expected. */
export function dayParts({ date, times, increment, blocks }: DayPartsInput): DayPart[] {
  const own = times.filter(({ appointmentDate }) => appointmentDate === date).toSorted(byMoment);
  const starts = [...new Set(own.map(({ appointmentStartTime }) => minuteOf(appointmentStartTime)))];
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) {
    return [{ kind: 'gap', from: null, to: null, ask: firstHour(blocks, date) }];
  }
  const parts: DayPart[] = [];
  if (first > 0) parts.push(gap({ from: null, to: first, ask: Math.max(0, first - increment) }));
  for (const [index, start] of starts.entries()) {
    const offered = own.find(({ appointmentStartTime }) => minuteOf(appointmentStartTime) === start);
    if (offered !== undefined) parts.push({ kind: 'offered', offered });
    const next = starts[index + 1];
    if (next !== undefined && next - start > increment)
      parts.push(gap({ from: start + increment, to: next, ask: start + increment }));
  }
  const after = Math.min(last + increment, 23 * 60 + 55);
  if (after > last) parts.push(gap({ from: after, to: null, ask: after }));
  return parts;
}

const gap = ({ from, to, ask }: { from: number | null; to: number | null; ask: number }): DayPart => ({
  kind: 'gap',
  from: from === null ? null : formatMinute(from),
  to: to === null ? null : formatMinute(to),
  ask: formatMinute(ask),
});

/** The last offered time before a moment, and the first after it, among those loaded. */
export function nearestTimes(
  times: readonly OfferedTime[],
  { date, time }: { date: string; time: string },
): { previous: OfferedTime | null; next: OfferedTime | null } {
  const sorted = times.toSorted(byMoment);
  const asked = `${date}T${time}`;
  return {
    previous: sorted.findLast((offered) => momentOf(offered) < asked) ?? null,
    next: sorted.find((offered) => momentOf(offered) > asked) ?? null,
  };
}
