import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { Recall } from '../recalls/recall.ts';
import { recallTypeOf } from '../recalls/recalls.ts';
import type { Visit } from '../visits/visit.ts';

const DAYS_UNTIL_DUE = 365;
/** Older exams already have a recall: patients are contacted from a month before it is due. */
const NEWEST_DAYS = 300;

/** The recall set at the end of an exam: due in a year, with no message yet. */
export function drawNextRecalls({
  visits,
  random,
  firstKey,
}: {
  visits: readonly Visit[];
  random: Random;
  /** After the keys of the other recalls. */
  firstKey: number;
}): Recall[] {
  const exams = visits.filter(({ type, status }) => type.isExam && status === 'kept');
  const newest = new Map<Person, Visit>(exams.map((visit) => [visit.person, visit]));
  return [...newest.values()]
    .filter(({ key, day }) => day >= -NEWEST_DAYS && random.fork(key).chance(0.82))
    .map(({ person, locKey, acctKey, day }, place) => ({
      ...{ key: firstKey + place, person, locKey, acctKey, recallType: recallTypeOf(person) },
      ...{ dueDay: day + DAYS_UNTIL_DUE, lastVisitDay: day, visit: null, cents: 31_000, attempts: [] },
    }));
}
