import { type DayNumber, weekdayOf } from './days.ts';
import type { Minute } from './minutes.ts';

/** What a waiting patient wants. Empty lists mean any; instants are milliseconds. */
export type Wish = {
  entryKey: number;
  taskKey: number;
  locKeys: readonly number[];
  acctKeys: readonly number[];
  /** 0 Sunday to 6 Saturday. */
  weekdays: readonly number[];
  /** Wall minutes of the day, the end exclusive. */
  fromMinute: Minute;
  untilMinute: Minute;
  /** The shortest time between the offer and the visit. */
  noticeMinutes: number;
  /** 0 usual, 1 soon, 2 urgent. */
  urgency: number;
  askedAt: number;
  /** The visit they have; null: none yet. */
  visitAt: number | null;
  /** Someone ranked lower was faster once. */
  wasPassedOver: boolean;
  /** Has an offer to answer. */
  hasOpenOffer: boolean;
  isPaused: boolean;
  /** Got as many offers this week as a patient may. */
  isWeekFull: boolean;
};

/** A time that came free: wall time at its location, and its instant in milliseconds. */
export type FreedTime = { locKey: number; acctKey: number; day: DayNumber; minute: Minute; startsAt: number };

/** Why a time is not offered to a waiting patient. */
export type UnsuitedReason =
  | 'not-earlier'
  | 'location'
  | 'provider'
  | 'weekday'
  | 'time-of-day'
  | 'notice'
  | 'paused'
  | 'open-offer'
  | 'week-full';

const isAmong = (list: readonly number[], one: number): boolean => list.length === 0 || list.includes(one);

const MINUTE_MS = 60_000;

/** Every check of `whyUnsuited`, in the order in which it answers. */
const CHECKS: readonly [UnsuitedReason, (asked: { wish: Wish; time: FreedTime; now: number }) => boolean][] = [
  ['not-earlier', ({ wish, time }) => wish.visitAt !== null && time.startsAt >= wish.visitAt],
  ['location', ({ wish, time }) => !isAmong(wish.locKeys, time.locKey)],
  ['provider', ({ wish, time }) => !isAmong(wish.acctKeys, time.acctKey)],
  ['weekday', ({ wish, time }) => !isAmong(wish.weekdays, weekdayOf(time.day))],
  ['time-of-day', ({ wish, time }) => time.minute < wish.fromMinute || time.minute >= wish.untilMinute],
  ['notice', ({ wish, time, now }) => time.startsAt - now < wish.noticeMinutes * MINUTE_MS],
  ['paused', ({ wish }) => wish.isPaused],
  ['open-offer', ({ wish }) => wish.hasOpenOffer],
  ['week-full', ({ wish }) => wish.isWeekFull],
];

/** Why a time does not suit a waiting patient now; null: it does. */
export const whyUnsuited = (asked: { wish: Wish; time: FreedTime; now: number }): UnsuitedReason | null =>
  CHECKS.find(([, fails]) => fails(asked))?.[0] ?? null;

/** A patient without a visit waits for the furthest one. */
const visitOf = ({ visitAt }: Wish): number => visitAt ?? Number.MAX_SAFE_INTEGER;

/**
 * The order of the waiting list: the urgency that staff set, then who has waited longest, then whose visit is furthest
 * away; the entry's key decides between equals, so that the order never depends on the order of rows.
 */
export const compareWaiting = (a: Wish, b: Wish): number =>
  b.urgency - a.urgency || a.askedAt - b.askedAt || visitOf(b) - visitOf(a) || a.entryKey - b.entryKey;

/**
 * Who is offered a time next, best first. A patient who was passed over once gets the time alone: within a group, the patient who
 * answers first has it, so that a second group could pass them over again.
 * @param fits whether the schedule has room for the patient's visit then
 * @param offered entries that were offered this time before
 */
export function nextOffers({
  wishes,
  time,
  now,
  atOnce,
  fits = () => true,
  offered = new Set(),
}: {
  wishes: readonly Wish[];
  time: FreedTime;
  now: number;
  atOnce: number;
  fits?: (wish: Wish) => boolean;
  offered?: ReadonlySet<number>;
}): Wish[] {
  const group: Wish[] = [];
  const suited = wishes.filter((wish) => !offered.has(wish.entryKey) && whyUnsuited({ wish, time, now }) === null);
  for (const wish of suited.toSorted(compareWaiting)) {
    if (!fits(wish)) continue;
    const isFull = group.length >= atOnce || (wish.wasPassedOver && group.length > 0);
    if (isFull) break;
    group.push(wish);
    if (wish.wasPassedOver) break;
  }
  return group;
}

/**
 * Whom an accepted offer passes over: those of the same group ranked higher who had not declined.
 * @param group as `nextOffers` returned it, without those who declined
 */
export const passedOverBy = <T extends Pick<Wish, 'entryKey'>>({
  group,
  taker,
}: {
  group: readonly T[];
  taker: number;
}): T[] => {
  const rank = group.findIndex(({ entryKey }) => entryKey === taker);
  return group.slice(0, Math.max(0, rank));
};

/**
 * Which times of a stretch go to whom, at most one each: by rank, everyone their earliest time that overlaps none
 * chosen before.
 * @param times by start; `length` in minutes, `fits` for which appointment types
 */
export function spreadTimes<T extends FreedTime & { length: number; taskKey: number }>({
  wishes,
  times,
  now,
}: {
  wishes: readonly Wish[];
  times: readonly T[];
  now: number;
}): T[] {
  const chosen: T[] = [];
  const overlaps = (time: T) =>
    chosen.some(
      (other) =>
        other.acctKey === time.acctKey &&
        time.startsAt < other.startsAt + other.length * MINUTE_MS &&
        other.startsAt < time.startsAt + time.length * MINUTE_MS,
    );
  for (const wish of wishes.toSorted(compareWaiting)) {
    const first = times.find(
      (time) => time.taskKey === wish.taskKey && !overlaps(time) && whyUnsuited({ wish, time, now }) === null,
    );
    if (first !== undefined) chosen.push(first);
  }
  return chosen;
}
