import type { DemoPractice } from '../content/practices.ts';
import type { DemoRows } from '../insert-rows.ts';
import { type PracticeCalendar, toInstant } from '../practice-calendar.ts';
import type { Visit } from '../visits/visit.ts';
import { taskKeyOf } from '../visits/visit-rows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** How far back times were offered, and how far ahead those who wait have their visits. */
const PAST_DAYS = 45;
const SOONEST_DAYS = 10;
const MOST_WAITING = 6;
/** One of so many patients with a visit waits for an earlier one. */
const EVERY = 4;
const MOST_OFFERED = 9;
const ANSWER_MINUTES = 60;
const NOTICE_MINUTES = 180;

/** In turn: what suits those who wait, and how they came on the list. */
const WISHES = [
  { urgency: 2, source: 'staff', weekdays: [], from_minute: 0, until_minute: 1_440 },
  { urgency: 0, source: 'link', weekdays: [1, 2, 3], from_minute: 480, until_minute: 720 },
  { urgency: 0, source: 'booking', weekdays: [], from_minute: 900, until_minute: 1_440 },
  { urgency: 1, source: 'staff', weekdays: [4, 5], from_minute: 0, until_minute: 1_440 },
] as const;
const ANYTIME = WISHES[0];

/** In turn: what the first in line did with an offered time, and after how many minutes. */
const ANSWERS = [
  { state: 'accepted', minutes: 12 },
  { state: 'lapsed', minutes: ANSWER_MINUTES },
  { state: 'accepted', minutes: 38 },
  { state: 'declined', minutes: 25 },
  { state: 'accepted', minutes: 7 },
] as const;

type WaitingRows = Pick<DemoRows, 'waiting_entry' | 'waiting_gap' | 'waiting_offer'>;
type Draw = { coverKey: number; now: number };

const onePerPerson = (visits: readonly Visit[]): Visit[] => [
  ...new Map(visits.map((visit) => [visit.person.key, visit])).values(),
];

function entryRow({ visit, place, askedAt, coverKey }: Draw & { visit: Visit; place: number; askedAt: number }) {
  const wish = WISHES[place % WISHES.length] ?? ANYTIME;
  return {
    ...{ cover_key: coverKey, entry_key: visit.key, patient_key: visit.person.key, appt_key: visit.key },
    ...{ task_key: taskKeyOf({ coverKey, type: visit.type }), loc_keys: [visit.locKey], acct_keys: [] },
    ...{ ...wish, weekdays: [...wish.weekdays], notice_minutes: NOTICE_MINUTES, asked_at: toInstant(askedAt) },
  };
}

/** Those who wait now, for visits that are still far off. */
const waitingEntries = ({ visits, coverKey, now }: Draw & { visits: readonly Visit[] }) =>
  onePerPerson(
    visits.filter(
      ({ status, startsAt }) =>
        (status === 'booked' || status === 'confirmed') && startsAt > now + SOONEST_DAYS * DAY_MS,
    ),
  )
    .filter((_visit, place) => place % EVERY === 0)
    .slice(0, MOST_WAITING)
    .map((visit, place) => {
      const askedAt = Math.max(visit.createdAt, now - (MOST_WAITING - place) * DAY_MS);
      return { ...entryRow({ visit, place, askedAt, coverKey, now }), ended_at: null, ended_as: null };
    });

/** A time that came free before a visit that was kept: offered to its patient, who took it or stayed with the old one. */
function offeredTime({ visit, place, coverKey, now }: Draw & { visit: Visit; place: number }) {
  const answer = ANSWERS[place % ANSWERS.length] ?? ANSWERS[0];
  const isTaken = answer.state === 'accepted';
  const freedAt = visit.startsAt - 2 * DAY_MS;
  const answeredAt = freedAt + answer.minutes * MINUTE_MS;
  const startsAt = isTaken ? visit.startsAt : visit.startsAt - DAY_MS;
  const keys = { cover_key: coverKey, gap_key: visit.key };
  const settled = { settled_at: toInstant(answeredAt), outcome: isTaken ? 'filled' : 'passed' };
  return {
    entry: {
      ...entryRow({ visit, place, askedAt: freedAt - 5 * DAY_MS, coverKey, now }),
      ...{ ended_at: toInstant(isTaken ? answeredAt : visit.startsAt), ended_as: isTaken ? 'moved' : 'over' },
    },
    gap: {
      ...{ ...keys, why: 'cancelled', loc_key: visit.locKey, acct_key: visit.acctKey, is_stretch: false },
      ...{ starts_at: toInstant(startsAt), ends_at: toInstant(startsAt + visit.type.minutes * MINUTE_MS) },
      ...{ freed_at: toInstant(freedAt), ...settled },
    },
    offer: {
      ...{ ...keys, offer_key: visit.key, entry_key: visit.key, place: 1, state: answer.state },
      ...{ offered_at: toInstant(freedAt), answer_by: toInstant(freedAt + ANSWER_MINUTES * MINUTE_MS) },
      answered_at: answer.state === 'lapsed' ? null : toInstant(answeredAt),
      answered_by: answer.state === 'lapsed' ? null : 'link',
      was_starts_at: isTaken ? toInstant(visit.startsAt + 14 * DAY_MS) : null,
      ...{ value_cents: isTaken ? visit.type.cost * 100 : null, is_texted: false, is_mailed: true },
    },
  };
}

/**
 * Who waits for an earlier time, and what was offered in the last weeks. Only of a practice's other locations: a time
 * freed at its first one, where the demo is tried out, goes to whoever its visitor puts on the list.
 */
export function waitingRows({
  practice: { coverKey, locations },
  calendar: { now },
  visits,
}: {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  visits: readonly Visit[];
}): WaitingRows {
  const [first] = locations;
  const elsewhere = visits.filter(({ locKey }) => locKey !== first?.locKey);
  const kept = elsewhere.filter(({ status, startsAt }) => status === 'kept' && startsAt > now - PAST_DAYS * DAY_MS);
  const waiting = waitingEntries({ visits: elsewhere, coverKey, now });
  const isWaiting = new Set(waiting.map(({ patient_key }) => patient_key));
  const offered = onePerPerson(kept)
    .filter(({ person }) => !isWaiting.has(person.key))
    .slice(-MOST_OFFERED)
    .map((visit, place) => offeredTime({ visit, place, coverKey, now }));
  return {
    waiting_entry: [...waiting, ...offered.map(({ entry }) => entry)],
    waiting_gap: offered.map(({ gap }) => gap),
    waiting_offer: offered.map(({ offer }) => offer),
  };
}
