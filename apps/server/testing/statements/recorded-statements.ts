import pg from 'pg';

/** Statements in order, as the product sends them. */
export type Statements = readonly { sql: string; values: readonly unknown[] }[];

/**
 * Records every statement sent to a database while something runs, grouped by connection: transactions of parallel
 * connections must not mix when one connection replays them.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statements> {
  const recorded = new Map<pg.Client, { sql: string; values: readonly unknown[] }[]>();
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | pg.QueryConfig];
    const statement =
      typeof config === 'string' ? { sql: config, values: [] } : { sql: config.text, values: config.values ?? [] };
    recorded.set(this, [...(recorded.get(this) ?? []), statement]);
    return Reflect.apply(send, this, args);
  } as typeof send;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = send;
  }
  return [...recorded.values()].flat();
}
