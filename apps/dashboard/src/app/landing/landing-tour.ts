import type { TourStep } from '../../shared/tour/tour-steps.ts';

export const LANDING_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="practice"]',
    title: 'Your practice',
    text: 'Everything you see is for the practice named here and the locations you chose.',
  },
  {
    target: '[data-tour="tabs"]',
    title: 'Areas',
    text: 'The tabs open the areas you have access to at this practice.',
  },
  {
    target: '[data-tour="navigation"]',
    title: 'Pages',
    text: 'Every page, one click away. On a narrow screen they collapse to icons. The arrow below does the same.',
  },
  {
    target: '[data-tour="tiles"]',
    title: 'Start here',
    text: 'The same pages, each with a short description.',
  },
  {
    target: '[data-tour="account"]',
    title: 'Your account',
    text: 'Change practice, choose light or dark, and sign out when you leave the desk.',
  },
];
