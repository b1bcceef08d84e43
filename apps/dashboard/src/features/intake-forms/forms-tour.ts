import type { TourStep } from '../../shared/tour/tour-steps.ts';
import { t } from '../../shared/words/words.ts';

const TABS: TourStep = {
  target: '[data-tour="forms-tabs"]',
  title: t('Templates and answers'),
  text: t('One tab has the forms you can send to patients; the other has their answers.'),
};

/** The guide's steps per tab (NAV-006). */
export const FORMS_TOURS: { templates: readonly TourStep[]; completed: readonly TourStep[] } = {
  templates: [
    TABS,
    {
      target: '[data-tour="forms-list"]',
      title: t('Your forms'),
      text: t(
        'View opens a form in a new tab as patients see it. Get Link creates a link to send. Retire removes a form you no longer use.',
      ),
    },
    {
      target: '[data-tour="forms-import"]',
      title: t('Bring your own'),
      text: t('Add a form made with form.io from its JSON file. We check it before anything is saved.'),
    },
  ],
  completed: [
    TABS,
    {
      target: '[data-tour="forms-filters"]',
      title: t('Find completed forms'),
      text: t('Filter by appointment date, location, name, email or phone, then press Search.'),
    },
    {
      target: '[data-tour="forms-bulk"]',
      title: t('Print several at once'),
      text: t('Select the forms you need and print. Each form starts on a new page.'),
    },
    {
      target: '[data-tour="forms-entries"]',
      title: t('Read one'),
      text: t('View opens one patient’s answers to read or print.'),
    },
  ],
};
