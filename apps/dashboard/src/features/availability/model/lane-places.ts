import { type Interval, intersect, subtract, union } from '@sightline/scheduling/intervals';
import type { CalendarEvent } from './calendar-event.ts';
import { minutesOf } from './closures.ts';

/** The visible part of a day, in minutes from midnight: 6 AM to 11 PM (SCH-001). */
export const SHOWN = { from: 6 * 60, to: 23 * 60 } as const;

/** An event's position in its day's lane, as fractions of the lane's height and width, 0 to 1. */
export type LanePlace = {
  event: CalendarEvent;
  top: number;
  height: number;
  left: number;
  width: number;
  /** There is only room for one line. */
  isFlat: boolean;
  /** The closed part at its top while the rest is open, 0 to 1: its text is below. */
  closedTop: number;
  /** The position of a blackout's text over other events, clear of theirs; null for all else. */
  over: 'start' | 'end' | null;
};

/** Too many simultaneous events for the space: how many are hidden, and where that is shown. */
export type LaneRest = { count: number; top: number };

/** However short, an event keeps a readable, clickable line: 18 of the minimum 20 pixels for half an hour. */
const LEAST_MINUTES = 27;
/** Two lines need 34 pixels. */
const TWO_LINES_MINUTES = 51;

type TimedEvent = { event: CalendarEvent; from: number; to: number };
type Column = TimedEvent[];

/** An event's drawn time: within the visible hours, and long enough to be seen. Null outside them. */
function timed(event: CalendarEvent): TimedEvent | null {
  const minutes = minutesOf(event);
  const begins = Math.max(minutes.from, SHOWN.from);
  const to = Math.min(minutes.to, SHOWN.to);
  if (to <= begins) return null;
  const from = Math.min(begins, SHOWN.to - LEAST_MINUTES);
  return { event, from, to: Math.max(to, from + LEAST_MINUTES) };
}

/** By time; simultaneous ones by length, then by rule, so that the order is stable. */
const byTime = (one: TimedEvent, other: TimedEvent): number =>
  one.from - other.from || other.to - one.to || one.event.ref.configId - other.event.ref.configId;

/** Events that overlap, directly or through others, in columns side by side. */
function* clustersOf(sorted: readonly TimedEvent[]): Generator<Column[]> {
  let columns: Column[] = [];
  let until = 0;
  for (const one of sorted) {
    if (columns.length > 0 && one.from >= until) {
      yield columns;
      columns = [];
    }
    const free = columns.find((column) => (column.at(-1)?.to ?? 0) <= one.from);
    if (free === undefined) columns.push([one]);
    else free.push(one);
    until = Math.max(until, one.to);
  }
  if (columns.length > 0) yield columns;
}

/** The number of free columns to the right of an event, including its own. */
function spanOf({ from, to }: TimedEvent, columns: readonly Column[], place: number): number {
  const taken = columns.findIndex(
    (column, index) => index > place && column.some((other) => other.from < to && other.to > from),
  );
  return (taken === -1 ? columns.length : taken) - place;
}

const LENGTH = SHOWN.to - SHOWN.from;
const topOf = (minute: number): number => (minute - SHOWN.from) / LENGTH;

const placesOf = (columns: readonly Column[], share: number, closed: readonly Interval[]): LanePlace[] =>
  columns.flatMap((column, place) =>
    column.map((one) => ({
      event: one.event,
      top: topOf(one.from),
      height: (one.to - one.from) / LENGTH,
      left: place * share,
      width: spanOf(one, columns, place) * share,
      isFlat: one.to - opensAt(one, closed) < TWO_LINES_MINUTES,
      closedTop: (opensAt(one, closed) - one.from) / (one.to - one.from),
      over: null,
    })),
  );

/** When an event is first open: its text is there. If fully closed it stays at the top. */
const opensAt = (one: TimedEvent, closed: readonly Interval[]): number => subtract(one, closed)[0]?.from ?? one.from;

/** Blackouts cover everything at their time; simultaneous ones share the width. */
function placesOver(closing: readonly TimedEvent[], words: readonly Interval[]): LanePlace[] {
  const clusters = [...clustersOf(closing)];
  return clusters.flatMap((columns) =>
    placesOf(columns, 1 / columns.length, []).map((place) => {
      const { from, to } = minutesOf(place.event);
      const isHidden = (stretch: Interval) => intersect([stretch], words).length > 0;
      const isLowBetter =
        isHidden({ from, to: from + TWO_LINES_MINUTES }) && !isHidden({ from: to - TWO_LINES_MINUTES, to });
      return { ...place, over: isLowBetter ? 'end' : 'start' };
    }),
  );
}

/** Hidden events, counted once per stretch of the day. */
const restsOf = (hidden: readonly TimedEvent[]): LaneRest[] =>
  [...clustersOf(hidden.toSorted(byTime))].map((columns) => ({
    count: columns.flat().length,
    top: topOf(columns[0]?.[0]?.from ?? SHOWN.from),
  }));

/**
 * A day's events by time: blackouts over what they close, all others side by side. Limits the number of columns and
 * counts events that get none.
 */
export function lanePlaces({ events, most }: { events: readonly CalendarEvent[]; most: number }): {
  places: LanePlace[];
  rests: LaneRest[];
} {
  const sorted = events
    .map(timed)
    .filter((one) => one !== null)
    .sort(byTime);
  const closing = sorted.filter(({ event }) => event.isClosing);
  const closed = union(closing.map(({ event }) => minutesOf(event)));
  const places: LanePlace[] = [];
  const hidden: TimedEvent[] = [];
  for (const columns of clustersOf(sorted.filter(({ event }) => !event.isClosing))) {
    // The last column is reserved for the count of hidden ones.
    const fitting = columns.length > most ? columns.slice(0, most - 1) : columns;
    hidden.push(...columns.slice(fitting.length).flat());
    places.push(...placesOf(fitting, 1 / Math.min(columns.length, most), closed));
  }
  const words = union(places.map((place) => textInterval(place)));
  places.push(...placesOver(closing, words));
  return { places: places.sort((one, other) => one.top - other.top || one.left - other.left), rests: restsOf(hidden) };
}

/** Where an event's text is drawn. */
function textInterval({ top, height, closedTop }: LanePlace): Interval {
  const from = SHOWN.from + (top + height * closedTop) * LENGTH;
  return { from, to: from + TWO_LINES_MINUTES };
}
