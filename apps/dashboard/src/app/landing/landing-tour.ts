import type { TourStep } from '../../shared/tour/tour-steps.ts';
import { t } from '../../shared/words/words.ts';

export const LANDING_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="practice"]',
    title: t('Your practice'),
    text: t('Everything you see is for the practice named here and the locations you chose.'),
  },
  {
    target: '[data-tour="tabs"]',
    title: t('Areas'),
    text: t('The tabs open the areas you have access to at this practice.'),
  },
  {
    target: '[data-tour="navigation"]',
    title: t('Pages'),
    text: t('Every page, one click away. On a narrow screen they collapse to icons. The arrow below does the same.'),
  },
  {
    target: '[data-tour="tiles"]',
    title: t('Start here'),
    text: t('The same pages, each with a short description.'),
  },
  {
    target: '[data-tour="account"]',
    title: t('Your account'),
    text: t('Change practice, choose light or dark, and sign out when you leave the desk.'),
  },
];
