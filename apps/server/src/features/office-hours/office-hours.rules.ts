import { MOST_STRETCHES, type OfficeDay } from '@sightline/contract/office-hours.calls';
import type { Block } from '@sightline/scheduling/blocks';
import { weekdayOf } from '@sightline/scheduling/days';
import { type Interval, union } from '@sightline/scheduling/intervals';
import { formatMinute, MINUTES_IN_DAY } from '@sightline/scheduling/minutes';

/** How far ahead the next opening is searched. */
export const DAYS_SEARCHED = 60;

export type OfficeState =
  | { kind: 'open' }
  /** `opensAt` is null if no opening is in sight; `isFirst` if the office wasn't open earlier on its day. */
  | { kind: 'closed'; opensAt: Temporal.ZonedDateTime | null; isFirst: boolean };

/** Whether a location is open at a moment; null without hours. Closing time itself is closed. */
export function officeState({
  now,
  days,
  closed,
}: {
  /** In the location's zone. */
  now: Temporal.ZonedDateTime;
  days: readonly OfficeDay[];
  closed: (date: Temporal.PlainDate) => boolean;
}): OfficeState | null {
  if (days.length === 0) return null;
  const today = now.toPlainDate();
  for (let ahead = 0; ahead <= DAYS_SEARCHED; ahead += 1) {
    const date = today.add({ days: ahead });
    if (closed(date)) continue;
    // A time that the clock skips in spring is the same time after the change.
    const at = (time: string) => date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time });
    for (const [place, { opens, closes }] of stretchesOf(days, date.dayOfWeek).entries()) {
      const opensAt = at(opens);
      if (isBefore(now, opensAt)) return { kind: 'closed', opensAt, isFirst: place === 0 };
      if (isBefore(now, at(closes))) return { kind: 'open' };
    }
  }
  return { kind: 'closed', opensAt: null, isFirst: true };
}

const isBefore = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): boolean =>
  Temporal.ZonedDateTime.compare(one, other) < 0;

/** A weekday's stretches, the first first. */
const stretchesOf = (days: readonly OfficeDay[], weekday: number): OfficeDay[] =>
  days.filter((one) => one.weekday === weekday).toSorted(byTime);

const byTime = (one: OfficeDay, other: OfficeDay): number => (one.opens < other.opens ? -1 : 1);

export const inOrder = (days: readonly OfficeDay[]): OfficeDay[] =>
  days.toSorted((one, other) => one.weekday - other.weekday || byTime(one, other));

const NOON_BREAK = 30;
/** Times as the clock shows them; a day that ends at midnight closes a minute before. */
const LAST_MINUTE = MINUTES_IN_DAY - 1;

/**
 * Office hours of a week from what can be booked in some weeks: a weekday has the hours that most of its dates have, and
 * is open if at least half of them are. Short pauses between visits don't close the office.
 */
export function hoursFromBlocks({
  blocks,
  weeks,
}: {
  blocks: readonly Pick<Block, 'day' | 'from' | 'to'>[];
  weeks: number;
}): OfficeDay[] {
  const dates = [...Map.groupBy(blocks, ({ day }) => day)].map(([day, ofDay]) => ({
    weekday: weekdayOf(day) || SUNDAY,
    times: joined(ofDay),
  }));
  const days = [...Map.groupBy(dates, ({ weekday }) => weekday)]
    .filter(([, ofWeekday]) => ofWeekday.length >= weeks / 2)
    .flatMap(([weekday, ofWeekday]) =>
      mostCommon(ofWeekday.map(({ times }) => times)).map(({ from, to }) => ({
        ...{ weekday, opens: formatMinute(from), closes: formatMinute(Math.min(to, LAST_MINUTE)) },
      })),
    );
  return inOrder(days);
}

const SUNDAY = 7;

/** Of equally common ones the first. */
function mostCommon(ofDates: readonly Interval[][]): Interval[] {
  const alike = [...Map.groupBy(ofDates, (times) => JSON.stringify(times)).values()];
  return alike.toSorted((one, other) => other.length - one.length)[0]?.[0] ?? [];
}

/** Times with their pauses of up to half an hour; if that leaves too many, from the first to the last. */
function joined(times: readonly Interval[]): Interval[] {
  const open: Interval[] = [];
  for (const next of union(times)) {
    const last = open.at(-1);
    if (last === undefined || next.from - last.to >= NOON_BREAK) open.push({ from: next.from, to: next.to });
    else open[open.length - 1] = { from: last.from, to: next.to };
  }
  const [first, end] = [open[0], open.at(-1)];
  const isMany = open.length > MOST_STRETCHES && first !== undefined && end !== undefined;
  return isMany ? [{ from: first.from, to: end.to }] : open;
}

/** Monday to Friday, 9 to 5. */
export const usualHours = (): OfficeDay[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));

/** What is wrong with a location's hours; null if they can be saved. */
export function problemOf(days: readonly OfficeDay[]): { path: string; message: string } | null {
  const place = days.findIndex(({ opens, closes }) => closes <= opens);
  if (place >= 0) return { path: `days.${place}.closes`, message: 'The closing time must be after the opening time.' };
  const overlapping = days.findIndex((day, at) => days.some((other, before) => before < at && isOverlap(day, other)));
  if (overlapping >= 0)
    return { path: `days.${overlapping}.opens`, message: 'These hours overlap with others on the same day.' };
  const isFull = days.some(({ weekday }) => stretchesOf(days, weekday).length > MOST_STRETCHES);
  return isFull ? { path: 'days', message: `A day can have at most ${MOST_STRETCHES} times.` } : null;
}

const isOverlap = (one: OfficeDay, other: OfficeDay): boolean =>
  one.weekday === other.weekday && one.opens < other.closes && other.opens < one.closes;
