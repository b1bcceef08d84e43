import { recentTime } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';

/** The time up to which a reply has everything; null where it has all there is. */
export type AsOf = string | null | undefined;

/** 'As of 10:42 AM', in words for the line of a page; null without an age. */
export const ageInWords = (asOf: AsOf, now = new Date()): string | null =>
  asOf ? t('As of {time}. Later changes aren’t included yet.', { time: recentTime(asOf, now) }) : null;

/** The older of several ages. */
export function oldest(ages: readonly AsOf[]): AsOf {
  return ages.filter((age) => typeof age === 'string').toSorted()[0] ?? null;
}
