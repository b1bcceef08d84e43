import type { ReadinessItem } from '@sightline/contract/readiness.calls';
import { plural, t } from '../../../shared/words/words.ts';

type Place = NonNullable<ReadinessItem['page']> | 'locations' | 'practices' | 'providers' | 'schedule' | 'users';

/** The pages on which to fix each item. */
export type PageLinks = Record<Place, { to: string; label: string }>;

/** Pages within those that the server names, by the item's code. */
const WITHIN: Partial<Record<Place, Readonly<Record<string, Place>>>> = {
  administration: {
    ...{ locations: 'locations', numbers: 'locations', webhooks: 'locations', hours: 'providers' },
    ...{ rights: 'users', texting: 'practices' },
  },
  'booking-setup': { hours: 'schedule' },
};

/** Where an item is fixed; null if nowhere, or by an operator. */
export const placeOf = ({ code, page }: Pick<ReadinessItem, 'code' | 'page'>): Place | null =>
  page === null ? null : (WITHIN[page]?.[code] ?? page);

const TURN = { fail: 0, warn: 1, ok: 2 } as const;

/** What is missing first. */
export const sorted = (items: readonly ReadinessItem[]): ReadinessItem[] =>
  items.toSorted((a, b) => TURN[a.state] - TURN[b.state]);

/** '2 things are missing, and 1 needs a look.' */
export function countWords(items: readonly ReadinessItem[], hidden: number): string {
  const missing = items.filter(({ state }) => state === 'fail').length;
  const doubtful = items.filter(({ state }) => state === 'warn').length;
  if (missing + doubtful === 0) return hidden === 0 ? t('Everything is ready.') : t('Everything you can fix is ready.');
  const lacking = plural(missing, { one: '{count} thing is missing', other: '{count} things are missing' });
  const unclear = plural(doubtful, { one: '{count} needs a look', other: '{count} need a look' });
  if (missing === 0) return `${unclear}.`;
  return doubtful === 0 ? `${lacking}.` : t('{missing}, and {doubtful}.', { missing: lacking, doubtful: unclear });
}

/** About the lines that are for people with other rights. */
export const hiddenWords = (hidden: number): string =>
  hidden === 1
    ? t('1 more check is for people with other rights.')
    : t('{hidden} more checks are for people with other rights.', { hidden });
