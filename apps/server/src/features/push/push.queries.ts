import { type NotificationType, POOR_PUSH, URGENT_PUSH, URGENT_TEXT_PUSH } from '@sightline/contract/push.texts';
import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { hashOf } from './push.rules.ts';

type PracticeQuery = { tx: CoverTransaction };

export async function readChoices({ tx, userId }: PracticeQuery & { userId: number }) {
  return tx.q
    .selectFrom('push_setting')
    .select(['notification_type', 'is_enabled'])
    .where('cover_key', '=', tx.coverKey)
    .where('user_id', '=', userId)
    .execute();
}

export async function saveChoice({
  tx,
  userId,
  notificationType,
  isEnabled,
}: PracticeQuery & { userId: number; notificationType: NotificationType; isEnabled: boolean }): Promise<void> {
  const changed = { is_enabled: isEnabled, changed_at: tx.now };
  await tx.q
    .insertInto('push_setting')
    .values({ cover_key: tx.coverKey, user_id: userId, notification_type: notificationType, ...changed })
    .onConflict((oc) => oc.columns(['cover_key', 'user_id', 'notification_type']).doUpdateSet(changed))
    .execute();
}

/** Stores a new secret, and deletes the user's oldest beyond the limit. */
export async function insertToken({
  tx,
  userId,
  token,
  most,
}: PracticeQuery & { userId: number; token: string; most: number }): Promise<void> {
  const own = { cover_key: tx.coverKey, user_id: userId };
  await tx.q
    .insertInto('push_token')
    .values({ ...own, token_hash: hashOf(token), created_at: tx.now })
    .execute();
  await sql`
    delete from push_token where cover_key = ${tx.coverKey} and token_hash in (
      select token_hash from push_token
      where cover_key = ${tx.coverKey} and user_id = ${userId}
      order by created_at desc, token_hash
      offset ${most}::integer)`.execute(tx.q);
}

/** A secret's owner; undefined for an unknown or deleted one. */
export async function readTokenOwner({ tx, token }: PracticeQuery & { token: string }): Promise<number | undefined> {
  const found = await tx.q
    .selectFrom('push_token')
    .select('user_id')
    .where('cover_key', '=', tx.coverKey)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return found?.user_id;
}

/** Queues a notification of an event, if anyone in the practice might receive it; false otherwise. */
export async function insertEvent({
  tx,
  notificationType,
}: PracticeQuery & {
  notificationType: NotificationType | typeof URGENT_PUSH.number | typeof POOR_PUSH.number;
}): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into push_outbox (cover_key, notification_type, run_at, created_at)
    select ${tx.coverKey}::integer, ${notificationType}::smallint, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    where exists (
      select 1 from push_subscription s
      left join push_setting t on t.cover_key = ${ownCoverKey} and t.user_id = s.user_id
        and t.notification_type = ${notificationType}
      where s.cover_key = ${ownCoverKey} and s.ended_at is null
        and (t.is_enabled or ${notificationType}::smallint in (${URGENT_PUSH.number}, ${POOR_PUSH.number})))
    returning push_key`.execute(tx.q);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Queues a notice for each of one person's devices in the practice; a device with one waiting gets no second. */
export async function insertPersonal({
  tx,
  userId,
  notificationType,
}: PracticeQuery & { userId: number; notificationType: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into push_outbox (cover_key, subscription_key, notification_type, run_at, created_at)
    select s.cover_key, s.subscription_key, ${notificationType}::smallint, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from push_subscription s
    where s.cover_key = ${tx.coverKey} and s.user_id = ${userId} and s.ended_at is null
    on conflict (cover_key, subscription_key, notification_type) where not is_test do nothing`.execute(tx.q);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Queues a notice of an urgent text for these people; which devices get it is decided when it goes out. */
export async function insertUrgentEvent({
  tx,
  userIds,
}: PracticeQuery & { userIds: readonly number[] }): Promise<void> {
  const times = { run_at: tx.now, created_at: tx.now };
  await tx.q
    .insertInto('push_outbox')
    .values({ cover_key: tx.coverKey, notification_type: URGENT_TEXT_PUSH.number, user_ids: [...userIds], ...times })
    .execute();
}

/** Queues a test for each of the user's devices in the practice; returns how many. */
export async function insertTests({
  tx,
  userId,
  notificationType,
}: PracticeQuery & { userId: number; notificationType: NotificationType }): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into push_outbox (cover_key, subscription_key, notification_type, is_test, run_at, created_at)
    select s.cover_key, s.subscription_key, ${notificationType}::smallint, true, ${tx.now}::timestamptz,
      ${tx.now}::timestamptz
    from push_subscription s
    where s.cover_key = ${tx.coverKey} and s.user_id = ${userId} and s.ended_at is null
    returning push_key`.execute(tx.q);
  return Number(numAffectedRows ?? 0n);
}
