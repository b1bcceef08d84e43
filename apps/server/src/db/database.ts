import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { traced } from '../tracing.ts';
import { createStatementRunner, typeParsers } from './client.ts';
import type { DB } from './schema.ts';
import { statementName } from './statement-name.ts';

export type ConnectionSettings = {
  /** A postgres:// URL, or the parts of a socket connection. */
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
};

/** Connections that are open, those of them in use, the most there may be, and requests that wait for one. */
export type PoolLoad = { open: number; inUse: number; most: number; waiting: number };

export type Pool = { kysely: Kysely<DB>; end: () => Promise<void>; load: () => PoolLoad };

const TIMEOUTS = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 };

/** A report may count for long, and a download waits for its reader; neither forever. */
const REPORT_TIMEOUTS = { statement_timeout: 60_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 60_000 };

/** Reports counted at once: the other processors' time and all other connections belong to messaging. */
export const REPORT_CONNECTIONS = 5;

/** How long a request waits for a connection before it gets a retry response. */
const CONNECTION_WAIT_MS = 2_000;

const SETTINGS = '-c timezone=UTC -c search_path=public';
const GENERIC_PLANS = `${SETTINGS} -c plan_cache_mode=force_generic_plan`;
/**
 * Ranges differ by orders of magnitude, as tenants do, so every report is planned for its own request. Sorts of a long
 * range fit into this memory; JIT compilation would cost more than most reports. Random reads are priced as on SSDs:
 * otherwise a month's recalls would be joined to years of appointments.
 */
export const PLANS_OF_REPORTS = `${SETTINGS} -c plan_cache_mode=auto -c work_mem=32MB -c jit=off -c random_page_cost=1.1`;

/**
 * Opens the pool for requests. Plans are generic: tenants differ in size by orders of magnitude, and planning each
 * statement again costs three times the query.
 */
export function openPool({
  connection,
  size = 12,
  hasTimeouts = true,
  waitMs = CONNECTION_WAIT_MS,
  isTraced = false,
  onError,
}: {
  connection: ConnectionSettings;
  size?: number;
  /** Migrations may take any time; requests may not. */
  hasTimeouts?: boolean;
  /** For a free connection. */
  waitMs?: number;
  /** Every statement is a span. */
  isTraced?: boolean;
  onError: (error: Error) => void;
}): Pool {
  const timeouts = hasTimeouts ? TIMEOUTS : {};
  return poolOf({
    settings: { ...connection, max: size, ...timeouts, connectionTimeoutMillis: waitMs, options: GENERIC_PLANS },
    isNamed: true,
    isTraced,
    onError,
  });
}

/** Opens the pool for reports: few connections, longer timeouts, and a plan per statement. */
export function openReportPool({
  connection,
  isTraced = false,
  onError,
}: {
  connection: ConnectionSettings;
  isTraced?: boolean;
  onError: (error: Error) => void;
}): Pool {
  const settings = { ...connection, ...REPORT_TIMEOUTS, max: REPORT_CONNECTIONS, options: PLANS_OF_REPORTS };
  // Their shapes vary: named, they would take the names of statements that run a thousand times a minute.
  return poolOf({ settings, isNamed: false, isTraced, onError });
}

function poolOf({
  settings,
  isNamed,
  isTraced,
  onError,
}: {
  settings: pg.PoolConfig;
  isNamed: boolean;
  isTraced: boolean;
  onError: (error: Error) => void;
}): Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    ...settings,
    types: typeParsers,
    // Statements are sent without waiting for the previous reply: a begin is sent with its first statement.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    application_name: 'sightline',
  });
  // The pool drops a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', onError);
  // Between two statements of a transaction neither the pool nor a query listens, so the error would also end the
  // process. The next statement on that connection fails, and its caller gets the error.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const run = createStatementRunner(client, { isNamed });
    const made = {
      query: isTraced
        ? (text: string, values: readonly unknown[]) =>
            traced({ name: statementName(text), kind: 'client', work: () => run(text, values) })
        : run,
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
  const load = () => ({
    open: pool.totalCount,
    inUse: pool.totalCount - pool.idleCount,
    most: pool.options.max,
    waiting: pool.waitingCount,
  });
  return { kysely, end: () => kysely.destroy(), load };
}
