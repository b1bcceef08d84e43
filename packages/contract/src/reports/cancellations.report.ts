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
      how: 'Share of all appointments dated in the range, including cancelled ones. By cancelled date: share of all appointments that were active or made in the range.',
    },
    {
      key: 'latePercent',
      label: 'Late',
      kind: 'percent',
      how: `Share of cancellations made less than ${LATE_CANCELLATION_HOURS} hours before the appointment.`,
    },
    {
      key: 'recapturedPercent',
      label: 'Recaptured',
      kind: 'percent',
      how: `Share of cancellations after which the patient made a new, later appointment within ${OUTCOME_DAYS} days.`,
    },
    { key: 'stillOpen', label: 'Still open', kind: 'count', how: 'Cancellations without a new appointment.' },
    { key: 'valueOpen', label: 'Value open', kind: 'money', how: 'Estimated value of open cancellations.' },
  ],
  charted: ['cancellations'],
  dimensions: ['time', 'status', 'location', 'provider'],
} as const satisfies Report;

/** Cancellations that led to a new appointment; a row is a cancelled appointment with its replacement. */
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
      how: `Cancellations after which the patient made a new, later appointment within ${OUTCOME_DAYS} days.`,
    },
    {
      key: 'recaptureRate',
      label: 'Rate',
      kind: 'percent',
      how: 'Share of cancellations with the same dates and filters that were recaptured.',
    },
    {
      key: 'medianDays',
      label: 'Median days',
      kind: 'days',
      how: 'Median days from cancelling to making the new appointment.',
    },
    {
      key: 'keptPercent',
      label: 'Kept',
      kind: 'percent',
      how: 'Share of recaptured appointments the patient came to.',
    },
    { key: 'value', label: 'Value', kind: 'money', how: 'Estimated value of the new appointments.' },
  ],
  charted: ['recaptured'],
  dimensions: ['time', 'status', 'location', 'provider'],
} as const satisfies Report;
