import { MESSAGE_LIMIT } from '@sightline/messaging/limits';
import { countSegments } from '@sightline/messaging/segments';
import { messageLength } from '@sightline/messaging/split-message';

/** '44 of 320 · 1 part': what stands of the limit, and the texts a carrier bills for it. */
export function counterOf(text: string): string {
  const { segments } = countSegments(text);
  const length = `${messageLength(text)} of ${MESSAGE_LIMIT}`;
  if (segments === 0) return length;
  return `${length} · ${segments} ${segments === 1 ? 'part' : 'parts'}`;
}

export const isAtLimit = (text: string): boolean => messageLength(text) >= MESSAGE_LIMIT;

/** `text` with `inserted` in place of what is selected, or nothing where that would pass the limit. */
export function insertInto(
  text: string,
  inserted: string,
  { start, end }: { start: number; end: number },
): { text: string; caret: number } | null {
  const next = text.slice(0, start) + inserted + text.slice(end);
  return messageLength(next) > MESSAGE_LIMIT ? null : { text: next, caret: start + inserted.length };
}
