import type { TourStep } from '../../shared/tour/tour-steps.ts';

const TABS: TourStep = {
  target: '[data-tour="forms-tabs"]',
  title: 'Templates and answers',
  text: 'One tab has the forms you can send to patients; the other has their answers.',
};

/** The guide's steps per tab (NAV-006). */
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
      text: 'Add a form made with form.io from its JSON file. We check it before anything is saved.',
    },
  ],
  completed: [
    TABS,
    {
      target: '[data-tour="forms-filters"]',
      title: 'Find completed forms',
      text: 'Filter by appointment date, location, name, email or phone, then press Search.',
    },
    {
      target: '[data-tour="forms-bulk"]',
      title: 'Print several at once',
      text: 'Select the forms you need and print. Each form starts on a new page.',
    },
    {
      target: '[data-tour="forms-entries"]',
      title: 'Read one',
      text: 'View opens one patient’s answers to read or print.',
    },
  ],
};
