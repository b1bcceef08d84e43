import type { TourStep } from '../../shared/tour/tour-steps.ts';
import { t } from '../../shared/words/words.ts';

/** Waits until a location and then a provider is chosen, and continues automatically. */
export const MIGRATION_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="migration-totals"]',
    title: t('How far you are'),
    text: t('How many providers are at version 5, and how many legacy entries are left.'),
  },
  {
    target: '[data-tour="migration-location"]',
    title: t('Choose a location'),
    text: t('Migrate one location at a time, or all of them. Choose one, or All Locations, to continue.'),
    until: 'location',
  },
  {
    target: '[data-tour="migration-provider"]',
    title: t('Choose a provider'),
    text: t('Choose one, or All Providers, to continue.'),
    until: 'provider',
  },
  {
    target: '[data-tour="migration-table"]',
    title: t('Check, then migrate'),
    text: t('Preview the difference first: it shows the times patients would gain or lose. Then migrate.'),
  },
  {
    target: '[data-tour="migration-all"]',
    title: t('Everything at once'),
    text: t('These act on all rows shown. Clear legacy entries once you’re happy with the new rules.'),
  },
];
