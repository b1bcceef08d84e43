import { folded, readFlag } from '../values/text.rules.ts';
import { isNoEvent, orderOf, readDate } from '../values/time.rules.ts';
import type { CsvContext } from './csv.types.ts';
import { YEARS_AHEAD } from './moments.rules.ts';

export type MarkWords = { yes: readonly string[]; no: readonly string[] };

/** Words of a column that marks deaths or deletions, folded. */
export const MARK_WORDS = {
  deceased: {
    yes: ['deceased', 'dead', 'died', 'expired', 'd'],
    no: ['alive', 'living', 'notdeceased', 'active', 'a', 'l'],
  },
  deleted: {
    yes: ['deleted', 'del', 'd', 'removed', 'void', 'voided', 'purged', 'merged', 'duplicate'],
    no: ['active', 'a', 'notdeleted', 'current', 'valid'],
  },
  inactive: { yes: [], no: [] },
} as const satisfies Record<string, MarkWords>;

/** Days since 1900, as spreadsheets store dates: 1954 to 2091. */
const SERIAL = /^[2-6]\d{4}(?:\.\d+)?$/;

/** What a mark says: that it happened, that it didn't, or that it is still ahead. */
export type Mark = boolean | 'ahead';

/** A field that is a flag in some systems, and in others the date on which it happened. Null if it is neither. */
export function readMark({
  text,
  context,
  words,
}: {
  text: string;
  context: Pick<CsvContext, 'dateOrder' | 'today' | 'year'>;
  words: MarkWords;
}): Mark | null {
  const flag = readFlag(text);
  if (flag !== null) return flag;
  const word = folded(text);
  if (words.yes.includes(word)) return true;
  if (words.no.includes(word)) return false;
  const reading = readDate({ text, order: context.dateOrder, latestYear: context.year + YEARS_AHEAD });
  if (reading === 'none') return false;
  // A date in the other order is a date.
  if (reading === 'unreadable') return SERIAL.test(text) || orderOf(text) !== null ? true : null;
  if (isNoEvent(reading.date)) return false;
  return reading.date > context.today ? 'ahead' : true;
}
