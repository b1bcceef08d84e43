import type { TourStep } from '../../shared/tour/tour-steps.ts';

const TABS: TourStep = {
  target: '[data-tour="forms-tabs"]',
  title: 'Templates and answers',
  text: 'One tab has the forms you can send to patients; the other has their answers.',
};

/** What the guide shows of each tab (NAV-006). */
export const FORMS_TOURS: { templates: readonly TourStep[]; completed: readonly TourStep[] } = {
  templates: [
    TABS,
    {
      target: '[data-tour="forms-list"]',
      title: 'Your forms',
      text: 'View opens a form in a new tab as patients see it. Get Link creates a link to send. Retire removes a form you no longer use.',
    },
    {
      target: '[data-tour="forms-import"]',
      title: 'Bring your own',
      text: 'A form made with form.io can be added from its JSON file. It is checked before anything is saved.',
    },
  ],
  completed: [
    TABS,
    {
      target: '[data-tour="forms-filters"]',
      title: 'Find completed forms',
      text: 'By the day of the appointment, the location, and a name, an email or a phone. Then press Search.',
    },
    {
      target: '[data-tour="forms-bulk"]',
      title: 'Print several at once',
      text: 'Select the forms you need and print. Each form starts on a new page.',
    },
    {
      target: '[data-tour="forms-entries"]',
      title: 'Read one',
      text: 'View opens the answers of one patient, to be read or printed.',
    },
  ],
};
