import { column, OUTCOME_DAYS, type Report } from './report.ts';

/** Kept appointments; a row is a visit. */
export const VISITS = {
  title: 'Visits',
  types: [{ key: 'visit', label: 'Visit' }],
  columns: [
    column('visitDate', 'Visit', 'date'),
    column('examType', 'Exam type', 'text'),
    column('newPatient', 'New patient', 'yesNo'),
    column('lastVisitDate', 'Last visit', 'date'),
    column('lastExamType', 'Last exam type', 'text'),
    column('visitOccurrence', 'Visit no.', 'number'),
    // The record of a visit has all of them in words under this name; here those are counted that the figure counts.
    column('knownPurchases', `Orders within ${OUTCOME_DAYS} days`, 'number'),
    column('origin', 'Origin', 'text'),
    column('nextStep', 'Next step', 'text'),
  ],
  naturalOrder: { column: 'visitDate', order: 'desc' },
  figures: [
    { key: 'visits', label: 'Visits', kind: 'count', how: 'Appointments that patients came to.' },
    { key: 'newPercent', label: 'New', kind: 'percent', how: 'Visits of new patients, of all visits.' },
    {
      key: 'fromRecallOrWebPercent',
      label: 'From recall or web',
      kind: 'percent',
      how: 'Visits made through a recall or online, of all visits.',
    },
    {
      key: 'withoutNextStep',
      label: 'Without next step',
      kind: 'count',
      how: 'Neither an appointment ahead nor a recall due ahead.',
    },
    {
      key: 'purchasesPercent',
      label: 'Purchases',
      kind: 'percent',
      how: `Visits followed by an order of the patient within ${OUTCOME_DAYS} days, of all visits.`,
    },
  ],
  charted: ['visits'],
  dimensions: ['time', 'location', 'provider'],
} as const satisfies Report;

/** Missed appointments; a row is one that the patient did not come to. */
export const NO_SHOWS = {
  title: 'No-Shows',
  types: [{ key: 'appointment', label: 'Appointment' }],
  columns: [
    column('apptDate', 'Appointment', 'date'),
    column('apptType', 'Appointment type', 'text'),
    column('wasConfirmed', 'Was confirmed', 'yesNo'),
    column('remindersSent', 'Reminders sent', 'number'),
    column('leadDays', 'Lead days', 'days'),
    // Of the record of a visit: whether the one before this was, and how many before this were.
    column('missedOrCancelled', 'Missed or cancelled last time', 'yesNo'),
    column('missedOrCancelledTotal', 'Missed or cancelled before', 'number'),
    column('rebookedDate', 'Rebooked for', 'date'),
    column('estValue', 'Est. value', 'money'),
  ],
  naturalOrder: { column: 'apptDate', order: 'desc' },
  figures: [
    { key: 'noShows', label: 'No-shows', kind: 'count', how: 'Appointments that the patient did not come to.' },
    {
      key: 'rate',
      label: 'Rate',
      kind: 'percent',
      how: 'No-shows, of the appointments of the same dates and filters that were kept or missed.',
    },
    {
      key: 'confirmedButMissed',
      label: 'Confirmed but missed',
      kind: 'count',
      how: 'No-shows that the patient had confirmed.',
    },
    {
      key: 'repeat',
      label: 'Repeat',
      kind: 'count',
      how: 'No-shows of patients who had missed an earlier appointment too.',
    },
    {
      key: 'rebookedPercent',
      label: 'Rebooked',
      kind: 'percent',
      how: 'The patient has since made a new appointment for a later time, and it was not cancelled in turn; of the no-shows.',
    },
  ],
  charted: ['noShows'],
  dimensions: ['time', 'location', 'provider'],
} as const satisfies Report;
