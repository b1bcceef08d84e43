import { column, LATE_CANCELLATION_HOURS, OUTCOME_DAYS, type Report } from './report.ts';

/** Cancellations; a row is a cancelled appointment. */
export const CANCELLATIONS_BY_APPOINTMENT = {
  title: 'Cancellations by Appointment',
  types: [
    { key: 'cancelled', label: 'Cancelled' },
    { key: 'appointment', label: 'Appointment' },
  ],
  columns: [
    column('apptDate', 'Appointment', 'date'),
    column('apptType', 'Appointment type', 'text'),
    column('cancelledAt', 'Cancelled', 'instant'),
    column('noticeHours', 'Notice', 'hours'),
    column('cancelledBy', 'Cancelled by', 'text'),
    column('reason', 'Reason', 'text'),
    column('recaptured', 'Recaptured', 'yesNo'),
    column('newApptDate', 'New appointment', 'date'),
    column('estValue', 'Est. value', 'money'),
  ],
  naturalOrder: { column: 'cancelledAt', order: 'desc' },
  figures: [
    { key: 'cancellations', label: 'Cancellations', kind: 'count', how: 'Cancelled appointments.' },
    {
      key: 'cancelledPercent',
      label: 'Of booked',
      kind: 'percent',
      how: 'Cancelled appointments, of all appointments whose own date lies in the range, cancelled ones included. By cancelled date: of all appointments that stood or were made in the range.',
    },
    {
      key: 'latePercent',
      label: 'Late',
      kind: 'percent',
      how: `Cancelled less than ${LATE_CANCELLATION_HOURS} hours before the appointment, of the cancellations.`,
    },
    {
      key: 'recapturedPercent',
      label: 'Recaptured',
      kind: 'percent',
      how: `The patient made a new appointment within ${OUTCOME_DAYS} days after cancelling, for a later time; of the cancellations.`,
    },
    { key: 'stillOpen', label: 'Still open', kind: 'count', how: 'Cancellations without a new appointment.' },
    { key: 'valueOpen', label: 'Value open', kind: 'money', how: 'Estimated value of the cancellations still open.' },
  ],
  charted: ['cancellations'],
  dimensions: ['time', 'status', 'location', 'provider'],
} as const satisfies Report;

/** Cancellations that ended in a new appointment; a row is a cancelled appointment with the one that took its place. */
export const CANCELLATIONS_RECAPTURED = {
  title: 'Cancellations Recaptured',
  types: [
    { key: 'recaptured', label: 'Recaptured' },
    { key: 'cancelled', label: 'Cancelled' },
    { key: 'appointment', label: 'Appointment' },
  ],
  columns: [
    column('originalApptDate', 'Original appointment', 'date'),
    column('cancelledAt', 'Cancelled', 'instant'),
    column('messagedAt', 'Messaged', 'instant'),
    column('recapturedAt', 'Recaptured', 'instant'),
    column('newApptDate', 'New appointment', 'date'),
    column('daysToRecapture', 'Days to recapture', 'days'),
    column('channel', 'Channel', 'text'),
    column('newStatus', 'New status', 'status'),
    column('estValue', 'Est. value', 'money'),
  ],
  naturalOrder: { column: 'recapturedAt', order: 'desc' },
  figures: [
    {
      key: 'recaptured',
      label: 'Recaptured',
      kind: 'count',
      how: `Cancellations followed by a new appointment of the patient, made within ${OUTCOME_DAYS} days for a later time.`,
    },
    {
      key: 'recaptureRate',
      label: 'Rate',
      kind: 'percent',
      how: 'Recaptured, of the cancellations with the same filters over the same dates.',
    },
    {
      key: 'medianDays',
      label: 'Median days',
      kind: 'days',
      how: 'The middle one of the days from cancelling to making the new appointment.',
    },
    {
      key: 'keptPercent',
      label: 'Kept',
      kind: 'percent',
      how: 'The patient came to the new appointment, of those recaptured.',
    },
    { key: 'value', label: 'Value', kind: 'money', how: 'Estimated value of the new appointments.' },
  ],
  charted: ['recaptured'],
  dimensions: ['time', 'status', 'location', 'provider'],
} as const satisfies Report;
