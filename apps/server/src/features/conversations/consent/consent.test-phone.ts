import { insertOutreach } from '../../../../testing/outreach-rows.ts';
import { insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { openCoverScope } from '../../../db/scope.ts';
import * as offers from '../../waiting-list/answers/answers.usecases.ts';
import { findOrInsertConversation } from '../conversations.queries.ts';
import { receiveText } from '../inbound/inbound.usecases.ts';
import { readStanding } from './standing.queries.ts';

const COVER = { cover_key: 1 };
const LOCATION = 11;

let phones = 0;
let sids = 0;
let visits = 0;
let texts = 0;

const HIPAA_REQUEST = 'May we text you about your eye care? Reply YES to agree or NO to decline.';

/** A text of ours as the phone got it. */
type SentText = {
  body: string;
  writtenBy?: string;
  templateType?: string | null;
  hoursAgo?: number;
  clientKey?: string;
};

/** Needed for a visit, once per practice: a provider and a type. */
export async function insertCalendar({ pool }: TestApp['deps']): Promise<void> {
  await insertRows(pool, 'provider', [{ ...COVER, acct_key: 1, first_name: 'Eva', last_name: 'Lens' }]);
  await insertRows(pool, 'appointment_type', [{ ...COVER, task_key: 1, name: 'Exam', length: 40 }]);
}

/** A patient's phone of practice 1 for texting, and what the practice stores about it. */
export async function newPhone({ deps, clock }: TestApp, { locale = 'en-US' }: { locale?: string } = {}) {
  const { pool } = deps;
  phones += 1;
  const phone = `+1917555${String(1_000 + phones)}`;
  const patientKey = 5_000 + phones * 10;
  const act = { action: 'messages.receive', userId: null, address: '', requestId: '' };
  const scope = openCoverScope({ pool, clock, coverKey: 1, act });
  const addPatient = (key: number) =>
    insertRows(pool, 'patient', [
      patientRow({
        ...{ ...COVER, loc_key: LOCATION, patient_key: key, first_name: 'Ann' },
        ...{ cell_phone: phone, preferred_locale: locale },
      }),
    ]);
  await addPatient(patientKey);
  const conversation = () =>
    pool.kysely.selectFrom('conversation').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
  const messages = async () => {
    const { conv_key } = await conversation();
    return pool.kysely
      .selectFrom('message')
      .selectAll()
      .where('conv_key', '=', conv_key)
      .orderBy('trans_key')
      .execute();
  };
  /** A text that the phone got some time ago; returns its key. */
  const weText = async ({ body, writtenBy = 'staff', templateType = null, hoursAgo = 0, clientKey }: SentText) => {
    const conv = await scope.transaction((tx) => findOrInsertConversation({ tx, locKey: LOCATION, phone, patientKey }));
    const at = clock.now().subtract({ hours: hoursAgo });
    texts += 1;
    const row = await pool.kysely
      .insertInto('message')
      .values({
        ...{ ...COVER, conv_key: conv.conv_key, kind: 'outgoing', body, written_by: writtenBy },
        ...{ template_type: templateType, delivery_status: 'delivered', client_key: clientKey ?? `sent-${texts}` },
        ...{ created_at: at, handed_over_at: at, settled_at: at },
      })
      .returning('trans_key')
      .executeTakeFirstOrThrow();
    return row.trans_key;
  };
  return {
    phone,
    patientKey,
    scope,
    conversation,
    messages,
    addPatient,
    /** Texts the practice. */
    text: (body: string) => {
      sids += 1;
      const text = { gatewaySid: `SMphone${sids}`, phone, body, mediaUrls: [], locKey: LOCATION };
      return receiveText({ scope, text, offers });
    },
    /** The practice's automatic answers, oldest first. */
    answers: async () => (await messages()).filter((row) => row.written_by === 'keyword').map((row) => row.body),
    ledger: async () => {
      const entries = pool.kysely.selectFrom('consent_entry').selectAll().where('phone', '=', phone);
      const rows = await entries.orderBy('entry_key').execute();
      return rows.map((row) => `${row.purpose} ${row.decision} by ${row.source}`);
    },
    standing: () => scope.transaction((tx) => readStanding({ tx, coverKey: 1, phone })),
    queued: () =>
      pool.kysely.selectFrom('message_outbox').selectAll().where('phone', '=', phone).orderBy('trans_key').execute(),
    weText,
    askHipaa: async () => {
      await weText({ body: HIPAA_REQUEST, templateType: 'HIPAA' });
      await insertRows(pool, 'consent_entry', [
        {
          ...COVER,
          phone,
          patient_key: patientKey,
          purpose: 'hipaa',
          decision: 'requested',
          source: 'staff',
          recorded_at: clock.now(),
        },
      ]);
    },
    ...visitsOf({ pool, clock, patientKey, weText }),
  };
}

export type Phone = Awaited<ReturnType<typeof newPhone>>;

/** Visits of the phone's people, and the messages about them. */
function visitsOf({
  pool,
  clock,
  patientKey,
  weText,
}: Pick<TestApp['deps'], 'pool' | 'clock'> & { patientKey: number; weText: (text: SentText) => Promise<number> }) {
  return {
    /** A visit of the phone's patient with its reminder: another system's, or ours if it has a body. */
    remind: async ({
      patient = patientKey,
      hoursAgo = 2,
      startsIn = 24,
      visit = 'booked',
      reminder = 'Message Delivered',
      method = 'text',
      body = null,
    }: {
      body?: string | null;
      patient?: number;
      hoursAgo?: number;
      startsIn?: number;
      visit?: string;
      reminder?: string;
      method?: string;
    } = {}): Promise<number> => {
      visits += 1;
      const apptKey = visits;
      const starts = clock.now().add({ hours: startsIn });
      const wall = starts.toZonedDateTimeISO('America/New_York');
      await insertRows(pool, 'appointment', [
        {
          ...COVER,
          appt_key: apptKey,
          patient_key: patient,
          loc_key: LOCATION,
          acct_key: 1,
          task_key: 1,
          appt_date: wall.toPlainDate().toString(),
          appt_time: wall.toPlainTime().toString(),
          starts_at: starts,
          length: 40,
          status: visit,
          origin: 'desk',
          created_at: clock.now(),
        },
      ]);
      await insertOutreach(pool, [
        {
          ...COVER,
          appt_key: apptKey,
          purpose: 'reminder',
          comm_method: method,
          messaged_at: clock.now().subtract({ hours: hoursAgo }),
          status: reminder,
          trans_key: body === null ? null : await weText({ body, writtenBy: 'reminder', hoursAgo }),
        },
      ]);
      return apptKey;
    },
    visit: (apptKey: number) =>
      pool.kysely
        .selectFrom('appointment as a')
        .innerJoin('outreach as r', 'r.appt_key', 'a.appt_key')
        .select(['a.status', 'a.confirmed_at', 'r.status as reminder_status', 'r.responded_at'])
        .where('a.appt_key', '=', apptKey)
        .executeTakeFirstOrThrow(),
  };
}
