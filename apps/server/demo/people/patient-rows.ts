import type { Insertable } from 'kysely';
import type { Patient } from '../../src/db/schema.ts';
import type { DemoPractice } from '../content/practices.ts';
import { type PracticeCalendar, toInstant } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Visit } from '../visits/visit.ts';
import type { Person } from './person.ts';

/** When each patient joined, by key: a new one with their first appointment, the others long ago. */
export function joinDates({
  calendar,
  people,
  visits,
  random,
}: {
  calendar: PracticeCalendar;
  people: readonly Person[];
  visits: readonly Visit[];
  random: Random;
}): Map<number, number> {
  const firstMade = new Map(
    visits.filter(({ isNew }) => isNew).map(({ person, createdAt }) => [person.key, createdAt]),
  );
  return new Map(
    people.map(({ key, age }) => {
      const own = random.fork(key);
      const longAgo = calendar.at(-own.int(400, Math.min(3_600, 400 + age * 150)), own.int(520, 1_020));
      return [key, firstMade.get(key) ?? longAgo];
    }),
  );
}

/** @param joinedAt when each patient joined, by key */
export function patientRows({
  practice,
  calendar,
  people,
  joinedAt,
  random,
}: {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  people: readonly Person[];
  joinedAt: ReadonlyMap<number, number>;
  random: Random;
}): Insertable<Patient>[] {
  let pmsNumber = 10_000;
  return people.map((person) => {
    const own = random.fork(person.key);
    pmsNumber += own.int(1, 9);
    // Never on the birthday itself: the age then stays the same all day.
    const dob = calendar.date(-own.int(1, 364)).subtract({ years: person.age });
    return {
      cover_key: practice.coverKey,
      patient_key: person.key,
      pms_patient_id: `${practice.patientIdPrefix}-${pmsNumber}`,
      loc_key: person.locKey,
      first_name: person.firstName,
      last_name: person.lastName,
      dob: dob.toString(),
      email: person.email,
      cell_phone: person.cell,
      primary_phone: person.primary,
      secondary_phone: person.secondary,
      preferred_locale: person.locale,
      created_at: toInstant(joinedAt.get(person.key) ?? calendar.now),
    };
  });
}
