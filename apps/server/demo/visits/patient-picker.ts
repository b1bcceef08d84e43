import { VISIT_TYPES, type VisitType } from '../content/visit-types.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';

const DAYS_BETWEEN_EXAMS = 310;
const DAYS_BETWEEN_VISITS = 25;
const TRIES = 14;

export type PatientPicker = {
  /** A patient for whom the visit fits on that day, if any. */
  pick: (asked: { type: VisitType; locKey: number; day: number }) => Person | undefined;
  /** Another household member whose exam is also due: families come together. */
  pickRelative: (asked: { of: Person; day: number }) => Person | undefined;
  /** Keeps the patient from being booked again too soon. */
  take: (taken: { person: Person; type: VisitType; day: number }) => void;
};

export function createPatientPicker({ people, random }: { people: readonly Person[]; random: Random }): PatientPicker {
  const lastVisit = new Map<number, number>();
  const lastExam = new Map<number, number>();
  const pools = new Map(VISIT_TYPES.map((type) => [type, random.shuffled(people.filter(type.suits))]));
  const byHousehold = Map.groupBy(people, ({ household }) => household);
  const isFree = (person: Person, type: VisitType, day: number): boolean => {
    if (day - (lastVisit.get(person.key) ?? -999) < DAYS_BETWEEN_VISITS) return false;
    // A new patient starts with an exam.
    if (person.isNew && !lastVisit.has(person.key) && !type.isExam) return false;
    return !type.isExam || day - (lastExam.get(person.key) ?? -999) >= DAYS_BETWEEN_EXAMS;
  };
  return {
    pick: ({ type, locKey, day }) => {
      const pool = pools.get(type) ?? [];
      for (let tries = 0; tries < TRIES; tries += 1) {
        const person = pool[random.int(0, pool.length - 1)];
        if (person === undefined) continue;
        if (person.locKey !== locKey && !random.chance(0.08)) continue;
        if (isFree(person, type, day)) return person;
      }
      return undefined;
    },
    pickRelative: ({ of, day }) =>
      byHousehold
        .get(of.household)
        ?.find((person) => person !== of && VISIT_TYPES.some((type) => type.isExam && isFree(person, type, day))),
    take: ({ person, type, day }) => {
      lastVisit.set(person.key, day);
      if (type.isExam) lastExam.set(person.key, day);
    },
  };
}

/** The exam that suits a person, if any. */
export const examFor = (person: Person): VisitType | undefined =>
  VISIT_TYPES.find((type) => type.isExam && type.suits(person));
