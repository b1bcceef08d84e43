import { sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { insertPractice, insertRows } from '../../apps/server/testing/practice-rows.ts';

export const COVER = 9;
const LOCATIONS = [COVER * 10 + 1, COVER * 10 + 2];
const FIRST_PROVIDER = 9_101;
const PROVIDERS = 8;
const PATIENTS = 60_000;
const FIRST_PATIENT = 1_000_000;
const BATCH = 100_000;

/** Number of days that the rows are spread over, back from today. */
export const DAYS = 3_000;

async function insertPeople(pool: Pool): Promise<void> {
  await insertPractice(pool, { coverKey: COVER });
  await insertRows(
    pool,
    'provider',
    Array.from({ length: PROVIDERS }, (_, n) => ({
      ...{ cover_key: COVER, acct_key: FIRST_PROVIDER + n, first_name: 'Mei', last_name: `Zhao ${n}` },
    })),
  );
  await sql`insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, cell_phone, email, created_at)
    select ${COVER}::integer, ${FIRST_PATIENT}::integer + n, 'R' || n, ${LOCATIONS[0]}::integer, 'Ada ' || n % 500, 'Patient ' || n % 9000,
           '+1' || (3000000000 + n), 'p' || n || '@example.com', now()
    from generate_series(1, ${PATIENTS}::integer) n`.execute(pool.kysely);
}

/** Eyewear orders in every state, the newest still on order or waiting. */
async function insertOrders({ pool, orders }: { pool: Pool; orders: number }): Promise<void> {
  for (let from = 1; from <= orders; from += BATCH)
    await sql`insert into eyewear_order (cover_key, order_no, patient_key, loc_key, acct_key, order_type, lab, status,
        ordered_at, promised_date, received_at, notified_at, dispensed_at, amount_cents, comm_method)
      select ${COVER}::integer, 'N' || n, ${FIRST_PATIENT}::integer + 1 + n % ${PATIENTS}::integer,
        case when n % 3 = 0 then ${LOCATIONS[1]}::integer else ${LOCATIONS[0]}::integer end, ${FIRST_PROVIDER}::integer + n % ${PROVIDERS}::integer,
        case when n % 4 = 0 then 'Contact lenses' else 'Glasses' end, 'Lab ' || n % 5,
        case when n % 50 = 0 then 'notified' else 'dispensed' end,
        at, (at + interval '8 days')::date, at + (5 + n % 6) * interval '1 day', at + (5 + n % 6) * interval '1 day 1 hour',
        case when n % 50 = 0 then null else at + (6 + n % 17) * interval '1 day' end, 10000 + n % 40000,
        case when n % 5 = 0 then 'email' else 'text' end
      from generate_series(${from}::integer, ${Math.min(from + BATCH - 1, orders)}::integer) n
      cross join lateral (select now() - interval '25 days' - n * (${DAYS - 40}::float8 / ${orders}::float8) * interval '1 day' as at) times`.execute(
      pool.kysely,
    );
}

/** A practice with that many orders, inserted without checks: the rows are known to be valid. */
export async function fillReportPractice({ pool, orders }: { pool: Pool; orders: number }): Promise<void> {
  await insertPeople(pool);
  await pool.kysely.connection().execute(async (q) => {
    await sql`set session_replication_role = replica`.execute(q);
    await insertOrders({ pool: { ...pool, kysely: q }, orders });
    await sql`set session_replication_role = origin`.execute(q);
  });
  await sql`vacuum analyze`.execute(pool.kysely);
}
