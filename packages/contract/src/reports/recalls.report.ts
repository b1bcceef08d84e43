import { column, OUTCOME_DAYS, type Report } from './report.ts';

/** Recalls and their results; a row is an attempt (by messaged) or a recall (by the other dates). */
export const RECALLS = {
  title: 'Recalls',
  types: [
    { key: 'messaged', label: 'Messaged' },
    { key: 'due', label: 'Due' },
    { key: 'scheduled', label: 'Scheduled' },
    { key: 'appointment', label: 'Appointment' },
  ],
  columns: [
    column('recallType', 'Recall type', 'text'),
    column('dueDate', 'Due', 'date'),
    column('lastVisitDate', 'Last visit', 'date'),
    column('attemptNo', 'Attempt', 'number'),
    column('messagedAt', 'Messaged', 'instant'),
    column('status', 'Status', 'status'),
    column('respondedAt', 'Responded', 'instant'),
    column('apptCreatedAt', 'Scheduled', 'instant'),
    column('apptDate', 'Appointment', 'date'),
    column('daysToSchedule', 'Days to schedule', 'days'),
    column('estValue', 'Est. value', 'money'),
  ],
  naturalOrder: { column: 'messagedAt', order: 'desc' },
  figures: [
    { key: 'messaged', label: 'Messaged', kind: 'count', how: 'Recall messages, one per row.' },
    {
      key: 'deliveredPercent',
      label: 'Delivered',
      kind: 'percent',
      how: 'Share of recall messages that reached the patient (delivered, voicemail, opened, answered, not answered in time, or mailed).',
    },
    {
      key: 'respondedPercent',
      label: 'Responded',
      kind: 'percent',
      how: 'Share of recall messages the patient answered or opened.',
    },
    {
      key: 'scheduledPercent',
      label: 'Scheduled',
      kind: 'percent',
      how: `Share of messaged recalls with an appointment made within ${OUTCOME_DAYS} days of the last message and none before it. Each recall counts once, however many messages it took.`,
    },
    {
      key: 'keptPercent',
      label: 'Kept',
      kind: 'percent',
      how: 'Share of scheduled appointments the patient came to.',
    },
    {
      key: 'unreachable',
      label: 'Unreachable',
      kind: 'count',
      how: 'Invalid number, not a cell phone, undelivered or office call required.',
    },
    { key: 'optedOut', label: 'Opted out', kind: 'count', how: 'Not messaged because the phone opted out.' },
    {
      key: 'medianDaysToSchedule',
      label: 'Median days to schedule',
      kind: 'days',
      how: 'Median days from the last message to making the appointment.',
    },
  ],
  charted: ['messaged'],
  dimensions: ['time', 'commMethod', 'status', 'location', 'provider'],
} as const satisfies Report;
