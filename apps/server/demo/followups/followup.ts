import type { Person } from '../people/person.ts';
import { HOUR_MS, MINUTE_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { CommMethod } from '../recalls/recall.ts';
import { emptyStatus } from '../recalls/recalls.ts';

/** A message after an exam or a cancellation, while the demo is generated. */
export type Followup = { method: CommMethod; at: number; status: string; respondedAt: number | null };

export type FollowupInputs = {
  calendar: PracticeCalendar;
  random: Random;
  /** Only patients with a working cell phone who have not opted out by then are texted. */
  mayText: (person: Person, at: number) => boolean;
};

function methodFor({ asked, person, at }: { asked: FollowupInputs; person: Person; at: number }): CommMethod {
  if (asked.mayText(person, at) && asked.random.chance(0.7)) return 'text';
  if (person.email !== '') return 'email';
  return person.primary === '' ? 'postcard' : 'voice';
}

/**
 * A message sent that morning, with its result.
 * @param cameAt when the patient did what it asks for; null if they have not
 */
export function drawFollowup({
  asked,
  person,
  day,
  cameAt,
}: {
  asked: FollowupInputs;
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
  // Nothing in the future is answered yet.
  return wait < calendar.now
    ? { method, at, status, respondedAt: wait }
    : { method, at, status: 'Message Delivered', respondedAt: null };
}
