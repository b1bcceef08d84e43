import { parseMinute } from '@sightline/scheduling/minutes';
import type { CalendarEvent } from './calendar-events.ts';

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
};

/** So many events at once that some found no room: how many, and where that is said. */
export type LaneRest = { count: number; top: number };

/** However short, an event keeps a line to be read and clicked: 18 of the least 20 pixels that half an hour has. */
const LEAST_MINUTES = 27;
/** Two lines need 34 pixels. */
const TWO_LINES_MINUTES = 51;

type Timed = { event: CalendarEvent; from: number; to: number };
type Column = Timed[];

const minuteOf = (wall: string): number => parseMinute(wall.slice(11, 16)) ?? 0;

/** An event's time as it is drawn: within the hours shown, and long enough to be seen. Null outside of them. */
function timed(event: CalendarEvent): Timed | null {
  const end = event.end.slice(0, 10) > event.start.slice(0, 10) ? SHOWN.to : minuteOf(event.end);
  const begins = Math.max(minuteOf(event.start), SHOWN.from);
  const to = Math.min(end, SHOWN.to);
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

const placesOf = (columns: readonly Column[], share: number): LanePlace[] =>
  columns.flatMap((column, place) =>
    column.map((one) => ({
      event: one.event,
      top: topOf(one.from),
      height: (one.to - one.from) / LENGTH,
      left: place * share,
      width: spanOf(one, columns, place) * share,
      isFlat: one.to - one.from < TWO_LINES_MINUTES,
    })),
  );

/** What found no room, once for each stretch of the day. */
const restsOf = (hidden: readonly Timed[]): LaneRest[] =>
  [...clustersOf(hidden.toSorted(byTime))].map((columns) => ({
    count: columns.flat().length,
    top: topOf(columns[0]?.[0]?.from ?? SHOWN.from),
  }));

/**
 * The events of one day beside each other, none over another; in the order of their times. At most so many columns
 * stand side by side: of those that find none it is said how many there are.
 */
export function lanePlaces({ events, most }: { events: readonly CalendarEvent[]; most: number }): {
  places: LanePlace[];
  rests: LaneRest[];
} {
  const sorted = events
    .map(timed)
    .filter((one) => one !== null)
    .sort(byTime);
  const places: LanePlace[] = [];
  const hidden: Timed[] = [];
  for (const columns of clustersOf(sorted)) {
    // The last column is kept for what says how many more there are.
    const fitting = columns.length > most ? columns.slice(0, most - 1) : columns;
    hidden.push(...columns.slice(fitting.length).flat());
    places.push(...placesOf(fitting, 1 / Math.min(columns.length, most)));
  }
  return { places: places.sort((one, other) => one.top - other.top || one.left - other.left), rests: restsOf(hidden) };
}
