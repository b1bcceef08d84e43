import { MESSAGE_LIMIT } from '@sightline/messaging/limits';
import { countSegments } from '@sightline/messaging/segments';
import { messageLength, splitMessage } from '@sightline/messaging/split-message';
import { variablesOf } from '@sightline/messaging/template-variables';
import { plural, t } from '../../../shared/words/words.ts';

/** Characters named as the reason for Unicode; more would be noise. */
const MOST_NAMED = 3;

/** '44 of 320', or '412 characters' for a template longer than one send. */
export function counterOf(text: string): string {
  const length = messageLength(text);
  return length > MESSAGE_LIMIT
    ? t('{length} characters', { length })
    : t('{length} of {limit}', { length, limit: MESSAGE_LIMIT });
}

/** '2 segments · Unicode because of “—”' if a carrier bills more than one; else nothing. */
export function segmentsHint(text: string): string | null {
  const counts = splitMessage(text).map(countSegments);
  const segments = counts.reduce((sum, { segments }) => sum + segments, 0);
  if (segments < 2) return null;
  const characters = [...new Set(counts.flatMap(({ unicodeCharacters }) => unicodeCharacters))];
  if (characters.length === 0) return plural(segments, { one: '{count} segment', other: '{count} segments' });
  const named = characters.slice(0, MOST_NAMED).map((character) => `“${character}”`);
  const facts = { segments, characters: named.join(', ') };
  return characters.length > MOST_NAMED
    ? t('{segments} segments · Unicode because of {characters} and others', facts)
    : t('{segments} segments · Unicode because of {characters}', facts);
}

export const isAtLimit = (text: string): boolean => messageLength(text) >= MESSAGE_LIMIT;

/** The texts sent one after the other if one send is not enough (decision 3); else nothing. */
export function partsOf(text: string): string[] {
  const parts = splitMessage(text);
  return parts.length > 1 ? parts : [];
}

/**
 * Where typing stops. A filled template may be longer: then it can be corrected and shortened, and grows only while one
 * of its variables has no value.
 */
export function typingLimit(text: string): number {
  const isOpen = variablesOf(text).length > 0 && messageLength(text) > MESSAGE_LIMIT / 2;
  return isOpen ? MESSAGE_LIMIT * 2 : Math.max(MESSAGE_LIMIT, messageLength(text));
}

/** `text` with `inserted` replacing the selection, or null if that would exceed the limit. */
export function insertInto(
  text: string,
  inserted: string,
  { start, end }: { start: number; end: number },
): { text: string; caret: number } | null {
  const next = text.slice(0, start) + inserted + text.slice(end);
  return messageLength(next) > MESSAGE_LIMIT ? null : { text: next, caret: start + inserted.length };
}

/** Inserts a template with spaces around it where missing, and returns its start. */
export function joined(before: string, filled: string, after: string): { text: string; at: number } {
  const head = before === '' || /\s$/.test(before) ? before : `${before} `;
  const tail = after === '' || /^\s/.test(after) ? after : ` ${after}`;
  return { text: head + filled + tail, at: head.length };
}
