import { LANGUAGES } from '@sightline/contract/languages';
import type { DemoPractice } from '../content/practices.ts';
import type { Person } from '../people/person.ts';
import type { PhoneBook } from '../people/phone-book.ts';
import type { PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Texter } from './draft.ts';

const UNKNOWN_SHARE = 0.03;
const OPTED_OUT_EVERY = 50;
const UNREACHABLE_EVERY = 75;
const CHATTY_EVERY = 150;
const E164_LENGTH = 12;

/** Patients with a working cell phone, by number. */
export function byCellPhone(people: readonly Person[]): Map<string, Person[]> {
  return Map.groupBy(
    people.filter(({ cell }) => cell.length === E164_LENGTH),
    ({ cell }) => cell,
  );
}

function knownTexters({
  people,
  calendar,
  random,
  count,
}: {
  people: readonly Person[];
  calendar: PracticeCalendar;
  random: Random;
  count: number;
}): Texter[] {
  const phones = random.shuffled([...byCellPhone(people)]);
  return phones.slice(0, count).flatMap(([phone, members], place): Texter[] => {
    const head = members.find(({ age }) => age >= 18) ?? members[0];
    if (head === undefined) return [];
    const isOptedOut = place % OPTED_OUT_EVERY === OPTED_OUT_EVERY - 1;
    return [
      {
        phone,
        members,
        head,
        locKey: head.locKey,
        locale: head.locale,
        optedOutAt: isOptedOut ? calendar.at(-random.int(9, 220), random.int(560, 1_150)) : null,
        isUnreachable: place % UNREACHABLE_EVERY === UNREACHABLE_EVERY - 1,
        isChatty: place % CHATTY_EVERY === 0,
      },
    ];
  });
}

/** The phones with a conversation: mostly patients', a few unknown. */
export function drawTexters({
  practice,
  calendar,
  people,
  phones,
  random,
}: {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  people: readonly Person[];
  phones: PhoneBook;
  random: Random;
}): Texter[] {
  const unknown = Math.round(practice.conversations * UNKNOWN_SHARE);
  const known = knownTexters({ people, calendar, random, count: practice.conversations - unknown });
  const strangers = Array.from(
    { length: practice.conversations - known.length },
    (): Texter => ({
      phone: phones.next(),
      members: [],
      head: null,
      locKey: random.weighted(practice.locations.map(({ locKey, share }) => [locKey, share] as const)),
      locale: LANGUAGES[random.chance(practice.spanish) ? 'es' : 'en'].locale,
      optedOutAt: null,
      isUnreachable: false,
      isChatty: false,
    }),
  );
  return [...known, ...strangers];
}
