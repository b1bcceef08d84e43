import type { TourStep } from '../../shared/tour/tour-steps.ts';

export const LANDING_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="practice"]',
    title: 'Your practice',
    text: 'Everything on the screen belongs to the practice named here, and to the locations you have chosen.',
  },
  {
    target: '[data-tour="tabs"]',
    title: 'Areas',
    text: 'The tabs lead to the areas that your login may open at this practice.',
  },
  {
    target: '[data-tour="navigation"]',
    title: 'Pages',
    text: 'All pages of all areas, one click away. On a narrow screen they fold to icons; the arrow below folds them too.',
  },
  {
    target: '[data-tour="tiles"]',
    title: 'Start here',
    text: 'The same pages with a word on each.',
  },
  {
    target: '[data-tour="account"]',
    title: 'Your account',
    text: 'Change the practice, choose light or dark, and sign out when you leave the desk.',
  },
];
