import type { Person } from '../people/person.ts';
import { HOUR_MS, MINUTE_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { CommMethod } from '../recalls/recall.ts';
import { emptyStatus } from '../recalls/recalls.ts';

/** A message after an exam or a cancellation, while the demo is made. */
export type Followup = { method: CommMethod; at: number; status: string; respondedAt: number | null };

export type FollowupAsked = {
  calendar: PracticeCalendar;
  random: Random;
  /** Nobody may be texted who has no working cell phone or has opted out by then. */
  mayText: (person: Person, at: number) => boolean;
};

function methodFor({ asked, person, at }: { asked: FollowupAsked; person: Person; at: number }): CommMethod {
  if (asked.mayText(person, at) && asked.random.chance(0.7)) return 'text';
  if (person.email !== '') return 'email';
  return person.primary === '' ? 'postcard' : 'voice';
}

/**
 * A message of that day's morning and how it ended.
 * @param cameAt when the patient did what it asks for; null while they have not
 */
export function drawFollowup({
  asked,
  person,
  day,
  cameAt,
}: {
  asked: FollowupAsked;
  person: Person;
  day: number;
  cameAt: number | null;
}): Followup {
  const { calendar, random } = asked;
  const at = calendar.at(day, 10 * 60 + random.int(0, 40)) + random.int(0, 59) * 1_000;
  const method = methodFor({ asked, person, at });
  const status = emptyStatus(random, method);
  const wait = at + random.int(4, 300) * MINUTE_MS;
  const hasCome = cameAt !== null && cameAt > at + HOUR_MS;
  if (hasCome && method === 'text') return { method, at, status: 'Replied', respondedAt: Math.min(wait, cameAt) };
  if (hasCome && method === 'email') return { method, at, status: 'Opened', respondedAt: Math.min(wait, cameAt) };
  if (status !== 'Replied' && status !== 'Opened') return { method, at, status, respondedAt: null };
  // Nothing has been answered that lies ahead.
  return wait < calendar.now
    ? { method, at, status, respondedAt: wait }
    : { method, at, status: 'Message Delivered', respondedAt: null };
}
