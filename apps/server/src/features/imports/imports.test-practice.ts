import { sql } from 'kysely';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

/**
 * Practice 1 with two locations (11 "Main Street", 12 "Lake"), providers 15 Grace Hopper and 16 Alan Turing, and
 * appointment types 17 "Eye Exam" (30 minutes) and 18 "Contact Lens Fitting" (45).
 */
export async function insertImportPractice(database: TestDatabase): Promise<void> {
  const { pool } = database;
  await insertPractice(pool, { coverKey: 1 });
  await insertPractice(pool, { coverKey: 2 });
  await sql`update location set org_name = case loc_key when 11 then 'Main Street' else 'Lake' end where cover_key = 1`.execute(
    pool.kysely,
  );
  await insertRows(pool, 'provider', [
    { cover_key: 1, acct_key: 15, first_name: 'Grace', last_name: 'Hopper', title: 'OD' },
    { cover_key: 1, acct_key: 16, first_name: 'Alan', last_name: 'Turing', title: 'OD' },
  ]);
  await insertRows(pool, 'provider_location', [{ cover_key: 1, acct_key: 15, loc_key: 11 }]);
  await insertRows(pool, 'appointment_type', [
    { cover_key: 1, task_key: 17, name: 'Eye Exam', length: 30 },
    { cover_key: 1, task_key: 18, name: 'Contact Lens Fitting', length: 45 },
  ]);
  // Past the keys assigned by hand.
  await sql`select setval('patient_patient_key_seq', 1000)`.execute(pool.kysely);
}

/** What an import must never create. */
export async function countOutgoing({ pool }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (select count(*) from message_outbox)::integer
    + (select count(*) from mail_outbox)::integer as n`.execute(pool.kysely);
  return rows[0]?.n ?? -1;
}
