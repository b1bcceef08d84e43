import type { DemoPractice } from './content/practices.ts';
import type { DemoRows } from './insert-rows.ts';
import { patientRows } from './people/patient-rows.ts';
import { drawPeople } from './people/people.ts';
import { createPracticeCalendar } from './practice-calendar.ts';
import { practiceRows } from './practice-rows.ts';
import type { Random } from './random.ts';
import { appointmentRows, appointmentTypeRows } from './visits/visit-rows.ts';
import { drawVisits } from './visits/visits.ts';

// Room for each practice to grow without touching the next one's keys.
const KEYS_PER_COVER = 10_000;

/** Everything of one practice, drawn from its stream of randomness and the time it is now. */
export function drawPractice({
  practice,
  random,
  now,
}: {
  practice: DemoPractice;
  random: Random;
  now: Temporal.Instant;
}): DemoRows {
  const { coverKey, timeZone } = practice;
  const firstKey = (coverKey - 1_000) * KEYS_PER_COVER + 1;
  const calendar = createPracticeCalendar({ now, timeZone });
  const { people } = drawPeople({ practice, random: random.fork('people'), firstKey });
  const visits = drawVisits({ practice, calendar, people, random: random.fork('visits'), firstKey });
  const joinedAt = new Map(visits.filter(({ isNew }) => isNew).map(({ person, createdAt }) => [person.key, createdAt]));
  return {
    ...practiceRows({ practice, now: calendar.now }),
    patient: patientRows({ practice, calendar, people, joinedAt, random: random.fork('patient rows') }),
    appointment_type: appointmentTypeRows(coverKey),
    appointment: appointmentRows({ coverKey, calendar, visits }),
  };
}
