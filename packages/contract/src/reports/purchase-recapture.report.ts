import { column, OUTCOME_DAYS, type Report } from './report.ts';

/** Prescriptions not filled here, and the result of contacting those patients; a row is a prescription. */
export const PURCHASE_RECAPTURE = {
  title: 'Purchase Recapture',
  types: [
    { key: 'messaged', label: 'Messaged' },
    { key: 'exam', label: 'Exam' },
    { key: 'purchased', label: 'Purchased' },
  ],
  columns: [
    column('examDate', 'Exam', 'date'),
    column('examType', 'Exam type', 'text'),
    column('rxClass', 'Rx', 'text'),
    // A visit's record lists all of them under this name; here only those that fill the prescription are counted.
    column('knownPurchases', 'Orders on this prescription', 'number'),
    column('daysSinceExam', 'Days since exam', 'days'),
    column('messagedAt', 'Messaged', 'instant'),
    column('status', 'Status', 'status'),
    column('purchasedAt', 'Purchased', 'instant'),
    column('orderNo', 'Order', 'text'),
    column('amount', 'Amount', 'money'),
  ],
  naturalOrder: { column: 'messagedAt', order: 'desc' },
  figures: [
    {
      key: 'walkOuts',
      label: 'Walk-outs',
      kind: 'count',
      how: 'Prescriptions with no order between the exam and the first message, or so far if there was no message.',
    },
    {
      key: 'captureRate',
      label: 'Capture rate',
      kind: 'percent',
      how: 'Share of all prescriptions issued on the selected dates that were filled here, whether or not the patient was messaged.',
    },
    { key: 'messaged', label: 'Messaged', kind: 'count', how: 'Prescriptions whose patient got a message.' },
    {
      key: 'recapturedPercent',
      label: 'Recaptured',
      kind: 'percent',
      how: `Share of messaged prescriptions with an order within ${OUTCOME_DAYS} days of the message and none between exam and message.`,
    },
    { key: 'revenue', label: 'Revenue', kind: 'money', how: 'Total of the recaptured orders.' },
    {
      key: 'medianDays',
      label: 'Median days',
      kind: 'days',
      how: 'Median days from the message to the order.',
    },
  ],
  charted: ['messaged'],
  dimensions: ['time', 'status', 'commMethod', 'location', 'provider'],
} as const satisfies Report;
