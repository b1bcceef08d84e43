import type { CalendarPage } from '@sightline/contract/visits.calls';
import { t } from '../../../shared/words/words.ts';

/** Why the board is empty, and what to do; null if it isn't, or if the closures above it say so. */
export function quietWords(page: CalendarPage): string | null {
  const { from, to, today, visits, hours, closures } = page;
  if (visits.some(({ status }) => status !== 'cancelled')) return null;
  const isDay = from === to;
  if (!hours.some(({ kind }) => kind === 'open')) {
    if (closures.length > 0) return null;
    return isDay ? t('Closed: no hours and no visits on this day.') : t('Closed: no hours and no visits this week.');
  }
  if (to >= today) return t('No visits yet. Choose a time below to book one.');
  return isDay ? t('No visits on this day.') : t('No visits this week.');
}
