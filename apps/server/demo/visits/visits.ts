import { lostStatus } from '@sightline/contract/appointment-status';
import type { DemoPractice, DemoProvider } from '../content/practices.ts';
import { VISIT_TYPES, type VisitType } from '../content/visit-types.ts';
import { isHoliday } from '../desk-hours.ts';
import type { Person } from '../people/person.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Openings } from '../schedule/openings.ts';
import { drawMaking } from './making.ts';
import { drawOutcome } from './outcome.ts';
import { createPatientPicker, examFor, type PatientPicker } from './patient-picker.ts';
import type { Visit, VisitOrigin } from './visit.ts';
import { taskKeyOf } from './visit-rows.ts';

const FIRST_DAY = -365;
const LAST_DAY = 56;
const STEP = 20;
const LUNCH = { from: 12 * 60, to: 13 * 60 };
const WEEKDAY = { from: 9 * 60, to: 17 * 60 };
const SATURDAY = { from: 9 * 60, to: 13 * 60 };

/** A patient to rebook after a cancelled or missed visit. */
type OwedVisit = {
  person: Person;
  type: VisitType;
  locKey: number;
  from: number;
  to: number;
  since: number;
  insteadOf: Visit;
};
type WantedVisit = { person: Person; type: VisitType; since?: number; insteadOf?: Visit };
type Work = {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  openings: Openings;
  random: Random;
  picker: PatientPicker;
  owed: OwedVisit[];
  seen: Set<number>;
  visits: Visit[];
  firstKey: number;
};
type Slot = { provider: DemoProvider; locKey: number; day: number; minute: number };

/** The schedule is full around today and gets emptier ahead, which leaves room for online booking. */
function chanceOfBooking({ bookedShare }: DemoPractice, day: number): number {
  if (day > 0) return bookedShare * Math.max(0.15, 1.9 - day / 16);
  return day > -15 ? bookedShare * 1.9 : bookedShare;
}

function nextWish({ work, slot }: { work: Work; slot: Slot }): WantedVisit | undefined {
  const { owed, picker, random } = work;
  const { locKey, day } = slot;
  const place = owed.findIndex((one) => one.locKey === locKey && one.from <= day && day <= one.to);
  if (place !== -1 && random.chance(0.6)) return owed.splice(place, 1)[0];
  const type = random.weighted(VISIT_TYPES.map((one) => [one, one.weight] as const));
  const person = picker.pick({ type, locKey, day });
  return person === undefined ? undefined : { person, type };
}

/** A rebooked visit follows soon after the one that fell through. */
function remake({ making, since, work }: { making: VisitOrigin; since: number; work: Work }): VisitOrigin | undefined {
  const createdAt = since + work.random.int(10, 9_000) * MINUTE_MS;
  if (createdAt > work.calendar.now - HOUR_MS) return undefined;
  return { ...making, origin: making.origin === 'web' ? 'web' : 'phone', createdAt };
}

function book({ work, slot, wish }: { work: Work; slot: Slot; wish: WantedVisit }): Visit | undefined {
  const { calendar, random, seen, visits, picker } = work;
  const { person, type } = wish;
  const { locKey, day, minute } = slot;
  const startsAt = calendar.at(day, minute);
  const isNew = person.isNew && !seen.has(person.key);
  const drawn = drawMaking({ calendar, random, day, locKey, isNew, type });
  const made = wish.since === undefined ? drawn : remake({ making: drawn, since: wish.since, work });
  if (made === undefined) return undefined;
  const createdAt = Math.min(made.createdAt, startsAt - HOUR_MS);
  const outcome = drawOutcome({ calendar, random, day, startsAt, createdAt });
  const visit: Visit = {
    key: work.firstKey + visits.length,
    ...{ person, locKey, acctKey: slot.provider.acctKey, type, day, minute, startsAt, isNew },
    ...made,
    ...outcome,
    createdAt,
    replacedBy: null,
  };
  if (wish.insteadOf !== undefined) wish.insteadOf.replacedBy = visit;
  seen.add(person.key);
  visits.push(visit);
  picker.take({ person, type, day });
  const isLost = lostStatus(visit.status) !== undefined;
  if (isLost && random.chance(visit.status === 'cancelled' ? 0.6 : 0.4)) {
    const since = (visit.cancelledAt ?? startsAt) + HOUR_MS;
    work.owed.push({ person, type, locKey, from: day + 2, to: day + 50, since, insteadOf: visit });
  }
  return visit;
}

/** From today on visits keep to the schedule; the past is drawn freely. */
function canBegin({ work, slot }: { work: Work; slot: Slot }): boolean {
  const { provider, locKey, day, minute } = slot;
  return day < 0 || work.openings.canBegin({ acctKey: provider.acctKey, locKey, day, minute });
}

function fitsIn({ work, slot, type }: { work: Work; slot: Slot; type: VisitType }): boolean {
  const { provider, locKey, day, minute } = slot;
  const taskKey = taskKeyOf({ coverKey: work.practice.coverKey, type });
  const visit = { acctKey: provider.acctKey, locKey, day, from: minute, to: minute + type.minutes, taskKey };
  return day < 0 || work.openings.isOpen(visit);
}

function fillDay({ work, provider, day }: { work: Work; provider: DemoProvider; day: number }): void {
  const weekday = work.calendar.weekday(day);
  const locKey = provider.week[weekday];
  if (locKey === undefined || isHoliday(work.calendar.date(day))) return;
  const hours = weekday === 6 ? SATURDAY : WEEKDAY;
  let relative: WantedVisit | undefined;
  for (let minute = hours.from; minute < hours.to; ) {
    const isWanted = relative !== undefined || work.random.chance(chanceOfBooking(work.practice, day));
    const slot = { provider, locKey, day, minute };
    if (!canBegin({ work, slot })) {
      minute += STEP;
      continue;
    }
    const wish = isWanted ? (relative ?? nextWish({ work, slot })) : undefined;
    relative = undefined;
    const end = minute + (wish?.type.minutes ?? 0);
    const isWithin = end <= hours.to && (end <= LUNCH.from || minute >= LUNCH.to);
    const fits = isWithin && wish !== undefined && fitsIn({ work, slot, type: wish.type });
    const visit = fits ? book({ work, slot, wish }) : undefined;
    if (visit?.type.isExam && work.random.chance(0.4)) relative = wishOfRelative(work, visit);
    minute = visit === undefined ? minute + STEP : end;
    if (minute >= LUNCH.from && minute < LUNCH.to) minute = LUNCH.to;
  }
}

function wishOfRelative({ picker }: Work, { person, day }: Visit): WantedVisit | undefined {
  const relative = picker.pickRelative({ of: person, day });
  const type = relative === undefined ? undefined : examFor(relative);
  return relative === undefined || type === undefined ? undefined : { person: relative, type };
}

/** A year of appointments up to now and the weeks that follow. No provider sees two patients at once. */
export function drawVisits({
  practice,
  calendar,
  openings,
  people,
  random,
  firstKey,
}: {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  openings: Openings;
  people: readonly Person[];
  random: Random;
  firstKey: number;
}): Visit[] {
  const picker = createPatientPicker({ people, random: random.fork('patients') });
  const known = { practice, calendar, openings, random, picker, firstKey };
  const work: Work = { ...known, owed: [], seen: new Set(), visits: [] };
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    work.owed = work.owed.filter(({ to }) => to >= day);
    for (const provider of practice.providers)
      fillDay({ work: { ...work, random: random.fork(`${day}/${provider.acctKey}`) }, provider, day });
  }
  return work.visits.filter(({ startsAt }) => startsAt < calendar.now + 60 * DAY_MS);
}
