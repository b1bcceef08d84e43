import type { DemoPractice } from '../content/practices.ts';
import type { Person } from '../people/person.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Visit } from '../visits/visit.ts';

/** A completed form. Instants are epoch milliseconds. */
export type SentForm = { pathName: string; person: Person; visit: Visit | null; locKey: number; at: number };

/** How many past and future visits have a form, and how many forms came without a visit. */
const AMOUNTS: Readonly<Record<number, { past: number; coming: number; alone: number }>> = {
  1001: { past: 33, coming: 23, alone: 5 },
  1003: { past: 13, coming: 10, alone: 2 },
};
const PAST_DAYS = 60;
const COMING_DAYS = 7;

function pathNameFor({ visit, random }: { visit: Visit; random: Random }): string {
  const { person, isNew } = visit;
  if (person.age < 18 && random.chance(0.5)) return 'minor-consent';
  if (isNew)
    return random.weighted([
      ['new-patient-registration', 6],
      ['vision-medical-insurance', 3],
      ['ocular-medical-history', 3],
      ['hipaa-communication', 2],
      ['consent-financial-policy', 2],
    ]);
  return random.weighted([
    ['dry-eye-questionnaire', person.condition === 'dryEye' ? 12 : 1],
    ['contact-lens-history', person.wearsContacts ? 6 : 0],
    ['ocular-medical-history', 4],
    ['vision-medical-insurance', 3],
    ['dilation-retinal-imaging', 3],
    ['hipaa-communication', 2],
    ['consent-financial-policy', 1],
  ]);
}

/** Between booking and the visit itself, mostly in the last days before it. */
function sentAt({ visit, now, random }: { visit: Visit; now: number; random: Random }): number {
  const wanted = visit.startsAt - random.int(2 * HOUR_MS, 5 * DAY_MS);
  const latest = Math.min(now - random.int(2, 600) * MINUTE_MS, visit.startsAt);
  return Math.max(visit.createdAt, Math.min(wanted, latest));
}

type SentFormInputs = {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  people: readonly Person[];
  visits: readonly Visit[];
};

function withVisits({
  calendar,
  visits,
  random,
  from,
  to,
  count,
}: Omit<SentFormInputs, 'practice' | 'people'> & { random: Random; from: number; to: number; count: number }) {
  const within = visits.filter(({ day, status }) => day >= from && day <= to && status !== 'cancelled');
  return random
    .shuffled(within)
    .slice(0, count)
    .map((visit): SentForm => {
      const own = random.fork(visit.key);
      const at = sentAt({ visit, now: calendar.now, random: own });
      return { pathName: pathNameFor({ visit, random: own }), person: visit.person, visit, locKey: visit.locKey, at };
    });
}

/** A practice's completed forms, in order of arrival. */
export function drawSentForms({
  practice,
  calendar,
  people,
  visits,
  random,
}: SentFormInputs & { random: Random }): SentForm[] {
  const amounts = AMOUNTS[practice.coverKey];
  if (amounts === undefined) return [];
  const asked = { calendar, visits, random };
  const alone = random.shuffled(people.filter(({ age }) => age >= 18)).slice(0, amounts.alone);
  const sent = [
    ...withVisits({ ...asked, from: -PAST_DAYS, to: -1, count: amounts.past }),
    ...withVisits({ ...asked, from: 0, to: COMING_DAYS, count: amounts.coming }),
    ...alone.map((person, place): SentForm => {
      const at = calendar.now - random.int(2, 600) * MINUTE_MS - place * random.int(2, 12) * DAY_MS;
      return { pathName: 'records-release', person, visit: null, locKey: person.locKey, at };
    }),
  ];
  return sent.toSorted((a, b) => a.at - b.at);
}
