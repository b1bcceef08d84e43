import { type Kysely, sql } from 'kysely';
import type { Pool } from '../src/db/database.ts';
import type { DB } from '../src/db/schema.ts';
import { StartError } from '../src/start-error.ts';
import { DEMO_USERS } from './content/demo-users.ts';
import { DEMO_TABLES, drawDemo } from './demo-rows.ts';
import { type DemoRows, insertRows } from './insert-rows.ts';

type HashPassword = (password: string) => Promise<string>;

/** Any fixed number: servers that start together wait for each other on it. */
export const DEMO_LOCK = 7_301_001;
// A slow machine takes longer than a request may.
const PATIENCE = '120s';
const TIMEOUTS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];

const IDENTITIES = [
  ['cover', 'cover_key'],
  ['location', 'loc_key'],
  ['provider', 'acct_key'],
  ['app_user', 'user_id'],
  ['appointment_type', 'task_key'],
  ['patient', 'patient_key'],
  ['appointment', 'appt_key'],
  ['recall', 'recall_key'],
  ['eyewear_order', 'order_key'],
  ['prescription', 'prescription_key'],
  ['outreach', 'outreach_key'],
  ['visit_feedback', 'feedback_key'],
  ['waiting_entry', 'entry_key'],
  ['waiting_gap', 'gap_key'],
  ['waiting_offer', 'offer_key'],
  ['form_template', 'form_key'],
  ['form_entry', 'entry_key'],
  ['conversation', 'conv_key'],
  ['message', 'trans_key'],
  ['consent_entry', 'entry_key'],
  ['template', 'template_key'],
  ['location_group', 'group_id'],
  ['schedule_rule', 'rule_id'],
  ['legacy_schedule_entry', 'block_id'],
] as const;

async function hashPasswords(hashPassword: HashPassword): Promise<Map<number, string>> {
  const hashes = DEMO_USERS.map(
    async ({ userId, password }): Promise<[number, string][]> =>
      password === null ? [] : [[userId, await hashPassword(password)]],
  );
  return new Map((await Promise.all(hashes)).flat());
}

async function isEmpty(q: Kysely<DB>): Promise<boolean> {
  return (await q.selectFrom('cover').select('cover_key').limit(1).executeTakeFirst()) === undefined;
}

/** Keys that the server assigns next come after the demo's. */
async function moveSequences(q: Kysely<DB>): Promise<void> {
  for (const [table, column] of IDENTITIES) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(q);
  }
}

async function write({ q, rows }: { q: Kysely<DB>; rows: DemoRows }): Promise<void> {
  for (const table of DEMO_TABLES) await insertRows({ q, table, rows: rows[table] ?? [] });
  await moveSequences(q);
  // Otherwise the first hour's query plans would be made for empty tables.
  await sql.raw(`analyze ${DEMO_TABLES.join(', ')}`).execute(q);
}

/** Whether a server is loading the demo right now: until it is done, a practice may be there without its parts. */
export async function isDemoLoading({ pool }: { pool: Pool }): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${DEMO_LOCK} and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as is_held`.execute(pool.kysely);
  return rows[0]?.is_held === true;
}

/**
 * Fills an empty database with the demo practices, all of them or none.
 * @param now the current time in the demo
 * @param hashPassword without it the demo's users have no password and sign in by link
 * @returns whether they were loaded now: false if any practice already exists
 * @throws StartError on a cluster: one transaction can't copy rows and write numbered ones there
 */
export async function loadDemo({
  pool,
  now,
  hashPassword,
}: {
  pool: Pool;
  now: Temporal.Instant;
  hashPassword?: HashPassword;
}): Promise<boolean> {
  if (!(await isEmpty(pool.kysely))) return false;
  if (pool.isDistributed)
    throw new StartError(
      'The demo can’t be loaded into a Citus cluster. Load it into a database that isn’t distributed yet, then run distribute.',
    );
  // Before the transaction, which then waits only for another server's demo.
  const passwordHashes = hashPassword === undefined ? new Map<number, string>() : await hashPasswords(hashPassword);
  return pool.kysely.transaction().execute(async (q) => {
    await sql.raw(TIMEOUTS.map((timeout) => `set local ${timeout} = '${PATIENCE}'`).join('; ')).execute(q);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(q);
    if (!(await isEmpty(q))) return false;
    // What the demo draws is not news for a practice management system.
    await sql`set local sightline.is_loading = 'on'`.execute(q);
    // Drawn under the lock: of servers that start together only one does the work.
    await write({ q, rows: drawDemo({ now, passwordHashes }) });
    return true;
  });
}
