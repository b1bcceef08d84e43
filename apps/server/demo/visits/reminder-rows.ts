import type { OutreachDraft } from '../outreach-rows.ts';
import type { Person } from '../people/person.ts';
import { DAY_MS, HOUR_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { CommMethod } from '../recalls/recall.ts';
import type { Visit } from './visit.ts';

type ReminderRowInputs = {
  calendar: PracticeCalendar;
  random: Random;
  mayText: (person: Person, at: number) => boolean;
  isUnreachable: (person: Person) => boolean;
  /** The reminder's text, if it is in a conversation. */
  textOf: (visit: Visit) => { transKey: number; at: number } | undefined;
};

type SentReminder = {
  visit: Visit;
  purpose: 'reminder' | 'pre-appointment';
  method: CommMethod;
  at: number;
  status: string;
  respondedAt: number | null;
  transKey: number | null;
};

const ANSWERS = { confirmed: 'Confirmed', reschedule: 'Request to Reschedule', cancelled: 'Cancelled' } as const;

function unanswered({ asked, visit, method }: { asked: ReminderRowInputs; visit: Visit; method: CommMethod }): string {
  const { random, calendar } = asked;
  if (method === 'voice') return random.chance(0.85) ? 'Voicemail Delivered' : 'Office Call Required';
  if (method === 'email') return random.chance(0.55) ? 'Opened' : 'Message Delivered';
  if (asked.isUnreachable(visit.person)) return 'Undelivered';
  return visit.startsAt < calendar.now ? 'No Response' : 'Message Delivered';
}

function methodFor({ asked, person, at }: { asked: ReminderRowInputs; person: Person; at: number }): CommMethod | null {
  if (asked.mayText(person, at)) return 'text';
  if (person.email !== '') return 'email';
  return person.primary === '' ? null : 'voice';
}

function reminderOf(asked: ReminderRowInputs, visit: Visit): SentReminder[] {
  if (visit.remindedAt === null) return [];
  const text = asked.textOf(visit);
  const at = text?.at ?? visit.remindedAt;
  const method = text === undefined ? methodFor({ asked, person: visit.person, at }) : 'text';
  if (method === null) return [];
  const isAnswered = visit.answer !== 'none';
  const status = visit.answer === 'none' ? unanswered({ asked, visit, method }) : ANSWERS[visit.answer];
  const respondedAt = isAnswered ? visit.answeredAt : null;
  return [{ visit, purpose: 'reminder', method, at, status, respondedAt, transKey: text?.transKey ?? null }];
}

/** The notice a week ahead, mostly by email, for appointments made well before. */
function preAppointmentOf(asked: ReminderRowInputs, visit: Visit): SentReminder[] {
  const { calendar, random } = asked;
  const at = calendar.at(visit.day - 8, 10 * 60 + random.int(0, 30));
  const isDue = at < calendar.now && at > visit.createdAt + DAY_MS && (visit.cancelledAt ?? at + 1) > at;
  if (!isDue || !random.chance(0.7)) return [];
  const { email, cell, primary } = visit.person;
  const common = { visit, purpose: 'pre-appointment', at, transKey: null } as const;
  if (email === '') {
    if (cell === '' && primary === '') return [];
    const status =
      cell.length > 0 && cell.length < 12 ? 'Invalid Number' : unanswered({ asked, visit, method: 'voice' });
    return [{ ...common, method: 'voice', status, respondedAt: null }];
  }
  const status = random.weighted([
    ['Opened', 50],
    ['Message Delivered', 36],
    ['Undelivered', 4],
  ] as const);
  return [
    {
      ...common,
      method: 'email',
      status,
      respondedAt: status === 'Opened' ? Math.min(at + random.int(1, 30) * HOUR_MS, calendar.now) : null,
    },
  ];
}

/** All reminders of a practice's appointments so far. */
export function reminderOutreach({
  visits,
  ...asked
}: ReminderRowInputs & { visits: readonly Visit[] }): OutreachDraft[] {
  return visits
    .flatMap((visit) => {
      const own = { ...asked, random: asked.random.fork(visit.key) };
      return [...preAppointmentOf(own, visit), ...reminderOf(own, visit)];
    })
    .map(({ visit, ...sent }) => ({ ...sent, patientKey: visit.person.key, apptKey: visit.key }));
}
