import { type RawBuilder, sql } from 'kysely';
import { UNAWAITED } from '../../db/client.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { AuditRow, AuditSelection, CheckRow } from './audit.types.ts';

/** Times are set when a transaction begins, positions when it commits: the one runs ahead of the other by this much. */
const DISORDER = '15 minutes';

/** After every position. A bound that named the row's own position could not use an index. */
const LAST = sql.lit(Number.MAX_SAFE_INTEGER);

const bound = (tx: CoverTransaction, at: RawBuilder<unknown>, order: 'asc' | 'desc') => sql`(
  select b.seq from audit_trail b where b.cover_key = ${tx.coverKey} and ${at} order by b.at ${sql.raw(order)}, b.seq ${sql.raw(order)} limit 1)`;

function conditionsOf(tx: CoverTransaction, { userKey, action, from, until }: AuditSelection): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (userKey !== null) conditions.push(userKey === 0 ? sql`e.user_id is null` : sql`e.user_id = ${userKey}`);
  if (action !== null) conditions.push(sql`e.action = ${action}`);
  // Days become positions first: the list is read by position.
  if (from !== null)
    conditions.push(
      sql`e.at >= ${from} and e.seq >= coalesce(${bound(tx, sql`b.at >= ${from}::timestamptz - ${DISORDER}::interval`, 'asc')}, ${LAST})`,
    );
  if (until !== null)
    conditions.push(
      sql`e.at < ${until} and e.seq <= coalesce(${bound(tx, sql`b.at < ${until}::timestamptz + ${DISORDER}::interval`, 'desc')}, 0)`,
    );
  return conditions;
}

/** A page of events, newest first. */
export async function readEvents({
  tx,
  selection,
  before,
  limit,
}: {
  tx: CoverTransaction;
  selection: AuditSelection;
  /** Only earlier positions; null for the newest. */
  before: string | null;
  limit: number;
}): Promise<AuditRow[]> {
  // What is rare and what is common decides here, so each selection gets a plan of its own.
  await sql.raw(`${UNAWAITED}set local plan_cache_mode = force_custom_plan`).execute(tx.q);
  const { addKey } = selection;
  const conditions = conditionsOf(tx, selection);
  if (before !== null) conditions.push(sql`e.seq < ${before}::bigint`);
  // A patient's positions are few: all of them are found by the index on patients, then sorted. They are read alone, as a
  // distributed database runs that function on the coordinator only.
  if (addKey !== null) conditions.push(sql`e.seq = any(${await readPositions({ tx, addKey })}::bigint[])`);
  const { rows } = await sql<AuditRow>`
    select e.seq, e.at, e.user_id, e.action, e.outcome, e.patient_keys, e.detail, e.address, e.request_id,
      (select trim(u.given_name || ' ' || u.family_name) from app_user u where u.user_id = e.user_id) as user_name
    from audit_trail e
    where e.cover_key = ${tx.coverKey}
      ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}
    order by e.seq desc limit ${limit}`.execute(tx.q);
  return rows;
}

async function readPositions({ tx, addKey }: { tx: CoverTransaction; addKey: number }): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`select seq from audit_events_of_patient(${addKey})`.execute(tx.q);
  return rows.map(({ seq }) => seq);
}

/** Patients' names by key; erased and merged ones are missing. */
export async function readNames({
  tx,
  patientKeys,
}: {
  tx: CoverTransaction;
  patientKeys: readonly number[];
}): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ patient_key: number; name: string }>`
    select patient_key, trim(first_name || ' ' || last_name) as name from patient
    where cover_key = ${tx.coverKey} and patient_key = any(${patientKeys}::integer[])`.execute(tx.q);
  return new Map(rows.map(({ patient_key, name }) => [patient_key, name]));
}

export async function readTimeZone({ tx }: { tx: CoverTransaction }): Promise<string> {
  const cover = await tx.q
    .selectFrom('cover')
    .select('time_zone')
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirstOrThrow();
  return cover.time_zone;
}

export async function readCheck({ tx }: { tx: CoverTransaction }): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select checked_at, state, rows, broken_seq from audit_check where cover_key = ${tx.coverKey}`.execute(tx.q);
  return rows[0];
}

/** How many events there are, since when, and what waits for its seal. */
export async function readEnds({ tx }: { tx: CoverTransaction }): Promise<{
  rows: number;
  oldest: Temporal.Instant | null;
  unsealed: number;
  unsealed_since: Temporal.Instant | null;
}> {
  const { rows } = await sql<{
    rows: number;
    oldest: Temporal.Instant | null;
    unsealed: number;
    unsealed_since: Temporal.Instant | null;
  }>`
    with head as materialized (
      select coalesce(max(rows), 0) as rows, coalesce(max(to_seq), 0) as to_seq from audit_seal_head
      where cover_key = ${tx.coverKey}),
    waiting as materialized (
      select count(*) as rows, min(at) as since from audit_record
      where cover_key = ${tx.coverKey} and seq > (select to_seq from head))
    -- The earlier chain counts its rows itself.
    select (coalesce((select max(seq) from audit_event where cover_key = ${tx.coverKey}), 0)
        + head.rows + waiting.rows)::float8 as rows,
      (select at from audit_trail where cover_key = ${tx.coverKey} order by seq limit 1) as oldest,
      waiting.rows::integer as unsealed, waiting.since as unsealed_since
    from head, waiting`.execute(tx.q);
  return rows[0] ?? { rows: 0, oldest: null, unsealed: 0, unsealed_since: null };
}

/** Each user and each act that occurs, found without reading all events. */
export async function readUsers({ tx }: { tx: CoverTransaction }): Promise<{ user_id: number; user_name: string }[]> {
  const { rows } = await sql<{ user_id: number; user_name: string }>`
    with recursive one as (
      select min(user_id) as user_id from audit_trail where cover_key = ${tx.coverKey}
      union all
      select (select min(e.user_id) from audit_trail e where e.cover_key = ${tx.coverKey} and e.user_id > one.user_id)
      from one where one.user_id is not null)
    select u.user_id, trim(u.given_name || ' ' || u.family_name) as user_name
    from one join app_user u on u.user_id = one.user_id
    order by 2`.execute(tx.q);
  return rows;
}

export async function readActions({ tx }: { tx: CoverTransaction }): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive one as (
      select min(action) as action from audit_trail where cover_key = ${tx.coverKey}
      union all
      select (select min(e.action) from audit_trail e where e.cover_key = ${tx.coverKey} and e.action > one.action)
      from one where one.action is not null)
    select action from one where action is not null`.execute(tx.q);
  return rows.map(({ action }) => action);
}
