import { CANCEL_REASONS } from '../content/visit-words.ts';
import { deskHours, lastOpen, nextOpen, wakingHours } from '../desk-hours.ts';
import { HOUR_MS, MINUTE_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Answer, Outcome } from './visit.ts';

const OPEN: Outcome = {
  status: 'booked',
  remindedAt: null,
  answer: 'none',
  answeredAt: null,
  confirmedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
};

type OutcomeInputs = { calendar: PracticeCalendar; random: Random; day: number; startsAt: number; createdAt: number };

/** When an appointment's reminder goes out: two working days ahead in the morning, unless it was only just booked. */
function reminderAt({ calendar, random, day, createdAt }: OutcomeInputs): number | null {
  // Before a Monday or a Tuesday it goes out on the Friday or Saturday.
  const daysAhead = calendar.weekday(day) <= 2 ? 3 : 2;
  const at = calendar.at(day - daysAhead, 9 * 60 + random.int(0, 14)) + random.int(0, 59) * 1_000;
  return at <= calendar.now && createdAt < at - 6 * HOUR_MS ? at : null;
}

function earlyCancellation({ calendar, random, startsAt, createdAt }: OutcomeInputs): Outcome {
  const noticeMs = random.weighted([
    [random.int(2, 23), 4],
    [random.int(24, 72), 3],
    [random.int(73, 240), 2],
  ]);
  const wanted = Math.min(startsAt - noticeMs * HOUR_MS, calendar.now - random.int(2, 90) * HOUR_MS);
  const open = lastOpen({ calendar, instant: wanted, opening: deskHours, minutesBefore: random.int(5, 300) });
  const cancelledBy = random.chance(0.1) ? 'practice' : 'patient';
  return {
    ...OPEN,
    status: 'cancelled',
    cancelledAt: Math.min(Math.max(open, createdAt + 30 * MINUTE_MS), startsAt - HOUR_MS),
    cancelledBy,
    cancelReason: cancelledBy === 'practice' ? 'Doctor out of office' : random.weighted(CANCEL_REASONS),
  };
}

function drawAnswer(random: Random): Answer {
  return random.weighted([
    ['confirmed', 70],
    ['none', 20],
    ['reschedule', 5],
    ['cancelled', 5],
  ] as const);
}

function answerTo({ calendar, random, remindedAt, startsAt }: OutcomeInputs & { remindedAt: number }): number | null {
  const wait = random.weighted([
    [random.int(1, 12), 5],
    [random.int(13, 90), 4],
    [random.int(91, 600), 2],
  ]);
  const instant = remindedAt + wait * MINUTE_MS + random.int(0, 59) * 1_000;
  const at = nextOpen({ calendar, instant, opening: wakingHours, minutesIn: random.int(1, 90) });
  return at < calendar.now && at < startsAt - HOUR_MS ? at : null;
}

/** An appointment's status so far, and its reminder's. */
export function drawOutcome(asked: OutcomeInputs): Outcome {
  const { calendar, random, startsAt } = asked;
  const isPast = startsAt < calendar.now;
  if (random.chance(isPast ? 0.06 : 0.03)) return earlyCancellation(asked);
  const remindedAt = reminderAt(asked);
  const wanted = remindedAt === null ? 'none' : drawAnswer(random);
  const answeredAt = remindedAt === null || wanted === 'none' ? null : answerTo({ ...asked, remindedAt });
  const answer = answeredAt === null ? 'none' : wanted;
  const outcome = { ...OPEN, remindedAt, answer, answeredAt };
  if (answer === 'cancelled' || answer === 'reschedule') {
    return {
      ...outcome,
      status: 'cancelled',
      cancelledAt: answeredAt,
      cancelledBy: 'patient',
      cancelReason: random.weighted(CANCEL_REASONS.filter(([reason]) => reason !== 'Doctor out of office')),
    };
  }
  const confirmedAt = answer === 'confirmed' ? answeredAt : null;
  if (!isPast) return { ...outcome, confirmedAt, status: confirmedAt === null ? 'booked' : 'confirmed' };
  const isMissed = random.chance(confirmedAt === null ? 0.1 : 0.03);
  return { ...outcome, confirmedAt, status: isMissed ? 'noshow' : 'kept' };
}
