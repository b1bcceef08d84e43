import { column, type Report } from './report.ts';

/** What patients booked online; a row is an appointment. */
export const WEB_APPOINTMENTS = {
  title: 'Web Appointments',
  types: [
    { key: 'appointmentCreated', label: 'Appointment created' },
    { key: 'appointmentDate', label: 'Appointment date' },
  ],
  columns: [
    column('createdAt', 'Created', 'instant'),
    column('apptDate', 'Appointment', 'date'),
    column('apptType', 'Appointment type', 'text'),
    column('newPatient', 'New patient', 'yesNo'),
    column('insurance', 'Insurance', 'text'),
    column('source', 'Source', 'text'),
    column('referredBy', 'Referred by', 'text'),
    column('tid', 'TID', 'text'),
    column('gid', 'GID', 'text'),
    column('leadDays', 'Lead days', 'days'),
    column('afterHours', 'After hours', 'yesNo'),
    column('status', 'Status', 'status'),
  ],
  naturalOrder: { column: 'createdAt', order: 'desc' },
  figures: [
    { key: 'booked', label: 'Booked', kind: 'count', how: 'Appointments patients made online.' },
    {
      key: 'newPatientsPercent',
      label: 'New patients',
      kind: 'percent',
      how: 'Share of booked appointments by patients new to the practice.',
    },
    {
      key: 'afterHoursPercent',
      label: 'After hours',
      kind: 'percent',
      how: 'Share of appointments booked on a weekend, before 8 AM or from 5 PM on (location time).',
    },
    {
      key: 'medianLeadDays',
      label: 'Median lead',
      kind: 'days',
      how: 'Median days from booking to the appointment.',
    },
    {
      key: 'cancelledPercent',
      label: 'Cancelled',
      kind: 'percent',
      how: 'Share of booked appointments cancelled since.',
    },
    {
      key: 'noShowPercent',
      label: 'No-show',
      kind: 'percent',
      how: 'Share of past appointments, not cancelled, that the patient missed.',
    },
    {
      key: 'keptPercent',
      label: 'Kept',
      kind: 'percent',
      how: 'Share of past appointments, not cancelled, that the patient came to.',
    },
  ],
  charted: ['booked'],
  dimensions: ['time', 'status', 'location', 'provider'],
} as const satisfies Report;
