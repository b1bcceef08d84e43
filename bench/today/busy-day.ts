import { sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { insertRule, insertType } from '../../apps/server/src/features/availability/offers/offers.test-practice.ts';
import { insertRows } from '../../apps/server/testing/practice-rows.ts';

const COVER = 1;
const LOCATIONS = [11, 12];
const PROVIDERS = 12;
const FIRST_PROVIDER = 101;
const PATIENTS = 20_000;
const FIRST_PATIENT = 1_000_000;
const VISITS_A_DAY = 200;
const ORDERS = 20_000;
const RECALLS = 20_000;

const patient = sql`${FIRST_PATIENT}::integer + 1 + (n * 37) % ${PATIENTS}::integer`;
const location = sql`case when n % ${PROVIDERS}::integer < 6 then ${LOCATIONS[0]}::integer else ${LOCATIONS[1]}::integer end`;
const provider = sql`${FIRST_PROVIDER}::integer + n % ${PROVIDERS}::integer`;

/** 200 visits on each day from two years back to two months ahead, those of the past kept. */
async function insertVisits({ pool, taskKey }: { pool: Pool; taskKey: number }): Promise<void> {
  await sql`insert into appointment (cover_key, patient_key, loc_key, acct_key, task_key, appt_date, appt_time, starts_at,
      length, status, origin, created_at)
    select ${COVER}::integer, ${patient}, ${location}, ${provider}, ${taskKey}::integer, day::date, at::time,
      at at time zone 'America/New_York', 30,
      case when day < current_date then 'kept' when n % 5 = 0 then 'booked' else 'confirmed' end, 'phone', now()
    from generate_series(current_date - 730, current_date + 60, interval '1 day') day
    cross join generate_series(0, ${VISITS_A_DAY - 1}::integer) n
    cross join lateral (
      select day + (9 * 60 + n / ${PROVIDERS}::integer * 30) * interval '1 minute' as at
    ) times`.execute(pool.kysely);
}

async function insertOrdersAndRecalls(pool: Pool): Promise<void> {
  await sql`insert into eyewear_order (cover_key, order_no, patient_key, loc_key, acct_key, order_type, lab, status,
      ordered_at, received_at, amount_cents, comm_method)
    select ${COVER}::integer, 'N' || n, ${patient}, ${location}, ${provider}, 'Glasses', 'Lab',
      case when n % 100 = 0 then 'received' else 'dispensed' end, at, at + interval '5 days', 20000, 'text'
    from generate_series(1, ${ORDERS}::integer) n
    cross join lateral (select now() - interval '10 days' - n * interval '30 minutes' as at) times`.execute(
    pool.kysely,
  );
  await sql`insert into recall (cover_key, patient_key, loc_key, acct_key, recall_type, due_date)
    select ${COVER}::integer, ${patient}, ${location}, ${provider}, 'Yearly', current_date + 30 - n / 30
    from generate_series(1, ${RECALLS}::integer) n`.execute(pool.kysely);
}

/** Gives practice 1 what Today shows: 12 providers with hours, 200 visits a day, orders and recalls. */
export async function insertBusyDay(pool: Pool): Promise<void> {
  const acctKeys = Array.from({ length: PROVIDERS }, (_, n) => FIRST_PROVIDER + n);
  const places = acctKeys.map((acct_key, n) => ({
    cover_key: COVER,
    acct_key,
    loc_key: LOCATIONS[n < 6 ? 0 : 1] ?? 0,
  }));
  const names = acctKeys.map((acct_key) => ({
    cover_key: COVER,
    acct_key,
    first_name: 'Mei',
    last_name: `Zhao ${acct_key}`,
  }));
  await insertRows(pool, 'provider', names);
  await insertRows(pool, 'provider_location', places);
  for (const { acct_key: acctKey, loc_key: locKey } of places)
    await insertRule(pool, { coverKey: COVER, locKey, acctKey });
  await sql`insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, cell_phone, created_at)
    select ${COVER}::integer, ${FIRST_PATIENT}::integer + n, 'D' || n, ${LOCATIONS[0]}::integer, 'Ada', 'Patient ' || n, '+1' || (4000000000 + n), now()
    from generate_series(1, ${PATIENTS}::integer) n`.execute(pool.kysely);
  const taskKey = await insertType(pool, { coverKey: COVER });
  await pool.kysely.connection().execute(async (q) => {
    await sql`set session_replication_role = replica`.execute(q);
    await insertVisits({ pool: { ...pool, kysely: q }, taskKey });
    await insertOrdersAndRecalls({ ...pool, kysely: q });
    await sql`set session_replication_role = origin`.execute(q);
  });
  await sql`vacuum analyze`.execute(pool.kysely);
}
