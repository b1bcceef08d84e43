// @module-tag deep
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseBefore } from '../../testing/earlier-database.ts';
import { insertPractice, insertRows, patientRow } from '../../testing/practice-rows.ts';
import { migrate } from './migrate.ts';

const AT = '2026-11-19T15:00:00Z';
const VISIT_AT = '2026-11-24T14:00:00Z';

describe('a database with a table for each reason to write to a patient', () => {
  let database: Awaited<ReturnType<typeof databaseBefore>>;
  const run = (text: string) => sql.raw(text).execute(database.pool.kysely);

  beforeEach(async () => {
    database = await databaseBefore('0113-outreach');
    const { pool } = database;
    await insertPractice(pool, { coverKey: 1, elements: [] });
    await insertRows(pool, 'provider', [{ cover_key: 1, acct_key: 1, first_name: 'Eva', last_name: 'Lens' }]);
    await insertRows(pool, 'appointment_type', [{ cover_key: 1, task_key: 1, name: 'Exam', length: 30 }]);
    await insertRows(
      pool,
      'patient',
      [1, 2].map((patient_key) => patientRow({ cover_key: 1, loc_key: 11, patient_key })),
    );
    await run(`insert into appointment
        (cover_key, appt_key, patient_key, loc_key, acct_key, task_key, appt_date, appt_time, starts_at, length, status, origin, created_at)
      values (1, 5, 1, 11, 1, 1, '2026-11-24', '09:00', '${VISIT_AT}', 30, 'booked', 'desk', '${AT}')`);
    await run(`insert into recall (cover_key, recall_key, patient_key, loc_key, acct_key, recall_type, due_date)
      values (1, 6, 2, 11, 1, 'Exam', '2026-12-01')`);
    await run(`insert into prescription
        (cover_key, prescription_key, patient_key, acct_key, loc_key, issued_at, examined_at, rx_class)
      values (1, 7, 2, 1, 11, '2026-11-01', '2026-11-01T15:00:00Z', 'spectacle')`);
    await run(`insert into automated_mail
        (cover_key, mail_key, recipient, subject, body, status, run_at, created_at)
      values (1, 900, 'ana@mail.example', 'Your visit', 'Hello', 'waiting', '${AT}', '${AT}'),
             (1, 901, 'ben@mail.example', 'Your glasses', '', 'sent', '${AT}', '${AT}')`);
    await run(`insert into reminder
        (cover_key, reminder_key, appt_key, comm_type, comm_method, messaged_at, status, step, visit_at, mail_key, trans_key)
      values (1, 31, 5, 'Pre-Appt', 'text', '${AT}', 'Confirmed', null, null, null, 77),
             (1, 32, 5, 'Reminder', 'email', '${AT}', 'Queued', 'reminder-last', '${VISIT_AT}', 900, null)`);
    await run(`insert into recall_attempt (cover_key, recall_key, attempt_no, comm_method, messaged_at, status, step)
      values (1, 6, 2, 'text', '${AT}', 'Sent', 'recall-after-1'), (1, 6, 1, 'postcard', '${AT}', 'Sent', null)`);
    await run(`insert into recapture_message (cover_key, prescription_key, comm_method, messaged_at, status, responded_at)
      values (1, 7, 'voice', '${AT}', 'Replied', '${AT}')`);
    await run(`insert into cancellation_message (cover_key, appt_key, comm_method, messaged_at, status)
      values (1, 5, 'email', '${AT}', 'Opened')`);
    await run(`insert into eyewear_order
        (cover_key, order_key, order_no, patient_key, loc_key, acct_key, order_type, ordered_at, received_at, status, notified_at,
         notice_method, notice_status, notice_mail_key)
      values (1, 8, 'A8', 2, 11, 1, 'Glasses', '${AT}', '${AT}', 'notified', '${AT}', 'email', 'Sent', 901),
             (1, 9, 'A9', 2, 11, 1, 'Glasses', '${AT}', '${AT}', 'received', null, 'text', 'Not Sent - Not Cell', null),
             (1, 10, 'A10', 2, 11, 1, 'Glasses', '${AT}', '${AT}', 'received', null, null, null, null)`);
  });
  afterEach(() => database.drop());

  it('gets one ledger with all that was in them, in the order of each', async () => {
    await migrate(database);
    const rows = await database.pool.kysely
      .selectFrom('outreach as o')
      .leftJoin('mail_outbox as m', (join) =>
        join.onRef('m.cover_key', '=', 'o.cover_key').onRef('m.mail_key', '=', 'o.mail_key'),
      )
      .selectAll('o')
      .select('m.recipient')
      .orderBy('o.outreach_key')
      .execute();
    const words = rows.map((row) => [
      ...[row.patient_key, row.purpose, row.appt_key ?? row.recall_key ?? row.order_key ?? row.prescription_key],
      ...[row.step, row.attempt_no, row.comm_method, row.status, row.trans_key, row.recipient],
    ]);
    expect(words).toEqual([
      [1, 'pre-appointment', 5, null, null, 'text', 'Confirmed', 77, null],
      [1, 'reminder', 5, 'reminder-last', null, 'email', 'Queued', null, 'ana@mail.example'],
      [2, 'recall', 6, null, 1, 'postcard', 'Sent', null, null],
      [2, 'recall', 6, 'recall-after-1', 2, 'text', 'Sent', null, null],
      [2, 'recapture', 7, null, null, 'voice', 'Replied', null, null],
      [1, 'cancellation', 5, null, null, 'email', 'Opened', null, null],
      [2, 'order-ready', 8, 'order-ready', null, 'email', 'Sent', null, 'ben@mail.example'],
      [2, 'order-ready', 9, 'order-ready', null, 'text', 'Not Sent - Not Cell', null, null],
    ]);
    expect(rows.map((row) => row.messaged_at.toString())).toEqual(rows.map(() => AT));
    expect(rows[1]?.visit_at?.toString()).toBe(VISIT_AT);
  });

  it('keeps the mails that wait, as they were written', async () => {
    await migrate(database);
    const mails = await database.pool.kysely.selectFrom('mail_outbox').selectAll().orderBy('mail_key').execute();
    expect(mails).toMatchObject([
      { kind: 'rule', audience: 'patient', subject: 'Your visit', body: 'Hello', status: 'waiting' },
      { kind: 'rule', audience: 'patient', subject: 'Your glasses', body: '', status: 'sent' },
    ]);
  });
});
