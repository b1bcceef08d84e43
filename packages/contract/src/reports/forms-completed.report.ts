import { column, type Report } from './report.ts';

/** Completed intake forms; a row is a form. */
export const FORMS_COMPLETED = {
  title: 'Forms completed',
  types: [{ key: 'completed', label: 'Completed' }],
  columns: [
    column('completedAt', 'Completed', 'instant'),
    { ...column('form', 'Form', 'text'), opens: 'completed-form' },
    column('nameOnForm', 'Name on form', 'text'),
    column('cameBy', 'Came by', 'text'),
    column('language', 'Language', 'text'),
  ],
  naturalOrder: { column: 'completedAt', order: 'desc' },
  withoutPatient: 'Not linked',
  withoutMethod: true,
  figures: [
    {
      key: 'completed',
      label: 'Completed',
      kind: 'count',
      how: 'All forms patients submitted.',
    },
    {
      key: 'notLinked',
      label: 'Not linked',
      kind: 'count',
      how: 'Not linked to a patient yet.',
    },
    {
      key: 'linkPercent',
      label: 'By link',
      kind: 'percent',
      how: 'Share of forms submitted through a visit or patient link.',
    },
    {
      key: 'otherLanguagePercent',
      label: 'Not in English',
      kind: 'percent',
      how: 'Share of forms filled in in a language other than English.',
    },
  ],
  charted: ['completed'],
  dimensions: ['time', 'location', 'provider'],
} as const satisfies Report;
