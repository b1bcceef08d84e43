import { POOR_PUSH, URGENT_PUSH, URGENT_TEXT_PUSH } from '@sightline/contract/push.texts';
import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { PushClaim, Recipient } from './pushing.types.ts';

type SystemQuery = { tx: SystemTransaction };
type OfClaim = SystemQuery & { claim: PushClaim };

/** Whether nobody signed out: inactivity or age ended session `n`, as it ends every session overnight. */
const isLapsed = sql<boolean>`coalesce(n.end_reason in ('idle', 'over'), false)`;

/** Adds a notice of an event for every device whose user wants its kind; a device with one waiting gets no second. */
export async function layOut({ tx, claim }: OfClaim): Promise<void> {
  await sql`
    insert into push_outbox (cover_key, subscription_key, notification_type, run_at, created_at)
    select s.cover_key, s.subscription_key, ${claim.notification_type}::smallint, ${tx.now}::timestamptz,
      ${claim.created_at}::timestamptz
    from push_subscription s
    left join push_setting t on t.cover_key = ${claim.cover_key} and t.user_id = s.user_id
      and t.notification_type = ${claim.notification_type}
    where s.cover_key = ${claim.cover_key} and s.ended_at is null
      and (t.is_enabled or ${claim.notification_type}::smallint in (${URGENT_PUSH.number}, ${POOR_PUSH.number}))
    on conflict (cover_key, subscription_key, notification_type) where not is_test do nothing`.execute(tx.q);
}

/** The same of an urgent text, for the people it is for. Signing out ends it for a device, inactivity doesn't. */
export async function layOutUrgent({ tx, claim, userIds }: OfClaim & { userIds: readonly number[] }): Promise<void> {
  await sql`
    insert into push_outbox (cover_key, subscription_key, notification_type, run_at, created_at)
    select s.cover_key, s.subscription_key, ${URGENT_TEXT_PUSH.number}::smallint, ${tx.now}::timestamptz,
      ${claim.created_at}::timestamptz
    from push_subscription s
    join session n on n.session_hash = s.session_hash
    where s.cover_key = ${claim.cover_key} and s.user_id = any(${[...userIds]}::integer[])
      and (s.ended_at is null or ${isLapsed})
    on conflict (cover_key, subscription_key, notification_type) where not is_test do nothing`.execute(tx.q);
}

/**
 * Deletes all events of the kind up to now: the notices added next cover all of them.
 * @returns whom they are for; null if another claim has already done so
 */
export async function takeEvents({ tx, claim }: OfClaim): Promise<number[] | null> {
  const { rows } = await sql<{ push_key: number; user_ids: number[] | null }>`
    delete from push_outbox where cover_key = ${claim.cover_key} and push_key in (
      select push_key from push_outbox
      where cover_key = ${claim.cover_key} and notification_type = ${claim.notification_type}
        and subscription_key is null
      for update skip locked)
    returning push_key, user_ids`.execute(tx.q);
  if (!rows.some(({ push_key }) => push_key === claim.push_key)) return null;
  return [...new Set(rows.flatMap(({ user_ids }) => user_ids ?? []))];
}

/** The device of a claim; undefined if it was deleted, its session ended, or its user was locked out. */
export async function readRecipient({ tx, claim }: OfClaim): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select s.endpoint, s.p256dh, s.auth, s.user_id, u.language,
           n.created_at as session_created_at, n.last_active_at, c.idle_minutes,
           coalesce(t.is_enabled, ${claim.notification_type}::smallint >= ${URGENT_PUSH.number}) as is_wanted
    from push_subscription s
    join session n on n.session_hash = s.session_hash and n.user_id = s.user_id
    join app_user u on u.user_id = s.user_id
    join cover c on c.cover_key = ${claim.cover_key}
    left join push_setting t
      on t.cover_key = ${claim.cover_key} and t.user_id = s.user_id and t.notification_type = ${claim.notification_type}
    where s.cover_key = ${claim.cover_key} and s.subscription_key = ${claim.subscription_key}
      and (s.ended_at is null and n.ended_at is null
        or ${isLapsed} and ${claim.notification_type}::smallint = ${URGENT_TEXT_PUSH.number})
      and u.disabled_at is null`.execute(tx.q);
  return rows[0];
}

/** Deletes a device whose browser no longer accepts pushes, with everything waiting for it. */
export async function deleteExpiredDevice({ tx, claim }: OfClaim): Promise<void> {
  if (claim.subscription_key === null) return;
  await tx.q
    .deleteFrom('push_subscription')
    .where('cover_key', '=', claim.cover_key)
    .where('subscription_key', '=', claim.subscription_key)
    .execute();
}

/** Devices not used since, and secrets that no open page can still have. */
export async function deleteAbandoned({
  tx,
  devicesBefore,
  tokensBefore,
}: SystemQuery & { devicesBefore: Temporal.Instant; tokensBefore: Temporal.Instant }): Promise<void> {
  await tx.q.deleteFrom('push_subscription').where('ended_at', '<', devicesBefore).execute();
  await tx.q.deleteFrom('push_token').where('created_at', '<', tokensBefore).execute();
}
