import type { TourStep } from '../../shared/tour/tour-steps.ts';
import { t } from '../../shared/words/words.ts';

/** Waits until a location and then a provider is chosen, and continues automatically. */
export const SETUP_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="setup-tabs"]',
    title: t('Setup tabs'),
    text: t('Each tab is one part of online booking: insurance, appointment types, patient questions and more.'),
  },
  {
    target: '[data-tour="filter-cover"]',
    title: t('Your practice'),
    text: t('Everything you set here belongs to this practice.'),
  },
  {
    target: '[data-tour="filter-location"]',
    title: t('Choose a location'),
    text: t('Settings can differ by location. Choose one, or All Locations, to continue.'),
    until: 'location',
  },
  {
    target: '[data-tour="filter-provider"]',
    title: t('Choose a provider'),
    text: t('They can differ by provider, too. Choose one, or All Providers, to continue.'),
    until: 'provider',
  },
  {
    target: '[data-tour="saved-state"]',
    title: t('Where values come from'),
    text: t('The nearest saved level counts: provider at location, location, provider, practice, then the defaults.'),
  },
  {
    target: '[data-tour="save"]',
    title: t('Save'),
    text: t('Saving applies to the location and provider chosen above.'),
  },
  {
    target: '[data-tour="schedule-dates"]',
    title: t('Which days you see'),
    text: t('Move forward, back or to today. You can share the link to these days.'),
  },
  {
    target: '[data-tour="schedule-calendar"]',
    title: t('The calendar'),
    text: t('Each color is one rule. Click an event to see all its dates; right-click for actions.'),
  },
  {
    target: '[data-tour="schedule-create"]',
    title: t('Create hours'),
    text: t('Set when patients can book, how often it repeats and when it ends. A blackout period closes days.'),
  },
  {
    target: '[data-tour="schedule-preview"]',
    title: t('See it as patients do'),
    text: t('See the times patients can book in a week, and why others aren’t offered.'),
  },
];

/** The Script Generator has no filters to choose from. */
export const SCRIPT_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="setup-tabs"]',
    title: t('Setup tabs'),
    text: t('Once booking is set up in the other tabs, create links to it here.'),
  },
  {
    target: '[data-tour="script-location"]',
    title: t('Choose a location'),
    text: t('A link can open one location. Choose it, or let patients choose.'),
    until: 'location',
  },
  {
    target: '[data-tour="script-task"]',
    title: t('Choose an appointment'),
    text: t('With a location, a link needs an appointment type, or All Types.'),
    until: 'task',
  },
  {
    target: '[data-tour="script-color"]',
    title: t('Match your website'),
    text: t('The color of the booking page. The number shows how readable white text is on it.'),
  },
  {
    target: '[data-tour="script-generate"]',
    title: t('Generate the code'),
    text: t('Each row of the result has a link to send and a piece of code for your website.'),
  },
];
