import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemReading, SystemTransaction } from '../../../db/scope.ts';

export type AccountLinkKind = 'invite' | 'reset';

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a user's link; an earlier one stops working. */
export async function replaceLink({
  tx,
  userId,
  kind,
  token,
  expiresAt,
}: {
  tx: SystemTransaction;
  userId: number;
  kind: AccountLinkKind;
  token: string;
  expiresAt: Temporal.Instant;
}): Promise<void> {
  await sql`
    insert into account_link (token_hash, kind, created_at, expires_at, user_id, email)
    select ${hashToken(token)}::bytea, ${kind}::text, ${tx.now}::timestamptz, ${expiresAt}::timestamptz, user_id, email
    from app_user where user_id = ${userId}
    on conflict (user_id) do update set token_hash = excluded.token_hash, kind = excluded.kind,
      created_at = excluded.created_at, expires_at = excluded.expires_at, email = excluded.email`.execute(tx.q);
}

export async function deleteLinkOf({ tx, userId }: { tx: SystemTransaction; userId: number }): Promise<void> {
  await tx.q.deleteFrom('account_link').where('user_id', '=', userId).execute();
}

type LinkQuery = { token: string; allowsDemo: boolean };

/** A link that works, and its user: not one who is disabled or expired, or whose address changed since. */
export async function findLink({ tx, token, allowsDemo }: LinkQuery & { tx: SystemReading }) {
  return tx.q
    .selectFrom('account_link as link')
    .innerJoin('app_user as u', 'u.user_id', 'link.user_id')
    .select([
      'u.user_id as userId',
      sql<AccountLinkKind>`link.kind`.as('kind'),
      'u.login',
      'u.given_name as firstName',
      'u.family_name as familyName',
    ])
    .select('u.email')
    .where('link.token_hash', '=', hashToken(token))
    .where('link.expires_at', '>', tx.now)
    .whereRef('link.email', '=', 'u.email')
    .where('u.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('u.expires_at', 'is', null), eb('u.expires_at', '>', tx.now)]))
    .$if(!allowsDemo, (users) => users.where('u.is_demo', '=', false))
    .executeTakeFirst();
}

/** Uses a link up; of two at once, one finds it gone. */
export async function takeLink({ tx, token }: { tx: SystemTransaction; token: string }): Promise<boolean> {
  const taken = await tx.q
    .deleteFrom('account_link')
    .where('token_hash', '=', hashToken(token))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}
