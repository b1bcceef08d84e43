import type { DemoPractice } from '../content/practices.ts';
import type { DemoRows } from '../insert-rows.ts';
import { type PracticeCalendar, toInstant } from '../practice-calendar.ts';
import type { Visit } from '../visits/visit.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back the practice asked. */
const ASKED_DAYS = 60;
const OPEN_DAYS = 30;
/** One visit of so many was asked about. */
const EVERY = 5;

/** In turn: mostly good, as in real practices, and a third without an answer. */
const ANSWERS: readonly { score: number | null; words: string }[] = [
  { score: 5, words: 'Dr. was kind and explained everything.' },
  { score: null, words: '' },
  { score: 4, words: 'Parking is hard to find.' },
  { score: 5, words: '' },
  { score: 2, words: 'I waited 40 minutes past my appointment time and no one explained why.' },
  { score: null, words: '' },
  { score: 5, words: 'Todo muy bien, gracias.' },
  { score: 3, words: 'The frames I wanted were not in stock.' },
  { score: null, words: '' },
  { score: 5, words: 'Quick and friendly.' },
];
const POOR = 2;
/** A poor answer older than this was handled. */
const HANDLED_DAYS = 7;

/** What patients of the last weeks said. Asking is off in the demo until someone turns it on. */
export function feedbackRows({
  practice: { coverKey, locations },
  calendar,
  visits,
}: {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  visits: readonly Visit[];
}): Pick<DemoRows, 'feedback_page' | 'visit_feedback'> {
  const now = calendar.now;
  const kept = visits.filter(({ status, startsAt }) => status === 'kept' && startsAt > now - ASKED_DAYS * DAY_MS);
  const chosen = kept.filter((_visit, place) => place % EVERY === 0);
  const once = [...new Map(chosen.map((visit) => [visit.person.key, visit])).values()];
  return {
    feedback_page: locations.map(({ locKey }) => ({
      ...{ cover_key: coverKey, loc_key: locKey, position: 0 },
      url: `https://g.page/r/sightline-demo-${locKey}/review`,
    })),
    visit_feedback: once.flatMap((visit, place) => {
      const askedAt = visit.startsAt + 4 * HOUR_MS;
      const { score, words } = ANSWERS[place % ANSWERS.length] ?? { score: null, words: '' };
      const answeredAt = askedAt + ((place % 20) + 1) * HOUR_MS;
      if (askedAt > now) return [];
      const isAnswered = score !== null && answeredAt <= now;
      const isHandled = isAnswered && score <= POOR && answeredAt < now - HANDLED_DAYS * DAY_MS;
      return [
        {
          ...{ cover_key: coverKey, feedback_key: visit.key, appt_key: visit.key, patient_key: visit.person.key },
          ...{ asked_at: toInstant(askedAt), open_until: toInstant(askedAt + OPEN_DAYS * DAY_MS) },
          ...{ score: isAnswered ? score : null, words: isAnswered ? words : '' },
          ...{ answered_at: isAnswered ? toInstant(answeredAt) : null },
          handled_at: isHandled ? toInstant(answeredAt + 2 * HOUR_MS) : null,
        },
      ];
    }),
  };
}
