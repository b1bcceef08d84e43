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

/** A report may count for long, and a download waits for whoever reads it; neither for ever. */
const REPORT_TIMEOUTS = { statement_timeout: 60_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 60_000 };

/** So many reports are counted at once: the other processors' time and all other connections are messaging's. */
export const REPORT_CONNECTIONS = 5;

/** So long a request waits for a connection before it is told to come again. */
const CONNECTION_WAIT_MS = 2_000;

const SETTINGS = '-c timezone=UTC -c search_path=public';
const GENERIC_PLANS = `${SETTINGS} -c plan_cache_mode=force_generic_plan`;
/**
 * Ranges differ by orders of magnitude as tenants do, so every report is planned for what it asks. Sorts of a long
 * range fit into this memory; compiled expressions would cost more than most reports. Single rows are looked up as
 * quickly as disks without moving parts read them: else a month's recalls would be joined to the appointments of years.
 */
export const PLANS_OF_REPORTS = `${SETTINGS} -c plan_cache_mode=auto -c work_mem=32MB -c jit=off -c random_page_cost=1.1`;

/**
 * Opens the pool that requests use. Plans are generic: tenants differ in size by
 * orders of magnitude, and planning anew for each costs three times the query.
 */
export function openPool({
  connection,
  size = 12,
  hasTimeouts = true,
  waitMs = CONNECTION_WAIT_MS,
  onError,
}: {
  connection: ConnectionSettings;
  size?: number;
  /** Migrations take as long as they take; requests do not. */
  hasTimeouts?: boolean;
  /** For a free connection. */
  waitMs?: number;
  onError: (error: Error) => void;
}): Pool {
  const timeouts = hasTimeouts ? TIMEOUTS : {};
  return poolOf({
    settings: { ...connection, max: size, ...timeouts, connectionTimeoutMillis: waitMs, options: GENERIC_PLANS },
    isNamed: true,
    onError,
  });
}

/** Opens the pool that reports use: few connections, longer timeouts, and a plan for each statement as it comes. */
export function openReportPool({
  connection,
  onError,
}: {
  connection: ConnectionSettings;
  onError: (error: Error) => void;
}): Pool {
  const settings = { ...connection, ...REPORT_TIMEOUTS, max: REPORT_CONNECTIONS, options: PLANS_OF_REPORTS };
  // Their shapes are many: named, they would take the names of statements that are made a thousand times a minute.
  return poolOf({ settings, isNamed: false, onError });
}

function poolOf({
  settings,
  isNamed,
  onError,
}: {
  settings: pg.PoolConfig;
  isNamed: boolean;
  onError: (error: Error) => void;
}): Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    ...settings,
    types: typeParsers,
    // Statements go out without waiting for the answer to the one before: a begin travels with what it begins.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    application_name: 'sightline',
  });
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', onError);
  // Between two statements of a transaction the pool does not listen, and neither does a query: the same would
  // happen. The next statement on such a connection fails and says so to whoever made it.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const made = {
      query: createStatementRunner(client, { isNamed }),
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
