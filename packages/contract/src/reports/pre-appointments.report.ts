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
      how: 'Share of sent messages answered with a confirmation.',
    },
    { key: 'reschedule', label: 'Reschedule', kind: 'count', how: 'Replies that ask for another time.' },
    { key: 'cancelled', label: 'Cancelled', kind: 'count', how: 'Replies that cancel.' },
    { key: 'noAnswer', label: 'No answer', kind: 'count', how: 'Messages delivered but not answered.' },
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
      how: 'Upcoming appointments where the patient asked to reschedule or cancel, needs an office call or couldn’t be reached.',
    },
  ],
  charted: ['sent'],
  dimensions: ['time', 'status', 'commMethod', 'location', 'provider'],
} as const satisfies Report;
