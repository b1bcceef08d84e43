import type { Rows } from './rows.ts';

/** The number of search results loaded so far. */
export function foundInWords({ rows, cursor }: Rows): string {
  if (cursor !== null) return `${rows.length} or more conversations found`;
  if (rows.length === 0) return 'No conversations found';
  return rows.length === 1 ? '1 conversation found' : `${rows.length} conversations found`;
}
