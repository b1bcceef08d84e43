import type { QueryConfig } from 'pg';
import { type Answer, createStatementRunner, UNAWAITED } from './client.ts';

const BEGINS = /^(?:\/\* unawaited \*\/ )?begin\b/;

/**
 * Runs statements through a pooler in transaction mode, which gives each transaction some connection, with none of our
 * settings. They are set with the transaction's `begin`, in the same message; a statement outside of a transaction gets
 * one of its own, in the same round trip.
 */
export function createPooledRunner(
  client: { query: (config: QueryConfig) => Promise<Answer> },
  { isNamed, session }: { isNamed: boolean; session: Record<string, string | number> },
): (sql: string, values: readonly unknown[]) => Promise<Answer> {
  const run = createStatementRunner(client, { isNamed });
  const settings = Object.entries(session).map(([name, value]) => `; set local ${name} = '${value}'`);
  let isOpen = false;
  return async (sql, values) => {
    if (BEGINS.test(sql)) {
      isOpen = true;
      return run(sql + settings.join(''), values);
    }
    if (sql === 'commit' || sql === 'rollback') isOpen = false;
    if (isOpen || sql === 'commit' || sql === 'rollback') return run(sql, values);
    void run(`${UNAWAITED}begin${settings.join('')}`, []);
    const answer = run(sql, values);
    const committed = run('commit', []);
    const [answered] = await Promise.allSettled([answer, committed]);
    if (answered.status === 'rejected') throw answered.reason;
    await committed;
    return answered.value;
  };
}
