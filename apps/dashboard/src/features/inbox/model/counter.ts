import { MESSAGE_LIMIT } from '@sightline/messaging/limits';
import { countSegments } from '@sightline/messaging/segments';
import { messageLength, splitMessage } from '@sightline/messaging/split-message';
import { variablesOf } from '@sightline/messaging/template-variables';

/** Characters named as the reason for Unicode; more would be noise. */
const MOST_NAMED = 3;

/** '44 of 320', or '412 characters' for a template that is longer than one send. */
export function counterOf(text: string): string {
  const length = messageLength(text);
  return length > MESSAGE_LIMIT ? `${length} characters` : `${length} of ${MESSAGE_LIMIT}`;
}

/** '2 segments · Unicode because of “—”' where a carrier bills more than one; else nothing worth a word. */
export function segmentsHint(text: string): string | null {
  const counts = splitMessage(text).map(countSegments);
  const segments = counts.reduce((sum, { segments }) => sum + segments, 0);
  if (segments < 2) return null;
  const characters = [...new Set(counts.flatMap(({ unicodeCharacters }) => unicodeCharacters))];
  if (characters.length === 0) return `${segments} segments`;
  const named = characters.slice(0, MOST_NAMED).map((character) => `“${character}”`);
  const more = characters.length > MOST_NAMED ? ' and others' : '';
  return `${segments} segments · Unicode because of ${named.join(', ')}${more}`;
}

export const isAtLimit = (text: string): boolean => messageLength(text) >= MESSAGE_LIMIT;

/** The texts that go one after the other, where one send cannot hold it (decision 3); else nothing to say. */
export function partsOf(text: string): string[] {
  const parts = splitMessage(text);
  return parts.length > 1 ? parts : [];
}

/**
 * Where typing stops. A template may be longer once it is filled: then it can be mended and shortened, and grows
 * only while a variable in it waits for its words.
 */
export function typingLimit(text: string): number {
  const isOpen = variablesOf(text).length > 0 && messageLength(text) > MESSAGE_LIMIT / 2;
  return isOpen ? MESSAGE_LIMIT * 2 : Math.max(MESSAGE_LIMIT, messageLength(text));
}

/** `text` with `inserted` in place of what is selected, or nothing where that would pass the limit. */
export function insertInto(
  text: string,
  inserted: string,
  { start, end }: { start: number; end: number },
): { text: string; caret: number } | null {
  const next = text.slice(0, start) + inserted + text.slice(end);
  return messageLength(next) > MESSAGE_LIMIT ? null : { text: next, caret: start + inserted.length };
}

/** A template between what stands around it, with a blank where there is none, and where it begins. */
export function joined(before: string, filled: string, after: string): { text: string; at: number } {
  const head = before === '' || /\s$/.test(before) ? before : `${before} `;
  const tail = after === '' || /^\s/.test(after) ? after : ` ${after}`;
  return { text: head + filled + tail, at: head.length };
}
