import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/scope.ts';
import { LOCK_MINUTES } from './lockout.rules.ts';

type Failures = { latest: Temporal.Instant | null; tenth: Temporal.Instant | null };

/** Tries at one login wait for one another here, so that many at once cannot slip past the limit. */
export async function lockLogin({ tx, login }: { tx: SystemTransaction; login: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${login}), 0))`.execute(tx.q);
}

/** The newest failure and the one `most - 1` before it, of a login or an address. */
export async function readFailures({
  tx,
  by,
  most,
}: {
  tx: SystemTransaction;
  by: { login: string } | { address: string };
  most: number;
}): Promise<Failures> {
  const whose = 'login' in by ? sql`login_lc = lower(${by.login})` : sql`address = ${by.address}`;
  const { rows } = await sql<Failures>`
    select max(failed_at) filter (where place = 1) as latest,
           max(failed_at) filter (where place = ${most}) as tenth
    from (
      select failed_at, row_number() over (order by failed_at desc) as place
      from login_failure
      where ${whose} and failed_at > ${tx.now.subtract({ minutes: 2 * LOCK_MINUTES })}
      order by failed_at desc
      limit ${most}) newest`.execute(tx.q);
  return rows[0] ?? { latest: null, tenth: null };
}

export async function insertFailure({
  tx,
  login,
  address,
}: {
  tx: SystemTransaction;
  login: string;
  address: string;
}): Promise<void> {
  await tx.q
    .insertInto('login_failure')
    .values({ login_lc: sql<string>`lower(${login})`, address, failed_at: tx.now })
    .execute();
}

export async function deleteFailures({ tx, login }: { tx: SystemTransaction; login: string }): Promise<void> {
  await tx.q.deleteFrom('login_failure').where('login_lc', '=', sql<string>`lower(${login})`).execute();
}
