import { type RawBuilder, sql } from 'kysely';
import { overPractices } from '../../db/over-practices.ts';
import type { SystemReading } from '../../db/scope.ts';

/** A queue that rests while nothing is due. */
export type WatchedQueue = {
  name: string;
  /** Whether something is due by a moment. */
  isDue: (by: Temporal.Instant) => RawBuilder<boolean>;
  stir: () => void;
};

/** The queues that have something due by a moment, in one statement. */
export async function readStirring({
  reading: { q },
  queues,
  by,
}: {
  reading: SystemReading;
  queues: readonly Pick<WatchedQueue, 'name' | 'isDue'>[];
  by: Temporal.Instant;
}): Promise<Set<string>> {
  if (queues.length === 0) return new Set();
  const each = queues.map(({ name, isDue }) => sql`(${sql.lit(name)}, ${isDue(by)})`);
  const { rows } = await sql<{ name: string }>`
    select ${overPractices('queues with something due soon')} queue.name
    from (values ${sql.join(each)}) queue (name, is_due) where queue.is_due`.execute(q);
  return new Set(rows.map(({ name }) => name));
}
