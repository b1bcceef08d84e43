import type { WaitingEntry, WaitingPage, WaitingWishes } from '@sightline/contract/waiting-list.calls';
import { t } from '../words/words.ts';

export const WEEKDAYS = [t('Sun'), t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat')] as const;
const [MIDNIGHT, NOON, END] = ['00:00', '12:00', '24:00'] as const;
const DAY_MINUTES = 1_440;

/** Parts of the day as staff say them. */
export const DAY_PARTS = [
  { value: 'any', label: t('Any time'), from: MIDNIGHT, until: END },
  { value: 'morning', label: t('Before noon'), from: MIDNIGHT, until: NOON },
  { value: 'afternoon', label: t('After noon'), from: NOON, until: END },
] as const;

/** How long before a visit a patient has to know. */
export const NOTICES = [
  { value: '60', label: t('1 hour') },
  { value: '180', label: t('3 hours') },
  { value: '1440', label: t('1 day') },
  { value: '2880', label: t('2 days') },
] as const;

export const partOf = (wishes: Pick<WaitingWishes, 'from' | 'until'>) =>
  DAY_PARTS.find(({ from, until }) => from === wishes.from && until === wishes.until) ?? DAY_PARTS[0];

/** "Tue, Thu · Before noon · Dr. Mei Zhao", or "Any time". */
export function wishWords({ wishes, page }: { wishes: WaitingWishes; page: WaitingPage }): string {
  const { weekdays, acctKeys, locKeys } = wishes;
  const part = partOf(wishes);
  const parts = [
    weekdays.map((day) => WEEKDAYS[day]).join(', '),
    part.value === 'any' ? '' : part.label,
    page.providers
      .filter(({ acctKey }) => acctKeys.includes(acctKey))
      .map(({ name }) => name)
      .join(', '),
    page.locations
      .filter(({ locKey }) => locKeys.includes(locKey))
      .map(({ name }) => name)
      .join(', '),
  ].filter((words) => words !== '');
  return parts.length === 0 ? t('Any time') : parts.join(' · ');
}

/** The contract's urgencies in the page's language, in order. */
export const URGENCY_WORDS = [t('Usual'), t('Soon'), t('Urgent')] as const;

export const urgencyWords = ({ urgency }: Pick<WaitingEntry, 'urgency'>): string =>
  URGENCY_WORDS[urgency] ?? URGENCY_WORDS[0];

export const HOPELESS = t(
  'No hours in the schedule match these choices, so nothing can be offered. Choose more days, times or providers.',
);

/** '40 min'; '3 h 20 min'. */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('{minutes} min', { minutes });
  return minutes % 60 === 0 ? `${hours} h` : t('{hours} h {minutes} min', { hours, minutes: minutes % 60 });
}

/** A day's notice, at any time and with anyone: staff change it on the list. */
export const ANY_WISHES: Omit<WaitingWishes, 'taskKey'> = {
  ...{ locKeys: [], acctKeys: [], weekdays: [], from: MIDNIGHT, until: END, noticeMinutes: DAY_MINUTES },
};
