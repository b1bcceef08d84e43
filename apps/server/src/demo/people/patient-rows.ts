import type { Insertable } from 'kysely';
import type { Patient } from '../../db/schema.ts';
import type { DemoPractice } from '../content/practices.ts';
import { DAY_MS, type PracticeCalendar, toInstant } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Person } from './person.ts';

/**
 * The rows of a practice's patients.
 * @param joinedAt when a new patient's first appointment was made, by patient key
 */
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
    // Never on the birthday itself: the age then holds all day.
    const dob = calendar.date(-own.int(1, 364)).subtract({ years: person.age });
    const longAgo = calendar.at(-own.int(400, Math.min(3_600, 400 + person.age * 150)), own.int(520, 1_020));
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
      created_at: toInstant(Math.min(joinedAt.get(person.key) ?? longAgo, calendar.now - DAY_MS / 24)),
    };
  });
}
