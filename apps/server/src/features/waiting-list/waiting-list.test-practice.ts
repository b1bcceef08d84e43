import { handOverTexts } from '../../../testing/handed-over.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openCoverScope } from '../../db/scope.ts';
import { runWaitingList } from '../../jobs/waiting-list/run-waiting-list.ts';
import { insertVisit } from '../availability/offers/offers.test-practice.ts';
import { receiveInbound } from '../webhooks/webhooks.usecases.ts';
import { insertEntry } from './entries/entries.queries.ts';
import type { Wishes } from './waiting-list.types.ts';

const COVER = 11;
const CALLER = { address: '192.0.2.9', requestId: 'waiting' };

/** The tables of the waiting list, for a test to empty. */
export const WAITING_TABLES = ['waiting_offer', 'waiting_gap', 'waiting_entry', 'waiting_setting'] as const;

const FIRST_PATIENT = 50_000;
const phoneOf = (number: number): string => `+1212555${String(2_000 + number)}`;

/** What tests do with the waiting list of practice 11, with visits of provider 115 at location 111. */
export function waitingPractice({ app, taskKey }: { app: () => TestApp; taskKey: () => number }) {
  const pool = () => app().deps.pool;
  const scope = () => openCoverScope({ pool: pool(), clock: app().clock, coverKey: COVER, act: null });
  let texts = 0;
  const patients = new Map<number, number>();

  /** A patient with their own phone, with a visit, who waits for an earlier one. */
  async function waits(
    number: number,
    { at = '2026-12-18T10:00', urgency = 0, ...given }: Partial<Wishes> & { at?: string; urgency?: number } = {},
  ): Promise<{ entryKey: number; apptKey: number; phone: string }> {
    const phone = phoneOf(number);
    const patientKey = patients.get(number) ?? (await insertPatient(number));
    const apptKey = await insertVisit(pool(), { taskKey: taskKey(), at, patient_key: patientKey });
    const wishes: Wishes = {
      ...{ taskKey: taskKey(), locKeys: [], acctKeys: [], weekdays: [], fromMinute: 0, untilMinute: 1_440 },
      ...{ noticeMinutes: 60, ...given },
    };
    const entryKey = await scope().transaction((tx) =>
      insertEntry({ tx, patientKey, apptKey, wishes, urgency, source: 'staff' }),
    );
    // Who asked first waits longest.
    app().clock.advance({ seconds: 1 });
    return { entryKey, apptKey, phone };
  }

  async function insertPatient(number: number): Promise<number> {
    const { patient_key } = await pool()
      .kysely.insertInto('patient')
      .values({
        // A key of its own: after a thousand others, the next one would be a patient's of the shared rows.
        ...{ cover_key: COVER, patient_key: FIRST_PATIENT + number, pms_patient_id: `SL-W${number}`, loc_key: 111 },
        first_name: 'Wil',
        ...{ last_name: `Waiter${number}`, cell_phone: phoneOf(number), created_at: app().clock.now() },
      })
      .returning('patient_key')
      .executeTakeFirstOrThrow();
    patients.set(number, patient_key);
    return patient_key;
  }

  return {
    scope,
    waits,
    run: () => runWaitingList({ deps: app().deps }),
    /** Runs until a freed time is offered: the undo of what freed it has to be over. */
    offer: async () => {
      await runWaitingList({ deps: app().deps });
      app().clock.advance({ seconds: 30 });
      await runWaitingList({ deps: app().deps });
    },
    text: async (phone: string, body: string) => {
      texts += 1;
      const { deps } = app();
      const { sms_number: to } = await pool()
        .kysely.selectFrom('location')
        .where('cover_key', '=', COVER)
        .where('loc_key', '=', 111)
        .select('sms_number')
        .executeTakeFirstOrThrow();
      await handOverTexts({ pool: pool(), phone, at: deps.clock.now() });
      const text = { gatewaySid: `SMwait${texts}`, from: phone, to: to ?? '', body, mediaUrls: [] };
      const inbound = { ...text, place: null, gatewayKeyword: null };
      await receiveInbound({ text: inbound, caller: CALLER, pool: deps.pool, clock: deps.clock, deps });
    },
    forget: () => patients.clear(),
    offers: () =>
      pool()
        .kysely.selectFrom('waiting_offer')
        .select(['offer_key as offerKey', 'entry_key as entryKey', 'state', 'place'])
        .orderBy('offer_key')
        .execute(),
    texts: async (phone: string) => {
      const rows = await pool()
        .kysely.selectFrom('message as m')
        .innerJoin('conversation as c', 'c.conv_key', 'm.conv_key')
        .where('c.phone', '=', phone)
        .where('m.kind', '=', 'outgoing')
        .orderBy('m.trans_key')
        .select('m.body')
        .execute();
      return rows.map(({ body }) => body);
    },
    visit: (apptKey: number) =>
      pool()
        .kysely.selectFrom('appointment')
        .where('appt_key', '=', apptKey)
        .select(['appt_date', 'appt_time', 'status', 'acct_key'])
        .executeTakeFirstOrThrow(),
    cancel: (apptKey: number) =>
      pool()
        .kysely.updateTable('appointment')
        .set({ status: 'cancelled', cancelled_at: app().clock.now(), cancelled_by: 'office' })
        .where('appt_key', '=', apptKey)
        .execute(),
  };
}
