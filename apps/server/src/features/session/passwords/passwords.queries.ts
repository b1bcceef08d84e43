import type { PasswordOwner } from '@sightline/passwords/password-rules';
import type { SystemReading, SystemTransaction } from '../../../db/scope.ts';

/** A chosen password does not expire again: regular changes make passwords worse (NIST SP 800-63B). */
export async function setPassword({
  tx,
  userId,
  hash,
}: {
  tx: SystemTransaction;
  userId: number;
  hash: string;
}): Promise<void> {
  await tx.q
    .updateTable('app_user')
    .set({ password_hash: hash, password_expires_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** What guessers may know about a user: a password must not contain it. */
export async function readPasswordOwner({ tx, userId }: { tx: SystemReading; userId: number }): Promise<PasswordOwner> {
  const user = await tx.q
    .selectFrom('app_user')
    .select(['login', 'given_name', 'family_name', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const practices = await tx.q
    .selectFrom('cover as c')
    .innerJoin('user_cover as held', 'held.cover_key', 'c.cover_key')
    .select('c.org_name')
    .where('held.user_id', '=', userId)
    .execute();
  return {
    login: user.login,
    names: [user.given_name, user.family_name],
    email: user.email,
    practices: practices.map(({ org_name }) => org_name),
  };
}
