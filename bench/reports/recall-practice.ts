import { type RawBuilder, sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { insertPractice, insertRows } from '../../apps/server/testing/practice-rows.ts';

export const RECALL_COVER = 8;
const LOCATIONS = [RECALL_COVER * 10 + 1, RECALL_COVER * 10 + 2];
const FIRST_PROVIDER = 8_101;
const PROVIDERS = 8;
const FIRST_PATIENT = 3_000_000;
const FIRST_APPOINTMENT = 5_000_000;
const BATCH = 100_000;

/** Number of days with due recalls, back from two months ahead. */
const DAYS = 3_000;

type Query = Pool['kysely'];

const inBatches = async (count: number, insert: (from: number, to: number) => Promise<unknown>) => {
  for (let from = 1; from <= count; from += BATCH) await insert(from, Math.min(from + BATCH - 1, count));
};

const locationOf = (n: RawBuilder<unknown>) =>
  sql`case when ${n} % 3 = 0 then ${LOCATIONS[1]}::integer else ${LOCATIONS[0]}::integer end`;

/** One in twelve has no email, one in fifty no cell phone, one in twenty wants no texts; a third has accents. */
async function insertPatients({ q, patients }: { q: Query; patients: number }): Promise<void> {
  await inBatches(patients, (from, to) =>
    sql`insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, cell_phone, email,
        created_at)
      select ${RECALL_COVER}::integer, ${FIRST_PATIENT}::integer + n, 'D' || n, ${locationOf(sql`n`)},
        (array['José ', 'Ada ', 'Zoë '])[1 + n % 3] || n % 500, (array['García ', 'Patient ', 'Muñoz '])[1 + n / 3 % 3] || n % 9000,
        case when n % 50 = 0 then '' else '+1' || (4000000000 + n) end,
        case when n % 12 = 0 then '' else 'd' || n || '@example.com' end, now()
      from generate_series(${from}::integer, ${to}::integer) n`.execute(q),
  );
  await sql`insert into consent_entry (cover_key, phone, purpose, decision, source, recorded_at)
    select cover_key, cell_phone, 'sms', 'refused', 'keyword', now() from patient
    where cover_key = ${RECALL_COVER}::integer and patient_key % 20 = 0 and cell_phone <> ''`.execute(q);
}

/**
 * Recalls, each with a message; half of them led to an appointment, most of which were kept, the newest still ahead.
 */
async function insertRecalls({ q, patients, recalls }: { q: Query; patients: number; recalls: number }): Promise<void> {
  const due = sql`(current_date + 60 - (n * ${DAYS}::float8 / ${recalls}::float8)::integer)`;
  const patient = sql`${FIRST_PATIENT}::integer + 1 + n % ${patients}::integer`;
  const who = sql`${patient}, ${locationOf(sql`n`)}, ${FIRST_PROVIDER}::integer + n % ${PROVIDERS}::integer`;
  await inBatches(recalls, async (from, to) => {
    const series = sql`generate_series(${from}::integer, ${to}::integer) n`;
    await sql`insert into appointment (cover_key, appt_key, patient_key, loc_key, acct_key, task_key, appt_date, appt_time,
        starts_at, length, status, origin, created_at)
      select ${RECALL_COVER}::integer, ${FIRST_APPOINTMENT}::integer + n, ${who}, ${RECALL_COVER}::integer, ${due}, '10:00',
        ${due} + interval '15 hours', 30,
        case when ${due} >= current_date then 'booked' when n % 10 < 8 then 'kept' else 'cancelled' end, 'recall',
        ${due} - interval '20 days'
      from ${series} where n % 2 = 0`.execute(q);
    await sql`insert into recall (cover_key, recall_key, patient_key, loc_key, acct_key, recall_type, due_date, appt_key)
      select ${RECALL_COVER}::integer, n, ${who}, case when n % 4 = 0 then 'Contact lens check' else 'Comprehensive exam' end,
        ${due}, case when n % 2 = 0 then ${FIRST_APPOINTMENT}::integer + n end
      from ${series}`.execute(q);
    await sql`insert into outreach
        (cover_key, patient_key, purpose, recall_key, attempt_no, comm_method, messaged_at, status)
      select ${RECALL_COVER}::integer, ${patient}, 'recall', n, 1, case when n % 5 = 0 then 'email' else 'text' end,
        ${due} - interval '30 days', 'Message Delivered'
      from ${series}`.execute(q);
  });
}

/** A practice with that many recalls, inserted without checks: the rows are known to be valid. */
export async function fillRecallPractice({
  pool,
  patients,
  recalls,
}: {
  pool: Pool;
  patients: number;
  recalls: number;
}): Promise<void> {
  await insertPractice(pool, { coverKey: RECALL_COVER });
  await insertRows(
    pool,
    'provider',
    Array.from({ length: PROVIDERS }, (_, n) => ({
      ...{ cover_key: RECALL_COVER, acct_key: FIRST_PROVIDER + n, first_name: 'Mei', last_name: `Zhao ${n}` },
    })),
  );
  await pool.kysely.connection().execute(async (q) => {
    await sql`set session_replication_role = replica`.execute(q);
    await insertPatients({ q, patients });
    await insertRecalls({ q, patients, recalls });
    await sql`set session_replication_role = origin`.execute(q);
  });
  await sql`vacuum analyze`.execute(pool.kysely);
}
