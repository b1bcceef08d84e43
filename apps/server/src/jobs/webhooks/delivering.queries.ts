import { TEST_EVENT } from '@sightline/contract/webhook-events';
import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import { maySend } from '../sending-pause/sending-pause.ts';

export type DeliveryClaim = {
  cover_key: number;
  delivery_key: number;
  webhook_key: number;
  attempts: number;
  event_type: string;
  data: unknown;
  happened_at: Temporal.Instant;
  url: string;
  /** Sealed. */
  secret: string;
};

/** Claims deliveries that are due, across practices; those of a webhook that was switched off wait. */
export async function claimDeliveries({
  tx,
  limit,
  until,
}: {
  tx: SystemTransaction;
  limit: number;
  until: Temporal.Instant;
}): Promise<DeliveryClaim[]> {
  const { rows } = await sql<DeliveryClaim>`
    with due as (
      select d.cover_key, d.delivery_key, w.url, w.secret from webhook_delivery d
      join webhook w on w.cover_key = d.cover_key and w.webhook_key = d.webhook_key
      where d.status = 'waiting' and d.run_at <= ${tx.now} and ${maySend}
        and (d.claimed_until is null or d.claimed_until <= ${tx.now})
        and (w.is_active or d.event_type = ${TEST_EVENT}) and w.removed_at is null
      order by d.run_at, d.delivery_key
      limit ${limit}
      for update of d skip locked)
    update webhook_delivery d
    set claimed_until = ${until}, attempts = d.attempts + 1
    from due
    where d.cover_key = due.cover_key and d.delivery_key = due.delivery_key
    returning d.cover_key, d.delivery_key, d.webhook_key, d.attempts, d.event_type, d.data, d.happened_at,
              due.url, due.secret
  `.execute(tx.q);
  return rows;
}

type Key = Pick<DeliveryClaim, 'cover_key' | 'delivery_key'>;

export async function updateDelivery({
  tx,
  claim,
  set,
}: {
  tx: SystemTransaction;
  claim: Key;
  set: {
    status: 'waiting' | 'delivered' | 'failed';
    run_at?: Temporal.Instant;
    answered_status: number | null;
    last_error: string | null;
  };
}): Promise<void> {
  await tx.q
    .updateTable('webhook_delivery')
    .set({ ...set, claimed_until: null, settled_at: set.status === 'waiting' ? null : tx.now })
    .where('cover_key', '=', claim.cover_key)
    .where('delivery_key', '=', claim.delivery_key)
    .execute();
}

/** Gives a claim back as if it had not been taken. */
export async function unclaimDelivery({ tx, claim }: { tx: SystemTransaction; claim: DeliveryClaim }): Promise<void> {
  await tx.q
    .updateTable('webhook_delivery')
    .set({ claimed_until: null, attempts: claim.attempts - 1 })
    .where('cover_key', '=', claim.cover_key)
    .where('delivery_key', '=', claim.delivery_key)
    .execute();
}

/** Notes how a webhook fares, and switches one off that let nothing through since `stopsBefore`, or that is gone. */
export async function noteHealth({
  tx,
  claim,
  isTaken,
  isGone,
  stopsBefore,
}: {
  tx: SystemTransaction;
  claim: DeliveryClaim;
  isTaken: boolean;
  isGone: boolean;
  stopsBefore: Temporal.Instant;
}): Promise<void> {
  await sql`
    update webhook set
      failing_since = case when ${isTaken} then null else coalesce(failing_since, ${tx.now}::timestamptz) end,
      is_active = is_active and (${isTaken} or not (${isGone} or coalesce(failing_since, ${tx.now}) < ${stopsBefore})),
      stopped_at = case when not ${isTaken} and is_active and (${isGone} or failing_since < ${stopsBefore})
        then ${tx.now}::timestamptz else stopped_at end
    where cover_key = ${claim.cover_key} and webhook_key = ${claim.webhook_key}
      and (not ${isTaken} or failing_since is not null)
  `.execute(tx.q);
}

/** Deliveries that were settled before then are forgotten. */
export async function deleteSettled({ tx, before }: { tx: SystemTransaction; before: Temporal.Instant }) {
  const { numDeletedRows } = await tx.q
    .deleteFrom('webhook_delivery')
    .where('status', '<>', 'waiting')
    .where('settled_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
