import { nextOffers, passedOverBy, type Wish } from '@sightline/scheduling/waiting-list';
import type { Ratio } from '../measure.ts';
import { drawYear, type FreedSlot, randomOf, type Year } from './year.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEARS = 5;
const ANSWER_MINUTES = { alone: 60, together: 30, everyone: 30 } as const;
const EVERYONE = 1_000;

type Policy = { name: string; atOnce: number; minutes: number; isRanked: boolean };

const POLICIES: readonly Policy[] = [
  { name: 'one at a time', atOnce: 1, minutes: ANSWER_MINUTES.alone, isRanked: true },
  { name: 'three at once', atOnce: 3, minutes: ANSWER_MINUTES.together, isRanked: true },
  // Everyone the time suits is texted, and the first answer has it.
  { name: 'first come', atOnce: EVERYONE, minutes: ANSWER_MINUTES.everyone, isRanked: false },
];

type Waiter = Wish & { visitAt: number; weeks: Map<number, number> };
type Result = { filled: number; freed: number; minutes: number[]; waits: number[]; texts: number; passedTwice: number };

const MOST_PER_WEEK = 3;

/** One free time under a policy: rounds of offers until someone takes it or it is too late. */
function fill({
  slot,
  waiters,
  policy,
  answerOf,
  result,
}: {
  slot: FreedSlot;
  waiters: Map<number, Waiter>;
  policy: Policy;
  answerOf: Year['answerOf'];
  result: Result;
}): void {
  const offered = new Set<number>();
  for (let now = slot.freedAt; now < slot.startsAt; ) {
    const week = Math.floor(now / (7 * DAY));
    const wishes = [...waiters.values()]
      .filter(({ askedAt, weeks }) => askedAt <= now && (weeks.get(week) ?? 0) < MOST_PER_WEEK)
      .map((one) => (policy.isRanked ? one : { ...one, wasPassedOver: false }));
    const group = nextOffers({ wishes, time: slot, now, atOnce: policy.atOnce, offered });
    if (group.length === 0) return;
    result.texts += group.length;
    for (const { entryKey } of group) {
      offered.add(entryKey);
      const weeks = waiters.get(entryKey)?.weeks;
      weeks?.set(week, (weeks.get(week) ?? 0) + 1);
    }
    const answers = group
      .map(({ entryKey }) => ({ entryKey, ...answerOf({ entryKey, slot }) }))
      .filter(({ minutes }) => minutes <= policy.minutes);
    const yes = answers.filter(({ isYes }) => isYes).toSorted((a, b) => a.minutes - b.minutes)[0];
    if (yes !== undefined && now + yes.minutes * MINUTE < slot.startsAt) {
      take({ slot, group, yes, waiters, result, now });
      return;
    }
    const isAllNo = answers.length === group.length;
    const wait = isAllNo ? Math.max(...answers.map(({ minutes }) => minutes)) : policy.minutes;
    now += wait * MINUTE;
  }
}

function take({
  slot,
  group,
  yes,
  waiters,
  result,
  now,
}: {
  slot: FreedSlot;
  group: readonly Wish[];
  yes: { entryKey: number; minutes: number };
  waiters: Map<number, Waiter>;
  result: Result;
  now: number;
}): void {
  const taker = waiters.get(yes.entryKey);
  if (taker === undefined) return;
  result.filled += 1;
  result.minutes.push((now - slot.freedAt) / MINUTE + yes.minutes);
  result.waits.push((now - taker.askedAt) / DAY);
  for (const { entryKey } of passedOverBy({ group, taker: yes.entryKey })) {
    const passed = waiters.get(entryKey);
    if (passed === undefined) continue;
    if (passed.wasPassedOver) result.passedTwice += 1;
    waiters.set(entryKey, { ...passed, wasPassedOver: true });
  }
  waiters.delete(yes.entryKey);
}

function replay({ year, policy }: { year: Year; policy: Policy }): Result {
  const waiters = new Map<number, Waiter>(year.waiters.map((wish) => [wish.entryKey, { ...wish, weeks: new Map() }]));
  const result: Result = { filled: 0, freed: year.slots.length, minutes: [], waits: [], texts: 0, passedTwice: 0 };
  for (const slot of year.slots) fill({ slot, waiters, policy, answerOf: year.answerOf, result });
  // Those who never got a time waited until their visit.
  for (const { askedAt, visitAt } of waiters.values()) result.waits.push((visitAt - askedAt) / DAY);
  return result;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** 0: everyone waits equally long; 1: one patient does all the waiting. */
function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const sum = sorted.reduce((total, value) => total + value, 0);
  const weighted = sorted.reduce((total, value, rank) => total + value * (rank + 1), 0);
  return sum === 0 ? 0 : (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}

/** A year of a practice's cancellations, replayed under several policies; the figures choose the default one. */
export async function measureWaiting(): Promise<Ratio[]> {
  const years = Array.from({ length: YEARS }, (_, n) => drawYear({ random: randomOf(n + 1) }));
  const rows = POLICIES.map((policy) => {
    const results = years.map((year) => replay({ year, policy }));
    const all = <T>(pick: (one: Result) => readonly T[]): T[] => results.flatMap(pick);
    const sum = (pick: (one: Result) => number): number => results.reduce((total, one) => total + pick(one), 0);
    return {
      policy: policy.name,
      'filled %': (100 * sum(({ filled }) => filled)) / sum(({ freed }) => freed),
      'median minutes': median(all(({ minutes }) => minutes)),
      'longest wait, days': Math.max(...all(({ waits }) => waits)),
      gini: gini(all(({ waits }) => waits)),
      'texts a year': sum(({ texts }) => texts) / YEARS,
      'texts per filled time': sum(({ texts }) => texts) / sum(({ filled }) => filled),
      'passed over twice': sum(({ passedTwice }) => passedTwice),
    };
  });
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, rounded(value)]))),
  );
  return ratiosOf(rows);
}

const rounded = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

function ratiosOf(rows: readonly { policy: string; 'passed over twice': number; 'texts a year': number }[]): Ratio[] {
  const [one, three, first] = rows;
  if (one === undefined || three === undefined || first === undefined) throw new Error('a policy is missing');
  const twice = one['passed over twice'] + three['passed over twice'];
  return [
    {
      ...{ name: 'waiting list: no one is passed over twice', ratio: twice === 0 ? 1 : 0, floor: 1 },
      detail: `${twice} times; first come: ${first['passed over twice']}`,
    },
    {
      name: 'waiting list: texts, first come / three at once',
      ratio: first['texts a year'] / three['texts a year'],
      floor: 1,
      detail: `${Math.round(three['texts a year'])} / ${Math.round(first['texts a year'])} a year`,
    },
  ];
}
