import type { ReadinessItem } from '@sightline/contract/readiness.calls';

/** The pages on which to fix each item. */
export type PageLinks = Record<NonNullable<ReadinessItem['page']>, { to: string; label: string }>;

const TURN = { fail: 0, warn: 1, ok: 2 } as const;

/** What is missing first. */
export const sorted = (items: readonly ReadinessItem[]): ReadinessItem[] =>
  items.toSorted((a, b) => TURN[a.state] - TURN[b.state]);

/** '2 things are missing, and 1 needs a look.' */
export function countWords(items: readonly ReadinessItem[], hidden: number): string {
  const missing = items.filter(({ state }) => state === 'fail').length;
  const doubtful = items.filter(({ state }) => state === 'warn').length;
  if (missing + doubtful === 0) return hidden === 0 ? 'Everything is ready.' : 'Everything you can fix is ready.';
  const words = [
    ...(missing === 0 ? [] : [missing === 1 ? '1 thing is missing' : `${missing} things are missing`]),
    ...(doubtful === 0 ? [] : [doubtful === 1 ? '1 needs a look' : `${doubtful} need a look`]),
  ];
  return `${words.join(', and ')}.`;
}

/** About the lines that are for people with other rights. */
export const hiddenWords = (hidden: number): string =>
  hidden === 1
    ? '1 more check is for people with other rights.'
    : `${hidden} more checks are for people with other rights.`;
