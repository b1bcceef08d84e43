import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';

export type DeliveryClaim = {
  cover_key: number;
  delivery_key: number;
  webhook_key: number;
  attempts: number;
  event_type: string;
  data: unknown;
  happened_at: Temporal.Instant;
  /** Its URL; the secret is sealed. */
  webhook: { url: string; secret: string };
};

/** Records a webhook's result, and turns off one that has failed since `stopsBefore` or is gone. */
export async function noteHealth({
  tx,
  claim,
  isAccepted,
  isGone,
  stopsBefore,
}: {
  tx: SystemTransaction;
  claim: DeliveryClaim;
  isAccepted: boolean;
  isGone: boolean;
  stopsBefore: Temporal.Instant;
}): Promise<void> {
  await sql`
    update webhook set
      failing_since = case when ${isAccepted} then null else coalesce(failing_since, ${tx.now}::timestamptz) end,
      is_active = is_active and (${isAccepted} or not (${isGone} or coalesce(failing_since, ${tx.now}) < ${stopsBefore})),
      stopped_at = case when not ${isAccepted} and is_active and (${isGone} or failing_since < ${stopsBefore})
        then ${tx.now}::timestamptz else stopped_at end
    where cover_key = ${claim.cover_key} and webhook_key = ${claim.webhook_key}
      and (not ${isAccepted} or failing_since is not null)
  `.execute(tx.q);
}

/** Deletes deliveries settled before then. */
export async function deleteSettled({ tx, before }: { tx: SystemTransaction; before: Temporal.Instant }) {
  const { numDeletedRows } = await tx.q
    .deleteFrom('webhook_delivery')
    .where('status', '<>', 'waiting')
    .where('settled_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
