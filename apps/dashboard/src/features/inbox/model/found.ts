import { plural, t } from '../../../shared/words/words.ts';
import type { Rows } from './rows.ts';

/** The number of search results loaded so far. */
export function foundInWords({ rows, cursor }: Rows): string {
  if (cursor !== null) return t('{count} or more conversations found', { count: rows.length });
  if (rows.length === 0) return t('No conversations found');
  return plural(rows.length, { one: '{count} conversation found', other: '{count} conversations found' });
}
