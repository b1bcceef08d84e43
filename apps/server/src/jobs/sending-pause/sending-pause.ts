import { type RawBuilder, sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';

/** A condition for whoever claims what is to go out: true unless sending is paused. */
export const maySend: RawBuilder<boolean> = sql<boolean>`not exists (select from sending_pause)`;

export type SendingPause = { pausedAt: Temporal.Instant; reason: string };

export async function readPause({ tx }: { tx: SystemTransaction }): Promise<SendingPause | null> {
  const row = await tx.q.selectFrom('sending_pause').select(['paused_at', 'reason']).executeTakeFirst();
  return row === undefined ? null : { pausedAt: row.paused_at, reason: row.reason };
}

/** Nothing is claimed from the commit on; what was claimed before is still handed over. */
export async function pauseSending({ tx, reason }: { tx: SystemTransaction; reason: string }): Promise<void> {
  await tx.q
    .insertInto('sending_pause')
    .values({ paused_at: tx.now, reason })
    .onConflict((oc) => oc.column('is_only_row').doNothing())
    .execute();
}

/** @returns whether it had been paused. */
export async function resumeSending({ tx }: { tx: SystemTransaction }): Promise<boolean> {
  const { numDeletedRows } = await tx.q.deleteFrom('sending_pause').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
