import type { SystemReading } from '../../db/scope.ts';

export type SendingPause = {
  pausedAt: Temporal.Instant;
  reason: string;
  /** When the restored copy was taken; null for a pause with another reason. */
  restoredTo: Temporal.Instant | null;
};

/** System-wide, and so valid for every practice. */
export async function readPause({ tx }: { tx: Pick<SystemReading, 'q'> }): Promise<SendingPause | null> {
  const row = await tx.q.selectFrom('sending_pause').select(['paused_at', 'reason', 'restored_to']).executeTakeFirst();
  return row === undefined ? null : { pausedAt: row.paused_at, reason: row.reason, restoredTo: row.restored_to };
}
