import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/scope.ts';
import type { PartnerIdentity } from './identity.types.ts';

export type IdentityUser = { userId: number; email: string; language: string | null; needsOtp: boolean };

const COLUMNS = ['user_id as userId', 'email', 'language', 'needs_otp as needsOtp'] as const;

/** The user linked to an identity; undefined also if that user is disabled. */
export async function findTiedUser({
  tx,
  issuer,
  subject,
}: Pick<PartnerIdentity, 'issuer' | 'subject'> & { tx: SystemTransaction }): Promise<IdentityUser | undefined> {
  return tx.q
    .selectFrom('app_user')
    .select(COLUMNS)
    .where('identity_issuer', '=', issuer)
    .where('identity_subject', '=', subject)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Links an identity to the only user with its address, once: never a user who is already linked, never one of several
 * who share the address, and never a second user to a linked identity.
 */
export async function tieUser({
  tx,
  issuer,
  subject,
  email,
}: Pick<PartnerIdentity, 'issuer' | 'subject'> & { tx: SystemTransaction; email: string }): Promise<
  IdentityUser | undefined
> {
  // Two concurrent first sign-ins of one identity wait here, and the second finds the first one's link.
  await sql`select pg_advisory_xact_lock(hashtextextended(${issuer} || ' ' || ${subject}, 1))`.execute(tx.q);
  const { rows } = await sql<IdentityUser>`
    update app_user u
    set identity_issuer = ${issuer}, identity_subject = ${subject}
    where lower(u.email) = lower(${email})
      and u.identity_subject is null
      and u.disabled_at is null
      and not exists (select 1 from app_user other where lower(other.email) = lower(${email}) and other.user_id <> u.user_id)
      and not exists (select 1 from app_user tied where tied.identity_issuer = ${issuer} and tied.identity_subject = ${subject})
    returning u.user_id as "userId", u.email, u.language, u.needs_otp as "needsOtp"`.execute(tx.q);
  return rows[0] ?? findTiedUser({ tx, issuer, subject });
}

/** Whether an id token was not used before; of two that come at once, one waits here for the other. */
export async function takeIdToken({
  tx,
  tokenHash,
  usableUntil,
}: {
  tx: SystemTransaction;
  tokenHash: Buffer;
  usableUntil: Temporal.Instant;
}): Promise<boolean> {
  const taken = await tx.q
    .insertInto('used_id_token')
    .values({ token_hash: tokenHash, expires_at: usableUntil })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return taken !== undefined;
}
