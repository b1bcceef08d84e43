import { dayName } from '../../../shared/dates/dates.ts';
import { plural, t } from '../../../shared/words/words.ts';
import type { Order } from './filters.ts';
import type { Rows } from './rows.ts';

function countInWords({ rows, cursor }: Rows): string {
  if (cursor !== null) return t('{count} or more conversations found', { count: rows.length });
  return plural(rows.length, { one: '{count} conversation found', other: '{count} conversations found' });
}

/** The number of search results loaded so far, and their order unless it was chosen. */
export function foundInWords(loaded: Rows, order: Order): string {
  if (loaded.rows.length === 0 && loaded.cursor === null) return t('No conversations found');
  const count = countInWords(loaded);
  return order === 'newest' && loaded.rows.length > 1 ? t('{count}, best match first', { count }) : count;
}

/** What a search for several frequent words left out; null if nothing. */
export function leftOutInWords({ searchedSince = null }: Rows, now: Date): string | null {
  if (searchedSince === null) return null;
  return t('These words are frequent, so texts before {day} weren’t searched. Add a word to look further back.', {
    day: dayName(searchedSince, now),
  });
}
