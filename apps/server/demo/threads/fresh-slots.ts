import type { DemoPractice } from '../content/practices.ts';
import { deskHours, openMinutesAgo, wakingHours } from '../desk-hours.ts';
import { MINUTE_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Thread } from './thread.ts';

/** A recently active conversation: the time of its last text, and whether it needs an answer. */
export type FreshSlot = Pick<Thread, 'messageStatus' | 'conversationStatus'> & {
  end: number;
  kind: 'open' | 'flagged' | 'answered';
};

/** For 600 conversations; a smaller practice has proportionally fewer. */
const COUNTS = { unread: 17, unanswered: 34, flagged: 10, answered: 34 };
const FULL_SIZE = 600;
/** The first few may come at any hour: someone is always awake. */
const AT_ANY_HOUR = 3;

export function drawFreshSlots({
  practice,
  calendar,
}: {
  practice: DemoPractice;
  calendar: PracticeCalendar;
}): FreshSlot[] {
  const scale = Math.min(1, (practice.conversations / FULL_SIZE) * 1.4);
  const numbered = (count: number) =>
    Array.from({ length: Math.max(2, Math.round(count * scale)) }, (_, place) => place / scale);
  const awake = (minutes: number) => openMinutesAgo({ calendar, minutes, opening: wakingHours });
  const atDesk = (minutes: number) => openMinutesAgo({ calendar, minutes, opening: deskHours });
  const ago = (place: number) => Math.round(4 + 6 * place + 1.5 * place ** 1.7);
  const unread = numbered(COUNTS.unread).map((place, order): FreshSlot => {
    const end = order < AT_ANY_HOUR ? calendar.now - ago(place) * MINUTE_MS : awake(ago(place));
    return { end, kind: 'open', messageStatus: 0, conversationStatus: 1 };
  });
  const unanswered = numbered(COUNTS.unanswered).map(
    (place, order): FreshSlot => ({
      end: awake(Math.round(23 + 21 * place + 1.4 * place ** 2)),
      kind: 'open',
      // Asked again while the first question still waits.
      messageStatus: order % 17 === 4 ? 0 : 1,
      conversationStatus: 8,
    }),
  );
  const flagged = numbered(COUNTS.flagged).map(
    (place, order): FreshSlot => ({
      end: awake(Math.round(46 + 150 * place + 30 * place ** 2)),
      kind: 'flagged',
      messageStatus: order % 6 === 1 ? 0 : 1,
      conversationStatus: 2,
    }),
  );
  const answered = numbered(COUNTS.answered).map(
    (place): FreshSlot => ({
      end: atDesk(Math.round(9 + 24 * place)),
      kind: 'answered',
      messageStatus: 1,
      conversationStatus: 1,
    }),
  );
  return [...unread, ...unanswered, ...flagged, ...answered].sort((a, b) => b.end - a.end);
}
