import { type Interval, intersect, subtract, union } from '@sightline/scheduling/intervals';
import type { CalendarEvent } from './calendar-event.ts';
import { minutesOf } from './closures.ts';

/** The part of a day that the calendar shows, in minutes from midnight: 6 AM to 11 PM (SCH-001). */
export const SHOWN = { from: 6 * 60, to: 23 * 60 } as const;

/** Where an event stands in the lane of its day. Parts of the lane's height and width, 0 to 1. */
export type LanePlace = {
  event: CalendarEvent;
  top: number;
  height: number;
  left: number;
  width: number;
  /** There is no room for more than a line. */
  isFlat: boolean;
  /** How much of its top is closed while the rest is open, 0 to 1: its words stand below. */
  closedTop: number;
  /** Where the words of a blackout stand that lies over others, clear of theirs; null for all else. */
  over: 'start' | 'end' | null;
};

/** So many events at once that some found no room: how many, and where that is said. */
export type LaneRest = { count: number; top: number };

/** However short, an event keeps a line to be read and clicked: 18 of the least 20 pixels that half an hour has. */
const LEAST_MINUTES = 27;
/** Two lines need 34 pixels. */
const TWO_LINES_MINUTES = 51;

type Timed = { event: CalendarEvent; from: number; to: number };
type Column = Timed[];

/** An event's time as it is drawn: within the hours shown, and long enough to be seen. Null outside of them. */
function timed(event: CalendarEvent): Timed | null {
  const minutes = minutesOf(event);
  const begins = Math.max(minutes.from, SHOWN.from);
  const to = Math.min(minutes.to, SHOWN.to);
  if (to <= begins) return null;
  const from = Math.min(begins, SHOWN.to - LEAST_MINUTES);
  return { event, from, to: Math.max(to, from + LEAST_MINUTES) };
}

/** By time; of those that begin together the longer first, then by rule, so that nothing changes sides by chance. */
const byTime = (one: Timed, other: Timed): number =>
  one.from - other.from || other.to - one.to || one.event.ref.configId - other.event.ref.configId;

/** Events that overlap one another, directly or through others, in columns beside each other. */
function* clustersOf(sorted: readonly Timed[]): Generator<Column[]> {
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

/** How many columns, its own included, are free for an event to the right of where it stands. */
function spanOf({ from, to }: Timed, columns: readonly Column[], place: number): number {
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

/** When an event is open first: its words stand there. Where all of it is closed they stay at its top. */
const opensAt = (one: Timed, closed: readonly Interval[]): number => subtract(one, closed)[0]?.from ?? one.from;

/** Blackouts lie over all that is at their time; those at once share the width among themselves. */
function placesOver(closing: readonly Timed[], words: readonly Interval[]): LanePlace[] {
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

/** What found no room, once for each stretch of the day. */
const restsOf = (hidden: readonly Timed[]): LaneRest[] =>
  [...clustersOf(hidden.toSorted(byTime))].map((columns) => ({
    count: columns.flat().length,
    top: topOf(columns[0]?.[0]?.from ?? SHOWN.from),
  }));

/**
 * The events of one day in the order of their times: blackouts over what they close, all others beside each other. At
 * most so many columns stand side by side: of those that find none it is said how many there are.
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
  const hidden: Timed[] = [];
  for (const columns of clustersOf(sorted.filter(({ event }) => !event.isClosing))) {
    // The last column is kept for what says how many more there are.
    const fitting = columns.length > most ? columns.slice(0, most - 1) : columns;
    hidden.push(...columns.slice(fitting.length).flat());
    places.push(...placesOf(fitting, 1 / Math.min(columns.length, most), closed));
  }
  const words = union(places.map((place) => wordsOf(place)));
  places.push(...placesOver(closing, words));
  return { places: places.sort((one, other) => one.top - other.top || one.left - other.left), rests: restsOf(hidden) };
}

/** Where an event's words are drawn. */
function wordsOf({ top, height, closedTop }: LanePlace): Interval {
  const from = SHOWN.from + (top + height * closedTop) * LENGTH;
  return { from, to: from + TWO_LINES_MINUTES };
}
