import { column, type Report } from './report.ts';

/** Reminders and pre-appointments; a row is a message about one appointment. */
export const PRE_APPOINTMENTS = {
  title: 'Reminders / Pre-Appointments',
  types: [
    { key: 'message', label: 'Message' },
    { key: 'appointment', label: 'Appointment' },
  ],
  columns: [
    column('apptDate', 'Appointment', 'date'),
    column('apptTime', 'Time', 'time', false),
    column('apptType', 'Appointment type', 'text'),
    column('commType', 'Message type', 'text'),
    column('messagedAt', 'Messaged', 'instant'),
    column('status', 'Status', 'status'),
    column('respondedAt', 'Responded', 'instant'),
    column('actionNeeded', 'Action needed', 'yesNo'),
  ],
  naturalOrder: { column: 'apptDate', order: 'asc' },
  figures: [
    { key: 'sent', label: 'Sent', kind: 'count', how: 'Messages about appointments.' },
    {
      key: 'confirmedPercent',
      label: 'Confirmed',
      kind: 'percent',
      how: 'Messages answered by confirming, of those sent.',
    },
    { key: 'reschedule', label: 'Reschedule', kind: 'count', how: 'Answers that ask for another time.' },
    { key: 'cancelled', label: 'Cancelled', kind: 'count', how: 'Answers that cancel.' },
    { key: 'noAnswer', label: 'No answer', kind: 'count', how: 'Messages that came through and were not answered.' },
    {
      key: 'undeliverable',
      label: 'Undeliverable',
      kind: 'count',
      how: 'Invalid number, not a cell phone, opted out, or undelivered.',
    },
    {
      key: 'needsAction',
      label: 'Needs action',
      kind: 'count',
      how: 'Asks to reschedule, cancels, needs an office call, or could not be reached, while the appointment still lies ahead and stands.',
    },
  ],
  charted: ['sent'],
  dimensions: ['time', 'status', 'commMethod', 'location', 'provider'],
} as const satisfies Report;
