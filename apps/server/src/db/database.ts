import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createStatementRunner, typeParsers } from './client.ts';
import type { DB } from './schema.ts';

export type ConnectionSettings = {
  /** A postgres:// URL, or the parts of a socket connection. */
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
};

export type Pool = { kysely: Kysely<DB>; end: () => Promise<void>; waiting: () => number };

const TIMEOUTS = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 };

/**
 * Opens the pool that requests use. Plans are generic: tenants differ in size by
 * orders of magnitude, and planning anew for each costs three times the query.
 */
export function openPool({
  connection,
  size = 12,
  hasTimeouts = true,
  onError,
}: {
  connection: ConnectionSettings;
  size?: number;
  /** Migrations take as long as they take; requests do not. */
  hasTimeouts?: boolean;
  onError: (error: Error) => void;
}): Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    types: typeParsers,
    // Statements go out without waiting for the answer to the one before: a begin travels with what it begins.
    pipeline: true,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    ...(hasTimeouts && TIMEOUTS),
    application_name: 'sightline',
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c search_path=public',
  });
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', onError);
  // Between two statements of a transaction the pool does not listen, and neither does a query: the same would
  // happen. The next statement on such a connection fails and says so to whoever made it.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const made = {
      query: createStatementRunner(client),
      release: (broken?: boolean) => client.release(broken),
    } as unknown as PostgresPoolClient;
    wrapped.set(client, made);
    return made;
  };
  const dialect = new PostgresDialect({
    pool: {
      options: {},
      connect: async () => {
        const client = await pool.connect();
        return wrapped.get(client) ?? wrap(client);
      },
      end: () => pool.end(),
    },
  });
  const kysely = new Kysely<DB>({ dialect });
  return { kysely, end: () => kysely.destroy(), waiting: () => pool.waitingCount };
}
