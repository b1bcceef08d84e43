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
    { key: 'booked', label: 'Booked', kind: 'count', how: 'Appointments that patients made online.' },
    {
      key: 'newPatientsPercent',
      label: 'New patients',
      kind: 'percent',
      how: 'Booked by patients new to the practice, of those booked.',
    },
    {
      key: 'afterHoursPercent',
      label: 'After hours',
      kind: 'percent',
      how: 'Booked on a weekend, or before 8 AM or from 5 PM on at the location, of those booked.',
    },
    {
      key: 'medianLeadDays',
      label: 'Median lead',
      kind: 'days',
      how: 'The middle one of the days from booking to the appointment.',
    },
    { key: 'cancelledPercent', label: 'Cancelled', kind: 'percent', how: 'Cancelled since, of those booked.' },
    {
      key: 'noShowPercent',
      label: 'No-show',
      kind: 'percent',
      how: 'The patient did not come, of those whose time has passed and that were not cancelled.',
    },
    {
      key: 'keptPercent',
      label: 'Kept',
      kind: 'percent',
      how: 'The patient came, of those whose time has passed and that were not cancelled.',
    },
  ],
  charted: ['booked'],
  dimensions: ['time', 'status', 'location', 'provider'],
} as const satisfies Report;
