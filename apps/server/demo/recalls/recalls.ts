import type { DemoPractice } from '../content/practices.ts';
import type { Person } from '../people/person.ts';
import { HOUR_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Visit } from '../visits/visit.ts';
import type { CommMethod, Recall, RecallAttempt } from './recall.ts';

type RecallInputs = {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  random: Random;
  /** Only patients with a working cell phone who have not opted out by then are texted. */
  mayText: (person: Person, at: number) => boolean;
};

export function recallTypeOf({ age, condition, wearsContacts }: Person): string {
  if (condition === 'diabetic') return 'Diabetic eye exam';
  if (condition === 'glaucoma') return 'Glaucoma check';
  if (age <= 15) return 'Child exam';
  return wearsContacts ? 'Contact lens exam' : 'Comprehensive exam';
}

function drawMethod({
  asked,
  person,
  at,
  no,
}: {
  asked: RecallInputs;
  person: Person;
  at: number;
  no: number;
}): CommMethod {
  const { random, mayText } = asked;
  if (no === 3) return random.chance(0.6) ? 'postcard' : 'voice';
  if (mayText(person, at) && random.chance(0.62)) return 'text';
  if (person.email !== '') return 'email';
  return person.primary === '' ? 'postcard' : 'voice';
}

/** The result of a message without success. */
export function emptyStatus(random: Random, method: CommMethod): string {
  const endings = {
    text: [
      ['Message Delivered', 40],
      ['No Response', 44],
      ['Undelivered', 5],
      ['Not Sent - Not Cell', 3],
      ['Replied', 8],
    ],
    email: [
      ['Opened', 48],
      ['Message Delivered', 44],
      ['Undelivered', 8],
    ],
    voice: [
      ['Voicemail Delivered', 70],
      ['No Response', 22],
      ['Invalid Number', 8],
    ],
    postcard: [['Sent', 1]],
  } as const satisfies Record<CommMethod, readonly (readonly [string, number])[]>;
  return random.weighted<string>(endings[method]);
}

function drawAttempt({
  asked,
  person,
  day,
  no,
}: {
  asked: RecallInputs;
  person: Person;
  day: number;
  no: number;
}): RecallAttempt {
  const { calendar, random } = asked;
  const at = calendar.at(day, 10 * 60 + random.int(0, 25)) + random.int(0, 59) * 1_000;
  const method = drawMethod({ asked, person, at, no });
  const status = emptyStatus(random, method);
  const respondedAt = status === 'Replied' || status === 'Opened' ? at + random.int(4, 300) * 60_000 : null;
  return { no, method, at, status, respondedAt };
}

const numbered = (attempts: RecallAttempt[]): RecallAttempt[] =>
  attempts.map((one, place) => ({ ...one, no: place + 1 }));

/** A recall that led to an appointment: booking it was the answer. */
function answeredRecall({ asked, visit }: { asked: RecallInputs; visit: Visit }): Omit<Recall, 'key'> {
  const { calendar, random } = asked;
  const { person, locKey, acctKey } = visit;
  const madeOn = calendar.dayOf(visit.createdAt);
  const lastDay = madeOn - random.int(1, 9);
  const days = [lastDay - 45, lastDay - 21, lastDay].slice(
    -random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ] as const),
  );
  const attempts = numbered(days.map((day, place) => drawAttempt({ asked, person, day, no: place + 1 })));
  const last = attempts.at(-1);
  if (last !== undefined) {
    last.status = last.method === 'text' ? 'Replied' : last.method === 'email' ? 'Opened' : last.status;
    last.respondedAt = visit.createdAt;
  }
  const dueDay = lastDay + random.int(-30, 30);
  return recallOf({ asked, person, locKey, acctKey, dueDay, visit, attempts });
}

/** An open recall: messaged a month ahead, when due, and once more by email or phone. */
function openRecall({
  asked,
  person,
  dueDay,
}: {
  asked: RecallInputs;
  person: Person;
  dueDay: number;
}): Omit<Recall, 'key'> {
  const { calendar, practice, random } = asked;
  const days = [dueDay - 30, dueDay + random.int(0, 6), dueDay + 45];
  const attempts = days.map((day, place) => drawAttempt({ asked, person, day, no: place + 1 }));
  const sent = attempts.filter(({ at }) => at < calendar.now && at > calendar.at(-400, 0));
  const provider = random.pick(practice.providers.filter(({ locKeys }) => locKeys.includes(person.locKey)));
  const made = { asked, person, locKey: person.locKey, acctKey: provider.acctKey, dueDay, visit: null };
  return recallOf({ ...made, attempts: numbered(sent).map((one) => heard(one, calendar.now)) });
}

/** Nothing in the future is answered yet. */
const heard = (attempt: RecallAttempt, now: number): RecallAttempt =>
  attempt.respondedAt !== null && attempt.respondedAt > now - HOUR_MS
    ? { ...attempt, status: 'Message Delivered', respondedAt: null }
    : attempt;

function recallOf({
  asked,
  ...recall
}: Pick<Recall, 'person' | 'locKey' | 'acctKey' | 'dueDay' | 'visit' | 'attempts'> & { asked: RecallInputs }) {
  const lastVisitDay = recall.dueDay - 365 - asked.random.int(-5, 12);
  return { ...recall, recallType: recallTypeOf(recall.person), lastVisitDay, cents: 31_000 };
}

/** A year of recalls: those that led to a visit, open ones, and those due soon. */
export function drawRecalls({
  people,
  visits,
  firstKey,
  ...asked
}: RecallInputs & { people: readonly Person[]; visits: readonly Visit[]; firstKey: number }): Recall[] {
  const fromRecall = visits.filter(({ origin }) => origin === 'recall');
  const answered = fromRecall.map((visit) =>
    answeredRecall({ asked: { ...asked, random: asked.random.fork(`visit ${visit.key}`) }, visit }),
  );
  const examined = Map.groupBy(
    visits.filter(({ type, status }) => type.isExam && status !== 'cancelled'),
    ({ person }) => person.key,
  );
  const open = people.flatMap((person) => {
    const random = asked.random.fork(person.key);
    const exams = examined.get(person.key) ?? [];
    const last = exams.at(-1);
    if (last === undefined && person.isNew) return [];
    if (last !== undefined && (last.status !== 'kept' || last.day > -300)) return [];
    const dueDay = last === undefined ? random.int(-430, 60) : last.day + 365;
    const recall = openRecall({ asked: { ...asked, random }, person, dueDay });
    return [last === undefined ? recall : { ...recall, lastVisitDay: last.day }];
  });
  return [...answered, ...open].map((recall, place) => ({ ...recall, key: firstKey + place }));
}
