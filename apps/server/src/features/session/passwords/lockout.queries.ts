import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/scope.ts';
import { LOCK_MINUTES } from './lockout.rules.ts';

type Failures = { latest: Temporal.Instant | null; tenth: Temporal.Instant | null };

/** The newest failure and the one `most - 1` before it: for a login from one network, a login, or a network. */
export async function readFailures({
  tx,
  by: { login, network },
  most,
}: {
  tx: SystemTransaction;
  by: { login: string; network?: string } | { login?: undefined; network: string };
  most: number;
}): Promise<Failures> {
  const ofLogin = login === undefined ? sql`true` : sql`login_lc = lower(${login})`;
  const ofNetwork = network === undefined ? sql`true` : sql`address = ${network}`;
  const { rows } = await sql<Failures>`
    select max(failed_at) filter (where place = 1) as latest,
           max(failed_at) filter (where place = ${most}) as tenth
    from (
      select failed_at, row_number() over (order by failed_at desc) as place
      from login_failure
      where ${ofLogin} and ${ofNetwork} and failed_at > ${tx.now.subtract({ minutes: 2 * LOCK_MINUTES })}
      order by failed_at desc
      limit ${most}) newest`.execute(tx.q);
  return rows[0] ?? { latest: null, tenth: null };
}

type LoginAttempt = { tx: SystemTransaction; login: string; network: string };

export async function insertFailure({ tx, login, network }: LoginAttempt): Promise<void> {
  await tx.q
    .insertInto('login_failure')
    .values({ login_lc: sql<string>`lower(${login})`, address: network, failed_at: tx.now })
    .execute();
}

/** Those from elsewhere stay: an owner's sign-in at work gives a guesser no more guesses. */
export async function deleteFailures({ tx, login, network }: LoginAttempt): Promise<void> {
  await tx.q
    .deleteFrom('login_failure')
    .where('login_lc', '=', sql<string>`lower(${login})`)
    .where('address', '=', network)
    .execute();
}

type UserAtNetwork = { tx: SystemTransaction; userId: number; network: string };

export async function isKnownNetwork({ tx, userId, network }: UserAtNetwork): Promise<boolean> {
  const found = await tx.q
    .selectFrom('known_network')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberNetwork({ tx, userId, network }: UserAtNetwork): Promise<void> {
  await tx.q
    .insertInto('known_network')
    .values({ user_id: userId, network, last_at: tx.now })
    .onConflict((oc) => oc.columns(['user_id', 'network']).doUpdateSet({ last_at: tx.now }))
    .execute();
}
