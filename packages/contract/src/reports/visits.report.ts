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
    // A visit's record lists all of them under this name; here those the figure counts are counted.
    column('knownPurchases', `Orders within ${OUTCOME_DAYS} days`, 'number'),
    column('origin', 'Origin', 'text'),
    column('nextStep', 'Next step', 'text'),
  ],
  naturalOrder: { column: 'visitDate', order: 'desc' },
  figures: [
    { key: 'visits', label: 'Visits', kind: 'count', how: 'Appointments patients came to.' },
    { key: 'newPercent', label: 'New', kind: 'percent', how: 'Share of visits by new patients.' },
    {
      key: 'fromRecallOrWebPercent',
      label: 'From recall or web',
      kind: 'percent',
      how: 'Share of visits booked through a recall or online.',
    },
    {
      key: 'withoutNextStep',
      label: 'Without next step',
      kind: 'count',
      how: 'Patients with no upcoming appointment and no upcoming recall.',
    },
    {
      key: 'purchasesPercent',
      label: 'Purchases',
      kind: 'percent',
      how: `Share of visits followed by an order within ${OUTCOME_DAYS} days.`,
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
    // Of a visit's record: whether the previous visit was missed, and how many before this were.
    column('missedOrCancelled', 'Missed or cancelled last time', 'yesNo'),
    column('missedOrCancelledTotal', 'Missed or cancelled before', 'number'),
    column('rebookedDate', 'Rebooked for', 'date'),
    column('estValue', 'Est. value', 'money'),
  ],
  naturalOrder: { column: 'apptDate', order: 'desc' },
  figures: [
    { key: 'noShows', label: 'No-shows', kind: 'count', how: 'Appointments the patient missed.' },
    {
      key: 'rate',
      label: 'Rate',
      kind: 'percent',
      how: 'Share of no-shows among kept and missed appointments with the same dates and filters.',
    },
    {
      key: 'confirmedButMissed',
      label: 'Confirmed but missed',
      kind: 'count',
      how: 'No-shows the patient had confirmed.',
    },
    {
      key: 'repeat',
      label: 'Repeat',
      kind: 'count',
      how: 'No-shows by patients who had missed an appointment before.',
    },
    {
      key: 'rebookedPercent',
      label: 'Rebooked',
      kind: 'percent',
      how: 'Share of no-shows where the patient has since made a later appointment that wasn’t cancelled.',
    },
  ],
  charted: ['noShows'],
  dimensions: ['time', 'location', 'provider'],
} as const satisfies Report;
