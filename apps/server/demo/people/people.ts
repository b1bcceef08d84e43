import { LANGUAGES, type PatientLocale } from '@sightline/contract/languages';
import { NAME_POOLS, ORIGINS, type Origin } from '../content/name-pools.ts';
import type { DemoPractice } from '../content/practices.ts';
import type { Random } from '../random.ts';
import { drawHousehold, type Household, type Member } from './household-shapes.ts';
import type { Condition, Person } from './person.ts';
import { createPhoneBook, type PhoneBook } from './phone-book.ts';

const MAIL_HOSTS = ['example.com', 'example.net', 'example.org', 'mail.example.com', 'post.example.net'] as const;

const INSURANCES = [
  ['VSP', 26],
  ['EyeMed', 20],
  ['Davis Vision', 8],
  ['Spectera', 6],
  ['Superior Vision', 4],
  ['Medicaid', 7],
  ['BCBS', 6],
  ['Aetna', 6],
  ['Cigna', 4],
  ['UHC', 6],
  ['No Insurance', 9],
  ['Other Insurance', 2],
] as const;

type SharedHome = {
  random: Random;
  origin: Origin;
  locale: PatientLocale;
  locKey: number;
  lastName: string;
  insurance: string;
};

function conditionAt(age: number, random: Random): Condition {
  if (age < 18) return random.chance(0.18) ? 'myopia' : 'none';
  if (age < 40) return random.chance(0.08) ? 'dryEye' : 'none';
  const old = age >= 65 ? 2 : 1;
  return random.weighted<Condition>([
    ['none', 16 - 3 * old],
    ['diabetic', 2 * old],
    ['glaucoma', 1.5 * old],
    ['dryEye', 2],
    ['cataract', old === 2 ? 3 : 0],
  ]);
}

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

function mailAddress({ random, firstName, lastName }: { random: Random; firstName: string; lastName: string }): string {
  const user = random.weighted([
    [`${folded(firstName)}.${folded(lastName)}`, 5],
    [`${folded(firstName).slice(0, 1)}${folded(lastName)}${random.int(2, 98)}`, 3],
    [`${folded(firstName)}${random.int(61, 99)}`, 1],
  ]);
  return `${user}@${random.pick(MAIL_HOSTS)}`;
}

function drawRoof({ practice, random }: { practice: DemoPractice; random: Random }): SharedHome {
  const origins = ORIGINS[practice.coverKey] ?? [['english', 1]];
  const origin = random.weighted(origins);
  const spanishSpeakers = origins.find(([name]) => name === 'hispanic')?.[1] ?? 1;
  const everyone = origins.reduce((sum, [, weight]) => sum + weight, 0);
  const speaksSpanish = origin === 'hispanic' && random.chance((practice.spanish * everyone) / spanishSpeakers);
  return {
    random,
    origin,
    locale: LANGUAGES[speaksSpanish ? 'es' : 'en'].locale,
    locKey: random.weighted(practice.locations.map(({ locKey, share }) => [locKey, share] as const)),
    lastName: random.pick<string>(NAME_POOLS[origin].last),
    insurance: random.weighted(INSURANCES),
  };
}

function drawPerson({ roof, member, taken }: { roof: SharedHome; member: Member; taken: Set<string> }) {
  const { random, origin } = roof;
  const names: readonly string[] = NAME_POOLS[origin][member.generation][member.sex];
  const firstName = random.pick(names.filter((name) => !taken.has(name)));
  taken.add(firstName);
  const keepsOwnName = member.generation !== 'child' && taken.size > 1 && random.chance(0.12);
  return {
    firstName,
    lastName: keepsOwnName ? random.pick<string>(NAME_POOLS[origin].last) : roof.lastName,
    sex: member.sex,
    age: member.age,
    locKey: roof.locKey,
    locale: roof.locale,
    condition: conditionAt(member.age, random),
    wearsContacts: member.age >= 13 && member.age <= 55 && random.chance(0.36),
    isNew: random.chance(0.2),
    insurance: member.age >= 66 ? 'Medicare' : roof.insurance,
  };
}

/** One member's phones: children have the household's, adults the household's or their own. */
function phonesOf({
  member,
  household,
  shared,
  phones,
  random,
}: {
  member: Member;
  household: Household;
  shared: string;
  phones: PhoneBook;
  random: Random;
}): Pick<Person, 'cell' | 'primary' | 'secondary'> {
  const isHead = member === household.members[0];
  const sharesCell = isHead || member.generation === 'child' || household.sharesPhone;
  if (sharesCell && !isHead) return { cell: shared, primary: shared, secondary: '' };
  const cell = sharesCell ? shared : phones.next();
  // Some still have a landline, and a few of them nothing else.
  if (member.age >= 70 && random.chance(0.16)) return { cell: '', primary: phones.next(), secondary: '' };
  if (random.chance(0.012)) return { cell: cell.slice(0, -random.int(1, 2)), primary: '', secondary: '' };
  if (random.chance(0.015)) return { cell: '', primary: '', secondary: '' };
  const hasLandline = member.age >= 50 && random.chance(0.2);
  return { cell, primary: hasLandline ? phones.next() : cell, secondary: random.chance(0.03) ? phones.next() : '' };
}

/** Draws the patients of a practice, household by household. */
export function drawPeople({
  practice,
  random,
  firstKey,
}: {
  practice: DemoPractice;
  random: Random;
  firstKey: number;
}): { people: Person[]; phones: PhoneBook } {
  const phones = createPhoneBook({ practice, random: random.fork('phones') });
  const people: Person[] = [];
  for (let number = 1; people.length < practice.patients; number += 1) {
    const own = random.fork(number);
    const roof = drawRoof({ practice, random: own });
    const household = drawHousehold(own);
    const shared = phones.next();
    const taken = new Set<string>();
    let headEmail = '';
    for (const member of household.members.slice(0, practice.patients - people.length)) {
      const drawn = drawPerson({ roof, member, taken });
      const address = own.chance(member.age >= 75 ? 0.5 : 0.9) ? mailAddress({ random: own, ...drawn }) : '';
      const email = member.generation === 'child' ? headEmail : address;
      if (member === household.members[0]) headEmail = address;
      const numbers = phonesOf({ member, household, shared, phones, random: own });
      people.push({ key: firstKey + people.length, household: number, ...drawn, email, ...numbers });
    }
  }
  return { people, phones };
}
