/** Answers to "How was your visit?", the best first. */
export const SCORES = [5, 4, 3, 2, 1] as const;
export type Score = (typeof SCORES)[number];

/** In words, for staff. Patients' pages have their own in each language. */
export const SCORE_WORDS: Record<Score, string> = {
  5: 'Very good',
  4: 'Good',
  3: 'OK',
  2: 'Poor',
  1: 'Very poor',
};

/** Answers up to this one are poor: staff see them at once. */
export const POOR_SCORE = 2;

export const FEEDBACK_LIMITS = {
  /** Characters of the second answer. */
  words: 2_000,
  hoursAfter: { least: 1, most: 72 },
  daysBetween: { least: 30, most: 730 },
  /** Public pages of a location. */
  pages: 3,
} as const;

/** Days that a link opens. */
export const FEEDBACK_OPEN_DAYS = 30;
/** Hours in which a patient may change an answer. */
export const FEEDBACK_CHANGE_HOURS = 24;
/** How late a visit may still be asked about, such as one that was imported after a weekend. */
export const FEEDBACK_LATE_DAYS = 7;

/** Review sites that patients know by name, by their host. */
const SITES = [
  { host: /(^|\.)(google\.[a-z.]+|g\.page|goo\.gl)$/, name: 'Google' },
  { host: /(^|\.)yelp\.com$/, name: 'Yelp' },
  { host: /(^|\.)(facebook\.com|fb\.me)$/, name: 'Facebook' },
  { host: /(^|\.)healthgrades\.com$/, name: 'Healthgrades' },
  { host: /(^|\.)zocdoc\.com$/, name: 'Zocdoc' },
  { host: /(^|\.)vitals\.com$/, name: 'Vitals' },
] as const;

/** The name of a public page's site: 'Google', or its host. */
export function reviewSite(url: string): string {
  const host = URL.parse(url)?.hostname.toLowerCase() ?? '';
  return SITES.find((site) => site.host.test(host))?.name ?? host.replace(/^www\./, '');
}

/** Whether a public page can be offered: an https address of a public host. */
export function isReviewUrl(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && /\.[a-z]{2,}$/i.test(parsed.hostname) && parsed.username === '';
}
