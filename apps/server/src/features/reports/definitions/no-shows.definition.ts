import { sql } from 'kysely';
import { isLost, isNotCancelled } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define, Rows, Sql } from '../definition.types.ts';
import { lastReminder, typeName } from './appointment-words.ts';
import { remindsOfVisit } from './outreach-rows.ts';

const apptDate = sql`a.appt_date`;

const appointments = (where: Sql<boolean>): Rows => ({
  table: 'appointment',
  as: 'a',
  keys: ['appt_key'],
  joins: sql``,
  where,
  date: { on: apptDate, kind: 'date' },
  locKey: sql`a.loc_key`,
  acctKey: sql`a.acct_key`,
  patientKey: sql`a.patient_key`,
  commMethod: lastReminder('a'),
});

const OF_REMINDERS = sql`from outreach reminder
  where reminder.cover_key = ${ownCoverKey} and reminder.appt_key = a.appt_key and ${remindsOfVisit('reminder')}`;

const wasConfirmed: Sql<boolean> = sql`(a.confirmed_at is not null
  or exists (select ${OF_REMINDERS} and reminder.status = 'Confirmed'))`;

/** All appointments of the patient, in any status. */
const OF_PATIENT = sql`from appointment other
  where other.cover_key = ${ownCoverKey} and other.patient_key = a.patient_key`;

/** As the visit record counts them: those before the displayed one (specification, booking section 9). */
const BEFORE = sql`${OF_PATIENT} and other.starts_at < a.starts_at`;
const IS_LOST = isLost('other.status');

/** Made since, within a limited time, and not cancelled: an older visit that was only imported since does not count. */
const REBOOKED = sql`${OF_PATIENT} and other.created_at > a.starts_at and other.starts_at > a.starts_at
  and ${isNotCancelled('other.status')}`;

/** Missed appointments, `a`. */
export const defineNoShows: Define<'no-shows'> = ({ coverKey, dayOf }) => {
  const madeOn = dayOf({ at: sql`a.created_at`, locKey: sql`a.loc_key` });
  return {
    types: { appointment: appointments(sql`a.status = 'noshow'`) },
    columns: {
      apptDate,
      apptType: typeName({ coverKey, taskKey: sql`a.task_key` }),
      wasConfirmed,
      remindersSent: sql`(select count(*)::integer ${OF_REMINDERS}
        and reminder.status not in ('Opted Out', 'Not Sent - Not Cell'))`,
      leadDays: sql`(a.appt_date - ${madeOn})`,
      missedOrCancelled: sql`coalesce((select ${IS_LOST} ${BEFORE}
        order by other.starts_at desc, other.appt_key desc
        limit 1), false)`,
      missedOrCancelledTotal: sql`(select count(*)::integer ${BEFORE} and ${IS_LOST})`,
      rebookedDate: sql`(select other.appt_date ${REBOOKED}
        order by other.created_at, other.appt_key
        limit 1)`,
      estValue: sql`a.est_value_cents`,
    },
    figures: {
      noShows: { where: sql`true` },
      rate: { part: sql`true`, others: { appointment: appointments(sql`a.status in ('kept', 'noshow')`) } },
      confirmedButMissed: { where: wasConfirmed },
      repeat: {
        where: sql`exists (select ${OF_PATIENT} and other.status = 'noshow' and other.starts_at < a.starts_at)`,
      },
      rebookedPercent: { part: sql`exists (select ${REBOOKED})`, whole: sql`true` },
    },
    status: null,
  };
};
