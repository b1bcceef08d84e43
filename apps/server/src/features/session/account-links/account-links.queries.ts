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
  const link = { token_hash: hashToken(token), kind, created_at: tx.now, expires_at: expiresAt };
  const email = sql<string>`(select email from app_user where user_id = ${userId})`;
  await tx.q
    .insertInto('account_link')
    .values({ ...link, user_id: userId, email })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ ...link, email }))
    .execute();
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
