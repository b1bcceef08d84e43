import type { QueryConfig } from 'pg';
import { type Answer, createStatementRunner, LAST, UNAWAITED } from './client.ts';

const BEGINS = /^(?:\/\* unawaited \*\/ )?begin\b/;

/**
 * Runs statements through a pooler in transaction mode, which gives each transaction some connection, with none of our
 * settings. They are set after the transaction's `begin`, in the same round trip; a statement outside of a transaction gets
 * one of its own, in the same round trip.
 */
export function createPooledRunner(
  client: { query: (config: QueryConfig) => Promise<Answer> },
  { isNamed, session }: { isNamed: boolean; session: Record<string, string | number> },
): (sql: string, values: readonly unknown[]) => Promise<Answer> {
  const run = createStatementRunner(client, { isNamed });
  // One statement, not `set local` several times over: the begin's message may hold no other statement on Citus.
  const settings = `${UNAWAITED}select ${Object.entries(session)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`;
  let isOpen = false;
  return async (sql, values) => {
    if (BEGINS.test(sql)) {
      isOpen = true;
      const began = run(sql, values);
      void run(settings, []);
      return began;
    }
    const isEnding = sql === 'commit' || sql === 'rollback' || sql.startsWith(LAST);
    if (isEnding) isOpen = false;
    if (isOpen || isEnding) return run(sql, values);
    void run(`${UNAWAITED}begin`, []);
    void run(settings, []);
    const answer = run(sql, values);
    const committed = run('commit', []);
    const [answered] = await Promise.allSettled([answer, committed]);
    if (answered.status === 'rejected') throw answered.reason;
    await committed;
    return answered.value;
  };
}
