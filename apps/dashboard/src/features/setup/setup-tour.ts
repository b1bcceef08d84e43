import type { TourStep } from '../../shared/tour/tour-steps.ts';

/** Waits for a location and then for a provider to be chosen, and goes on by itself. */
export const SETUP_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="setup-tabs"]',
    title: 'What there is to set up',
    text: 'Each tab is one part of online booking: who pays, what can be booked, what patients are asked, and more.',
  },
  {
    target: '[data-tour="filter-cover"]',
    title: 'Your practice',
    text: 'Everything you set here belongs to this practice.',
  },
  {
    target: '[data-tour="filter-location"]',
    title: 'Choose a location',
    text: 'Settings can differ from place to place. Choose a location, or All Locations, to go on.',
    until: 'location',
  },
  {
    target: '[data-tour="filter-provider"]',
    title: 'Choose a provider',
    text: 'They can differ from provider to provider too. Choose one, or All Providers, to go on.',
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
    text: 'Saving keeps the values for exactly the location and provider chosen above.',
  },
  {
    target: '[data-tour="schedule-dates"]',
    title: 'Which days you see',
    text: 'Go on and back, or to today. The address keeps the days, so you can share them.',
  },
  {
    target: '[data-tour="schedule-calendar"]',
    title: 'The calendar',
    text: 'Each colour is one rule. Click an event to see all of its dates; the right mouse button shows what can be done.',
  },
  {
    target: '[data-tour="schedule-create"]',
    title: 'Create hours',
    text: 'Say when patients can book, how often that repeats and when it ends. A blackout period closes days.',
  },
  {
    target: '[data-tour="schedule-preview"]',
    title: 'See it as patients do',
    text: 'The times that are offered in a week, and why the others are not.',
  },
];

/** The Script Generator has no filters to choose from. */
export const SCRIPT_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="setup-tabs"]',
    title: 'What there is to set up',
    text: 'Once booking is set up in the other tabs, this one makes the links that lead patients to it.',
  },
  {
    target: '[data-tour="script-location"]',
    title: 'Choose a location',
    text: 'A link can lead to one location. Choose it, or leave the choice to the patient.',
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
    text: 'The colour of the booking page. The number tells how well white letters read on it.',
  },
  {
    target: '[data-tour="script-generate"]',
    title: 'Generate the code',
    text: 'Each row of the result has a link to send and a piece of code for your website.',
  },
];
