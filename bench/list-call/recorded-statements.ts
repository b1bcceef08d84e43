import pg from 'pg';
import type { Statements } from './bare-server.ts';

/** Notes every statement that is sent to a database while something runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statements> {
  const recorded: { sql: string; values: readonly unknown[] }[] = [];
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | pg.QueryConfig];
    recorded.push(
      typeof config === 'string' ? { sql: config, values: [] } : { sql: config.text, values: config.values ?? [] },
    );
    return Reflect.apply(send, this, args);
  } as typeof send;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = send;
  }
  return recorded;
}
