import { sql } from 'kysely';
import { isNotCancelled, statusWords } from '../../../db/appointment-status.ts';
import type { Define, Rows, Sql } from '../definition.types.ts';
import { lastReminder, typeName } from './appointment-words.ts';

const SATURDAY = 6;
const OPENING = '08:00';
const CLOSING = '17:00';

const locKey: Sql<number> = sql`w.loc_key`;
// The same objects as the dates of ranges.
const createdAt = sql`w.created_at`;
const apptDate = sql`w.appt_date`;

const webAppointments = (date: Rows['date']): Rows => ({
  table: 'appointment',
  as: 'w',
  keys: ['appt_key'],
  joins: sql``,
  where: sql`w.origin = 'web'`,
  date,
  locKey,
  acctKey: sql`w.acct_key`,
  patientKey: sql`w.patient_key`,
  commMethod: lastReminder('w'),
});

/** Appointments that patients made online, `w`. */
export const defineWebAppointments: Define<'web-appointments'> = ({ coverKey, now, wallTime, dayOf }) => {
  const made = wallTime({ at: createdAt, locKey });
  const afterHours: Sql<boolean> = sql`(extract(isodow from ${made}) >= ${SATURDAY}::integer
    or ${made}::time < ${OPENING}::time or ${made}::time >= ${CLOSING}::time)`;
  const leadDays: Sql<number> = sql`(w.appt_date - ${dayOf({ at: createdAt, locKey })})`;
  const isOver: Sql<boolean> = sql`(w.starts_at <= ${now} and ${isNotCancelled('w.status')})`;
  const all: Sql<boolean> = sql`true`;
  const status = statusWords(sql`w.status`);
  return {
    types: {
      appointmentCreated: webAppointments({ on: createdAt, kind: 'instant' }),
      appointmentDate: webAppointments({ on: apptDate, kind: 'date' }),
    },
    columns: {
      createdAt,
      apptDate,
      apptType: typeName({ coverKey, taskKey: sql`w.task_key` }),
      newPatient: sql`w.is_new_patient`,
      insurance: sql`w.insurance`,
      source: sql`w.source`,
      referredBy: sql`w.referred_by`,
      tid: sql`w.tid`,
      gid: sql`w.gid`,
      leadDays,
      afterHours,
      status,
    },
    figures: {
      booked: { where: all },
      newPatientsPercent: { part: sql`w.is_new_patient`, whole: all },
      afterHoursPercent: { part: afterHours, whole: all },
      medianLeadDays: { medianOf: leadDays, where: all },
      cancelledPercent: { part: sql`w.status = 'cancelled'`, whole: all },
      noShowPercent: { part: sql`w.status = 'noshow'`, whole: isOver },
      keptPercent: { part: sql`w.status = 'kept'`, whole: isOver },
    },
    status,
  };
};
