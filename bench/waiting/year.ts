import type { FreedTime, Wish } from '@sightline/scheduling/waiting-list';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS = 365;
/** Sending hours. */
const OPENS = 9;
const CLOSES = 17;
const PROVIDERS = 4;
/** Cancellations and moves on a working day: some 8 % of the visits of four providers. */
const FREED_PER_DAY = 5;
const WAITERS_PER_DAY = 4;

export type FreedSlot = FreedTime & { freedAt: number; key: number };
type Answer = { isYes: boolean; minutes: number };

export type Year = {
  slots: readonly FreedSlot[];
  waiters: readonly (Wish & { visitAt: number })[];
  answerOf: (asked: { entryKey: number; slot: FreedSlot }) => Answer;
};

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isOpen = (day: number): boolean => day % 7 < 5;

/** A year of a practice with four providers: what came free when, who waited, and how each would have answered. */
export function drawYear({ random }: { random: () => number }): Year {
  const upTo = (most: number): number => Math.floor(random() * most);
  const slots: FreedSlot[] = [];
  const waiters: (Wish & { visitAt: number })[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    if (!isOpen(day)) continue;
    for (let n = 0; n < FREED_PER_DAY; n += 1) slots.push(freedOn({ day, key: slots.length, random, upTo }));
    for (let n = 0; n < WAITERS_PER_DAY; n += 1) waiters.push(waiterOn({ day, key: waiters.length + 1, random, upTo }));
  }
  return { slots: slots.toSorted((a, b) => a.freedAt - b.freedAt), waiters, answerOf };
}

type Drawing = { day: number; key: number; random: () => number; upTo: (most: number) => number };

/** Most visits are cancelled within two days before; the rest earlier. */
function freedOn({ day, key, random, upTo }: Drawing): FreedSlot {
  const freedAt = day * DAY + (OPENS * 60 + upTo((CLOSES - OPENS) * 60)) * MINUTE;
  let ahead = random() < 0.6 ? upTo(2) : 2 + upTo(19);
  while (!isOpen(day + ahead)) ahead += 1;
  const earliest = ahead === 0 ? Math.floor((freedAt % DAY) / HOUR) + 1 : OPENS;
  const hour = Math.max(OPENS, Math.min(CLOSES, earliest + upTo(Math.max(1, CLOSES - earliest))));
  const minute = hour * 60;
  return {
    ...{ key, freedAt, locKey: 1, acctKey: 1 + upTo(PROVIDERS), day: day + ahead, minute },
    startsAt: (day + ahead) * DAY + minute * MINUTE,
  };
}

/** Visits are three to ten weeks away; a third want their provider, a third part of the day, a quarter some days. */
function waiterOn({ day, key, random, upTo }: Drawing): Wish & { visitAt: number } {
  const askedAt = day * DAY + (OPENS * 60 + upTo((CLOSES - OPENS) * 60)) * MINUTE;
  const part = random() < 0.33 ? (random() < 0.5 ? [0, 720] : [720, 1_440]) : [0, 1_440];
  return {
    ...{ entryKey: key, taskKey: 1, locKeys: [], acctKeys: random() < 0.33 ? [1 + upTo(PROVIDERS)] : [] },
    weekdays: random() < 0.25 ? [upTo(5), upTo(5)] : [],
    ...{ fromMinute: part[0] ?? 0, untilMinute: part[1] ?? 1_440 },
    noticeMinutes: [60, 180, 1_440][upTo(3)] ?? 60,
    ...{ urgency: random() < 0.05 ? 2 : random() < 0.15 ? 1 : 0, askedAt },
    visitAt: (day + 21 + upTo(49)) * DAY + 12 * HOUR,
    ...{ wasPassedOver: false, hasOpenOffer: false, isPaused: false, isWeekFull: false },
  };
}

/**
 * How a patient answers an offer, the same under every policy: a third never answer, most of the others within minutes,
 * and of them not quite half say yes, because the time has to suit on that very day.
 */
function answerOf({ entryKey, slot }: { entryKey: number; slot: FreedSlot }): Answer {
  const random = randomOf(entryKey * 7_919 + slot.key * 104_729);
  const isSilent = random() < 0.33;
  const isYes = random() < 0.45;
  const minutes = Math.max(1, Math.round(-12 * Math.log(1 - random())));
  return { isYes, minutes: isSilent ? Number.POSITIVE_INFINITY : minutes };
}
