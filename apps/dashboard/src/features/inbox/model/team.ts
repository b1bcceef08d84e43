import type { Conversation } from '@sightline/contract/conversations.calls';
import type { Colleague } from '@sightline/contract/team-inbox.calls';
import { folded } from '@sightline/ui/folded';
import { t } from '../../../shared/words/words.ts';
import { CLOSED_ONE } from './closed-words.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long someone has been waiting: '5 min', '3 h', '2 d'; always the whole units that passed. */
export function waitInWords(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return t('{minutes} min', { minutes });
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} h`;
  return `${Math.floor(minutes / DAY_MINUTES)} d`;
}

type Resting = Pick<Conversation, 'closedAt' | 'snoozedUntil' | 'assignedName'>;

/** A row's word for colleagues: that it rests, or who has it; empty for most. */
export function markOf({ closedAt, snoozedUntil, assignedName = '' }: Resting): string {
  if (closedAt) return CLOSED_ONE;
  if (snoozedUntil) return t('Snoozed');
  return assignedName.split(' ')[0] ?? '';
}

const atNine = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 9);

const daysLater = (from: Date, days: number): Date =>
  new Date(from.getFullYear(), from.getMonth(), from.getDate() + days, from.getHours(), from.getMinutes());

export type LaterTime = { label: string; at: Date };

/** Colleagues are at work and patients may be texted then; a practice's sending hours are never wider. */
const DAY_HOURS = { from: 8, until: 20 };

const isByDay = (at: Date): boolean => at.getHours() >= DAY_HOURS.from && at.getHours() < DAY_HOURS.until;

/** Usual times to come back to something or to text a patient, the next first. */
export function laterTimes(now: Date): LaterTime[] {
  const untilMonday = (8 - now.getDay()) % 7 || 7;
  const soon = { label: t('In 3 hours'), at: new Date(now.getTime() + 3 * HOUR_MINUTES * MINUTE_MS) };
  const tomorrow = { label: t('Tomorrow morning'), at: atNine(daysLater(now, 1)) };
  const monday = { label: t('Monday morning'), at: atNine(daysLater(now, untilMonday)) };
  return [...(isByDay(soon.at) ? [soon] : []), tomorrow, ...(untilMonday === 1 ? [] : [monday])];
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A time for an input of type datetime-local, in this browser's zone. */
export const localInput = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

const MENTION = /(?:^|\s)@([\p{L}\d .'-]{0,40})$/u;

/** What follows the @ before the caret; null if no name is being typed. */
export const mentionBefore = (text: string): string | null => MENTION.exec(text)?.[1] ?? null;

/** Colleagues whose name, or one of its words, begins like this. */
export function colleaguesLike(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const start = folded(typed);
  return colleagues.filter(({ name }) => {
    const own = folded(name);
    return own.startsWith(start) || own.split(' ').some((word) => word.startsWith(start));
  });
}

/** Those a note mentions: their full names after an @. */
export const mentionedIn = (text: string, colleagues: readonly Colleague[]): number[] =>
  colleagues.filter(({ name }) => name !== '' && text.includes(`@${name}`)).map(({ userId }) => userId);
