import { FEEDBACK_LIMITS, isReviewUrl } from '@sightline/contract/feedback.texts';

const DAY_HOURS = 24;

export const hourWords = (hours: number): string => {
  if (hours % DAY_HOURS === 0)
    return hours === DAY_HOURS ? '1 day after the visit' : `${hours / DAY_HOURS} days after the visit`;
  return hours === 1 ? '1 hour after the visit' : `${hours} hours after the visit`;
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
  if (lines.length > FEEDBACK_LIMITS.pages) return `Enter at most ${FEEDBACK_LIMITS.pages} addresses.`;
  return lines.every(isReviewUrl) ? null : 'Enter full addresses that start with https://';
}
