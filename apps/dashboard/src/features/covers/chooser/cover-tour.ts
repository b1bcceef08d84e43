import type { TourStep } from '../../../shared/tour/tour-steps.ts';
import { t } from '../../../shared/words/words.ts';

export const CHOOSER_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="cover-search"]',
    title: t('Find a practice'),
    text: t('Search all practices by key, by the login of one of their users, by name or by phone number.'),
  },
  {
    target: '[data-tour="cover-table"]',
    title: t('Select it'),
    text: t('Select opens the practice. You can change it later from your account menu, top right.'),
  },
];
