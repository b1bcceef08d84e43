import { FEEDBACK_LIMITS, isReviewUrl } from '@sightline/contract/feedback.texts';
import { plural, t } from '../../../shared/words/words.ts';

const DAY_HOURS = 24;

export const hourWords = (hours: number): string => {
  if (hours % DAY_HOURS === 0)
    return hours === DAY_HOURS
      ? t('1 day after the visit')
      : t('{hours} days after the visit', { hours: hours / DAY_HOURS });
  return plural(hours, { one: '{count} hour after the visit', other: '{count} hours after the visit' });
};

/** One address a line, without empty lines. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is wrong with a location's addresses; null: nothing. */
export function invalidUrls(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length > FEEDBACK_LIMITS.pages)
    return t('Enter at most {pages} addresses.', { pages: FEEDBACK_LIMITS.pages });
  return lines.every(isReviewUrl) ? null : t('Enter full addresses that start with https://');
}
