import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define, Rows, Sql } from '../definition.types.ts';
import { typeName } from './appointment-words.ts';
import { oneOf, UNDELIVERABLE } from './message-statuses.ts';
import { remindsOfVisit } from './outreach-rows.ts';

const status: Sql<string> = sql`m.status`;
// The same objects as the dates of ranges.
const messagedAt = sql`m.messaged_at`;
const apptDate = sql`v.appt_date`;

const reminders = (date: Rows['date']): Rows => ({
  table: 'outreach',
  as: 'm',
  keys: ['outreach_key'],
  joins: sql`join appointment v on v.cover_key = ${ownCoverKey} and v.appt_key = m.appt_key`,
  where: remindsOfVisit('m'),
  date,
  locKey: sql`v.loc_key`,
  acctKey: sql`v.acct_key`,
  patientKey: sql`v.patient_key`,
  commMethod: sql`m.comm_method`,
});

const cameThrough: Sql<boolean> = sql`(
  ${oneOf(status, ['Message Delivered', 'Voicemail Delivered', 'Opened', 'No Response'])}
  or (m.comm_method = 'postcard' and m.status = 'Sent'))`;

/** The patient asked for another time on the message `m`. */
export const wantsToMove: Sql<boolean> = sql`(m.status = 'Request to Reschedule')`;

/** Reminders and pre-appointments: `m` the message, `v` the appointment it is about. */
export const definePreAppointments: Define<'pre-appointments'> = ({ coverKey, now }) => {
  const isUndeliverable = oneOf(status, UNDELIVERABLE);
  const isOwed = sql`(${oneOf(status, ['Request to Reschedule', 'Cancelled', 'Office Call Required'])}
    or ${isUndeliverable})`;
  const needsAction = sql<boolean>`(v.starts_at > ${now} and ${isActive('v.status')} and ${isOwed})`;
  return {
    types: {
      message: reminders({ on: messagedAt, kind: 'instant' }),
      appointment: reminders({ on: apptDate, kind: 'date' }),
    },
    columns: {
      apptDate,
      apptTime: sql`v.appt_time`,
      apptType: typeName({ coverKey, taskKey: sql`v.task_key` }),
      commType: sql`(case m.purpose when 'reminder' then 'Reminder' else 'Pre-Appt' end)`,
      messagedAt,
      status,
      respondedAt: sql`m.responded_at`,
      actionNeeded: needsAction,
    },
    figures: {
      sent: { where: sql`true` },
      confirmedPercent: { part: sql`m.status = 'Confirmed'`, whole: sql`true` },
      reschedule: { where: wantsToMove },
      cancelled: { where: sql`m.status = 'Cancelled'` },
      noAnswer: { where: sql`(m.responded_at is null and ${cameThrough})` },
      undeliverable: { where: isUndeliverable },
      needsAction: { where: needsAction },
    },
    status,
  };
};
