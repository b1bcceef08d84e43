import type { TourStep } from '../../shared/tour/tour-steps.ts';

/** Waits until a location and then a provider is chosen, and continues automatically. */
export const SETUP_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="setup-tabs"]',
    title: 'Setup tabs',
    text: 'Each tab is one part of online booking: insurance, appointment types, patient questions and more.',
  },
  {
    target: '[data-tour="filter-cover"]',
    title: 'Your practice',
    text: 'Everything you set here belongs to this practice.',
  },
  {
    target: '[data-tour="filter-location"]',
    title: 'Choose a location',
    text: 'Settings can differ by location. Choose one, or All Locations, to continue.',
    until: 'location',
  },
  {
    target: '[data-tour="filter-provider"]',
    title: 'Choose a provider',
    text: 'They can differ by provider, too. Choose one, or All Providers, to continue.',
    until: 'provider',
  },
  {
    target: '[data-tour="saved-state"]',
    title: 'Where values come from',
    text: 'The nearest saved level counts: provider at location, location, provider, practice, then the defaults.',
  },
  {
    target: '[data-tour="save"]',
    title: 'Save',
    text: 'Saving applies to the location and provider chosen above.',
  },
  {
    target: '[data-tour="schedule-dates"]',
    title: 'Which days you see',
    text: 'Move forward, back or to today. You can share the link to these days.',
  },
  {
    target: '[data-tour="schedule-calendar"]',
    title: 'The calendar',
    text: 'Each color is one rule. Click an event to see all its dates; right-click for actions.',
  },
  {
    target: '[data-tour="schedule-create"]',
    title: 'Create hours',
    text: 'Set when patients can book, how often it repeats and when it ends. A blackout period closes days.',
  },
  {
    target: '[data-tour="schedule-preview"]',
    title: 'See it as patients do',
    text: 'See the times patients can book in a week, and why others aren’t offered.',
  },
];

/** The Script Generator has no filters to choose from. */
export const SCRIPT_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="setup-tabs"]',
    title: 'Setup tabs',
    text: 'Once booking is set up in the other tabs, create links to it here.',
  },
  {
    target: '[data-tour="script-location"]',
    title: 'Choose a location',
    text: 'A link can open one location. Choose it, or let patients choose.',
    until: 'location',
  },
  {
    target: '[data-tour="script-task"]',
    title: 'Choose an appointment',
    text: 'With a location, a link needs an appointment type, or All Types.',
    until: 'task',
  },
  {
    target: '[data-tour="script-color"]',
    title: 'Match your website',
    text: 'The color of the booking page. The number shows how readable white text is on it.',
  },
  {
    target: '[data-tour="script-generate"]',
    title: 'Generate the code',
    text: 'Each row of the result has a link to send and a piece of code for your website.',
  },
];
