import { type RawBuilder, sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';

/** A condition for whoever claims what is to go out: true unless sending is paused. */
export const maySend: RawBuilder<boolean> = sql<boolean>`not exists (select from sending_pause)`;

export type SendingPause = {
  pausedAt: Temporal.Instant;
  reason: string;
  /** The moment that a restored copy was taken; null for a pause of another reason. */
  restoredTo: Temporal.Instant | null;
};

export async function readPause({ tx }: { tx: SystemTransaction }): Promise<SendingPause | null> {
  const row = await tx.q.selectFrom('sending_pause').select(['paused_at', 'reason', 'restored_to']).executeTakeFirst();
  return row === undefined ? null : { pausedAt: row.paused_at, reason: row.reason, restoredTo: row.restored_to };
}

/** @returns whether it had been paused. */
export async function resumeSending({ tx }: { tx: SystemTransaction }): Promise<boolean> {
  const { numDeletedRows } = await tx.q.deleteFrom('sending_pause').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
