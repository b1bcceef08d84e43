import type { TourStep } from '../../../shared/tour/tour-steps.ts';

export const CHOOSER_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="cover-search"]',
    title: 'Find a practice',
    text: 'Search all practices by key, by the login of one of their users, by name or by phone number.',
  },
  {
    target: '[data-tour="cover-table"]',
    title: 'Select it',
    text: 'Select opens the practice. You can change it later from your account menu, top right.',
  },
];
