import { handOverTexts } from '../../../testing/handed-over.ts';
import { insertPractice, insertRows, patientRow } from '../../../testing/practice-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openCoverScope } from '../../db/scope.ts';
import { settingsWith } from '../../features/automated-messages/plan/plan.test-rows.ts';
import { receiveText } from '../../features/conversations/inbound/inbound.usecases.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { createOutboxWorker } from '../outbox/outbox-worker.ts';
import { runAutomatedMessages } from './run-automated-messages.ts';

const COVER = { cover_key: 1 };
const ZONE = 'America/New_York';

let keys = 0;
let sids = 0;

type PatientOverrides = {
  cell_phone?: string;
  email?: string;
  primary_phone?: string;
  preferred_locale?: string;
  first_name?: string;
  unproven_phone?: string;
  unproven_email?: string;
};

/** Practice 1 with all rules on, and what tests do to it. Read inside tests and hooks only. */
export function automatedPractice(app: () => TestApp, { timeZone = ZONE }: { timeZone?: string } = {}) {
  const pool = () => app().deps.pool;
  const kysely = () => pool().kysely;
  const phoneOf = (key: number) => `+1917555${String(key).padStart(4, '0')}`;
  const instant = (date: string, time: string) =>
    Temporal.PlainDate.from(date)
      .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
      .toInstant();
  const scope = () => {
    const act = { action: 'messages.receive', userId: null, address: '', requestId: '' };
    return openCoverScope({ pool: pool(), clock: app().deps.clock, coverKey: 1, act });
  };

  const patient = async (reach: PatientOverrides = {}): Promise<{ patientKey: number; phone: string }> => {
    keys += 1;
    const patient_key = 5_000 + keys;
    const phone = reach.cell_phone ?? phoneOf(keys);
    const row = patientRow({ ...COVER, loc_key: 11, patient_key, ...reach, cell_phone: phone });
    await insertRows(pool(), 'patient', [row]);
    return { patientKey: patient_key, phone };
  };

  return {
    setUp: async () => {
      await insertPractice(pool(), { coverKey: 1 });
      await kysely().updateTable('location').set({ time_zone: timeZone, phone: '+12125550100' }).execute();
      await kysely().updateTable('cover').set({ org_name: 'Bright Eyes' }).execute();
      await insertRows(pool(), 'provider', [
        { ...COVER, acct_key: 1, first_name: 'Eva', last_name: 'Lens', title: 'OD' },
      ]);
      await insertRows(pool(), 'appointment_type', [{ ...COVER, task_key: 1, name: 'Exam', length: 40 }]);
    },
    /** Clears what earlier tests left behind, and turns all rules on. */
    begin: async (settings = settingsWith()) => {
      for (const table of ['automated_day', 'automated_run', 'mail_outbox', 'message_outbox'] as const)
        await kysely().deleteFrom(table).execute();
      await kysely().updateTable('appointment').set({ status: 'cancelled' }).execute();
      await kysely().deleteFrom('outreach').where('recall_key', 'is not', null).execute();
      await kysely().deleteFrom('recall').execute();
      await kysely().updateTable('eyewear_order').set({ status: 'cancelled' }).execute();
      await kysely().deleteFrom('automated_setting').execute();
      const saved = { ...COVER, value: JSON.stringify(settings), saved_at: app().deps.clock.now() };
      await insertRows(pool(), 'automated_setting', [saved]);
    },
    patient,
    visit: async (
      whom: { patientKey: number },
      {
        date,
        time = '09:00',
        more = {},
      }: { date: string; time?: string; more?: { status?: string; created_at?: Temporal.Instant } },
    ): Promise<number> => {
      keys += 1;
      const starts_at = instant(date, time);
      await insertRows(pool(), 'appointment', [
        {
          ...{ ...COVER, appt_key: keys, patient_key: whom.patientKey, loc_key: 11, acct_key: 1, task_key: 1 },
          ...{ appt_date: date, appt_time: time, starts_at, length: 40, status: 'booked', origin: 'desk' },
          created_at: starts_at.subtract({ hours: 24 * 30 }),
          ...more,
        },
      ]);
      return keys;
    },
    moveVisit: (apptKey: number, { date, time = '09:00' }: { date: string; time?: string }) =>
      kysely()
        .updateTable('appointment')
        .set({ appt_date: date, appt_time: time, starts_at: instant(date, time) })
        .where('appt_key', '=', apptKey)
        .execute(),
    setVisit: (apptKey: number, status: string) =>
      kysely().updateTable('appointment').set({ status }).where('appt_key', '=', apptKey).execute(),
    recall: async (whom: { patientKey: number }, due_date: string): Promise<number> => {
      keys += 1;
      const row = { ...COVER, recall_key: keys, patient_key: whom.patientKey, loc_key: 11, acct_key: 1, due_date };
      await insertRows(pool(), 'recall', [{ ...row, recall_type: 'Exam' }]);
      return keys;
    },
    order: async (whom: { patientKey: number }, received_at: Temporal.Instant): Promise<number> => {
      keys += 1;
      await insertRows(pool(), 'eyewear_order', [
        {
          ...{
            ...COVER,
            order_key: keys,
            order_no: `O${keys}`,
            patient_key: whom.patientKey,
            loc_key: 11,
            acct_key: 1,
          },
          ...{ order_type: 'glasses', status: 'received', ordered_at: received_at, received_at },
        },
      ]);
      return keys;
    },
    run: () => runAutomatedMessages({ deps: app().deps }),
    /** Sends everything that is waiting, texts and emails. */
    deliver: async () => {
      await createOutboxWorker({ deps: app().deps }).drainOnce();
      await createMailWorker({ deps: app().deps }).drainOnce();
    },
    /** A patient's text to the practice. */
    text: async (phone: string, body: string) => {
      sids += 1;
      await handOverTexts({ pool: pool(), phone, at: app().clock.now() });
      return receiveText({
        scope: scope(),
        text: { gatewaySid: `SMauto${sids}`, phone, body, mediaUrls: [], locKey: 11 },
      });
    },
    ...readingsOf(kysely),
  };
}

/** What the tables record about the messages. */
function readingsOf(kysely: () => TestApp['deps']['pool']['kysely']) {
  return {
    /** The texts that rules sent to a phone, oldest first. */
    texts: async (phone: string) => {
      const rows = await kysely()
        .selectFrom('message as m')
        .innerJoin('conversation as c', 'c.conv_key', 'm.conv_key')
        .select([
          'm.body',
          'm.trans_key',
          'm.written_by',
          'm.delivery_status',
          'm.failure',
          'm.gateway_sid',
          'c.conversation_status',
        ])
        .where('c.phone', '=', phone)
        .where('m.kind', '=', 'outgoing')
        .orderBy('m.trans_key')
        .execute();
      return rows;
    },
    reminders: (apptKey: number) =>
      kysely().selectFrom('outreach').selectAll().where('appt_key', '=', apptKey).orderBy('outreach_key').execute(),
    attempts: (recallKey: number) =>
      kysely().selectFrom('outreach').selectAll().where('recall_key', '=', recallKey).orderBy('attempt_no').execute(),
    notices: (orderKey: number) =>
      kysely().selectFrom('outreach').selectAll().where('order_key', '=', orderKey).execute(),
    orderOf: (orderKey: number) =>
      kysely().selectFrom('eyewear_order').selectAll().where('order_key', '=', orderKey).executeTakeFirstOrThrow(),
    recallOf: (recallKey: number) =>
      kysely().selectFrom('recall').selectAll().where('recall_key', '=', recallKey).executeTakeFirstOrThrow(),
    visitOf: (apptKey: number) =>
      kysely().selectFrom('appointment').selectAll().where('appt_key', '=', apptKey).executeTakeFirstOrThrow(),
    runs: () => kysely().selectFrom('automated_run').selectAll().orderBy('run_key').execute(),
  };
}
