import { type RawBuilder, sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';

/** A condition for claims of anything outgoing: true unless sending is paused. */
export const maySend: RawBuilder<boolean> = sql<boolean>`not exists (select 1 from sending_pause)`;

const WHO_WAITS = ['outbox', 'mail', 'push', 'on-call', 'webhooks'] as const;

/** Wakes the waiting workers, and updates screens that show the pause. @returns whether sending was paused */
export async function resumeSending({ tx }: { tx: SystemTransaction }): Promise<boolean> {
  const { numDeletedRows } = await tx.q.deleteFrom('sending_pause').executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  for (const kind of ['sending', ...WHO_WAITS] as const) tx.announce({ kind });
  return true;
}
