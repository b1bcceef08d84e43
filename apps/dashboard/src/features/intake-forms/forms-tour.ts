import type { TourStep } from '../../shared/tour/tour-steps.ts';

const TABS: TourStep = {
  target: '[data-tour="forms-tabs"]',
  title: 'Templates and answers',
  text: 'One tab has the forms that patients can be asked to fill in, the other what they have sent back.',
};

/** What the guide shows of each tab (NAV-006). */
export const FORMS_TOURS: { templates: readonly TourStep[]; completed: readonly TourStep[] } = {
  templates: [
    TABS,
    {
      target: '[data-tour="forms-list"]',
      title: 'Your forms',
      text: 'View shows a form as patients see it, in a new tab. Get Link makes the link to send them. Retire puts a form away that you no longer use.',
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
      text: 'Check the forms you need, or all of them, and print: each form begins on a page of its own.',
    },
    {
      target: '[data-tour="forms-entries"]',
      title: 'Read one',
      text: 'View opens the answers of one patient, to be read or printed.',
    },
  ],
};
