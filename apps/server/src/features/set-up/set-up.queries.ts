import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether anyone but the demo's users may sign in. */
export async function hasUsers(tx: Pick<SystemReading, 'q'>): Promise<boolean> {
  const row = await tx.q
    .selectFrom('app_user')
    .select('user_id')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

// Any fixed number: set-ups of one installation wait for each other on it.
const SET_UP_LOCK = 7_301_002;

/** Locks the set-up until the commit. */
export async function lockSetUp(tx: SystemTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`.execute(tx.q);
}

/** Stores a link; earlier ones stop working. */
export async function replaceLink({
  tx,
  token,
  expiresAt,
}: {
  tx: SystemTransaction;
  token: string;
  expiresAt: Temporal.Instant;
}): Promise<void> {
  await tx.q.deleteFrom('setup_link').where('used_at', 'is', null).execute();
  await tx.q
    .insertInto('setup_link')
    .values({ link_hash: hashOf(token), created_at: tx.now, expires_at: expiresAt })
    .execute();
}

export async function isLinkOpen({ tx, token }: { tx: SystemReading; token: string }): Promise<boolean> {
  const row = await tx.q
    .selectFrom('setup_link')
    .select('link_hash')
    .where('link_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markUsed({ tx, token }: { tx: SystemTransaction; token: string }): Promise<void> {
  await tx.q.updateTable('setup_link').set({ used_at: tx.now }).where('link_hash', '=', hashOf(token)).execute();
}
