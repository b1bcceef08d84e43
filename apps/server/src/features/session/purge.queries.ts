import type { SystemTransaction } from '../../db/scope.ts';

type PurgeQuery = { tx: SystemTransaction; before: Temporal.Instant };

/** Sessions that ended before then, or have been unused since. */
export async function deleteSessions({ tx, before }: PurgeQuery): Promise<number> {
  const { numDeletedRows } = await tx.q
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('ended_at', '<', before), eb('last_active_at', '<', before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteLoginFailures({ tx, before }: PurgeQuery): Promise<void> {
  await tx.q.deleteFrom('login_failure').where('failed_at', '<', before).execute();
}

export async function deleteOtpChallenges({ tx }: Pick<PurgeQuery, 'tx'>): Promise<void> {
  await tx.q.deleteFrom('otp_challenge').where('expires_at', '<=', tx.now).execute();
}

export async function deleteUsedIdTokens({ tx }: Pick<PurgeQuery, 'tx'>): Promise<void> {
  await tx.q.deleteFrom('used_id_token').where('expires_at', '<=', tx.now).execute();
}

export async function deleteKnownNetworks({ tx, before }: PurgeQuery): Promise<void> {
  await tx.q.deleteFrom('known_network').where('last_at', '<', before).execute();
}
