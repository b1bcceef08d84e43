import { column, OUTCOME_DAYS, type Report } from './report.ts';

/** Bulk texts and what followed them; a row is a text to one person. */
export const BULK_TEXTS = {
  title: 'Bulk texts sent',
  types: [{ key: 'sent', label: 'Sent' }],
  columns: [
    column('bulkText', 'Bulk text', 'text'),
    column('kind', 'Kind', 'text'),
    column('messagedAt', 'Sent', 'instant'),
    column('status', 'Status', 'status'),
    column('respondedAt', 'Answered', 'instant'),
    column('bookedAt', 'Booked', 'instant'),
  ],
  naturalOrder: { column: 'messagedAt', order: 'desc' },
  withoutMethod: true,
  figures: [
    { key: 'sent', label: 'Texts', kind: 'count', how: 'Texts of bulk texts, one for each person.' },
    {
      key: 'deliveredPercent',
      label: 'Delivered',
      kind: 'percent',
      how: 'Share of texts that reached the phone.',
    },
    { key: 'answeredPercent', label: 'Answered', kind: 'percent', how: 'Share of texts that the patient replied to.' },
    {
      key: 'bookedPercent',
      label: 'Booked after it',
      kind: 'percent',
      how: `Share of texts after which the patient had an appointment made within ${OUTCOME_DAYS} days. Some would have booked without it.`,
    },
    { key: 'optedOut', label: 'Opted out', kind: 'count', how: 'The patient answered STOP, or had opted out by then.' },
  ],
  charted: ['sent'],
  dimensions: ['time', 'status', 'location'],
} as const satisfies Report;
