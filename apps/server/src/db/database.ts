import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { causeOf, type OutageLog } from '../outage-log.ts';
import { traced } from '../tracing.ts';
import { createStatementRunner, typeParsers } from './client.ts';
import { DEFAULT_CONNECTIONS } from './connection-counts.ts';
import { CoverKeyCompiler } from './own-cover-key.ts';
import { createPooledRunner } from './pooled-runner.ts';
import { createPracticePlans, type PracticePlans } from './practice-plans.ts';
import { preferConnection } from './preferred-connection.ts';
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

/** A connection pooler between the server and PostgreSQL, such as PgBouncer. */
export type Pooler = {
  /** Whether statements prepared under a name are there on any of its connections. */
  keepsStatements: boolean;
};

/** Connections that are open, those of them in use, the most there may be, and requests that wait for one. */
export type PoolLoad = { open: number; inUse: number; most: number; waiting: number };

export type Pool = {
  kysely: Kysely<DB>;
  end: () => Promise<void>;
  load: () => PoolLoad;
  /** Work of one practice: where its plans are kept apart, it gets a connection that has them, if one is free. */
  within: <T>(coverKey: number, work: () => Promise<T>) => Promise<T>;
  /** The tables are spread over several machines. */
  isDistributed: boolean;
};

const TIMEOUTS = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 };

/** A report may count for long, and a download waits for its reader; neither forever. */
const REPORT_TIMEOUTS = { statement_timeout: 60_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 60_000 };

/** Past a statement's own limit: PostgreSQL, or the machine it runs on, no longer answers, not even that. */
const SILENCE_MS = 5_000;

/** How long a request waits for a connection before it gets a retry response. */
const CONNECTION_WAIT_MS = 2_000;

const SETTINGS = { timezone: 'UTC', search_path: 'public' };
/**
 * Ranges differ by orders of magnitude, as tenants do, so every report is planned for its own request. Sorts of a long
 * range fit into this memory; JIT compilation would cost more than most reports. Random reads are priced as on SSDs:
 * otherwise a month's recalls would be joined to years of appointments.
 */
const REPORT_SETTINGS = { ...SETTINGS, plan_cache_mode: 'auto', work_mem: '32MB', jit: 'off', random_page_cost: '1.1' };

/** Workers get the role and the practice of each transaction, which their row-level security asks for. */
export const DISTRIBUTED_SETTINGS = { 'citus.propagate_set_commands': 'local' };

/** How PostgreSQL plans the statements of requests. */
const PLAN_MODES = { generic: 'force_generic_plan', custom: 'force_custom_plan', auto: 'auto' } as const;
export type PlanMode = keyof typeof PLAN_MODES;

type SessionSettings = Record<string, string | number>;

const optionsOf = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** As startup options, for benchmarks that ask the same statements. */
export const PLANS_OF_REPORTS = optionsOf(REPORT_SETTINGS);

/**
 * Opens the pool for requests. Plans are generic: tenants differ in size by orders of magnitude, and planning each
 * statement again costs three times the query. Citus has no generic plan for a statement of more than one shard.
 */
export function openPool({
  connection,
  isDistributed = false,
  plans = isDistributed ? 'auto' : 'generic',
  size = DEFAULT_CONNECTIONS.requests,
  hasTimeouts = true,
  waitMs = CONNECTION_WAIT_MS,
  isTraced = false,
  pooler = null,
  outage,
  onError,
}: {
  connection: ConnectionSettings;
  /** The tables are spread over several machines by Citus. */
  isDistributed?: boolean | undefined;
  plans?: PlanMode | undefined;
  size?: number;
  /** Migrations may take any time; requests may not. */
  hasTimeouts?: boolean;
  /** For a free connection. */
  waitMs?: number;
  pooler?: Pooler | null;
  /** Every statement is a span. */
  isTraced?: boolean;
  /** Told whether connections could be opened. */
  outage?: OutageLog;
  onError: (error: Error) => void;
}): Pool {
  const settings = {
    ...{ ...connection, max: size, connectionTimeoutMillis: waitMs },
    ...(hasTimeouts && { query_timeout: TIMEOUTS.statement_timeout + SILENCE_MS }),
  };
  // A pooler gives each transaction any of its connections.
  const keepsPracticePlans = isDistributed && plans === 'auto' && pooler === null;
  const session = {
    ...SETTINGS,
    plan_cache_mode: PLAN_MODES[plans],
    ...(isDistributed && DISTRIBUTED_SETTINGS),
    ...(hasTimeouts && TIMEOUTS),
  };
  return poolOf({
    settings,
    session,
    pooler,
    isNamed: true,
    isTraced,
    isDistributed,
    keepsPracticePlans,
    outage,
    onError,
  });
}

/** Opens the pool for reports: few connections, longer timeouts, and a plan per statement. */
export function openReportPool({
  connection,
  isDistributed = false,
  size = DEFAULT_CONNECTIONS.reports,
  pooler = null,
  isTraced = false,
  onError,
}: {
  connection: ConnectionSettings;
  isDistributed?: boolean | undefined;
  size?: number;
  pooler?: Pooler | null;
  isTraced?: boolean;
  onError: (error: Error) => void;
}): Pool {
  const session = { ...REPORT_SETTINGS, ...(isDistributed && DISTRIBUTED_SETTINGS), ...REPORT_TIMEOUTS };
  // Their shapes vary: named, they would take the names of statements that run a thousand times a minute.
  return poolOf({
    ...{
      settings: { ...connection, max: size, query_timeout: REPORT_TIMEOUTS.statement_timeout + SILENCE_MS },
      session,
      pooler,
      isNamed: false,
      isTraced,
      isDistributed,
      keepsPracticePlans: false,
      onError,
    },
  });
}

/** A connection as Kysely takes it, and what it has prepared; null where practices' plans are not kept. */
type Wrapped = { connection: PostgresPoolClient; plans: PracticePlans | null };

function poolOf({
  settings,
  session,
  pooler,
  isNamed,
  isTraced,
  isDistributed,
  keepsPracticePlans,
  outage,
  onError,
}: {
  settings: pg.PoolConfig;
  session: SessionSettings;
  pooler: Pooler | null;
  isNamed: boolean;
  isTraced: boolean;
  isDistributed: boolean;
  /** Of each practice on connections of its own, see `practice-plans.ts`. */
  keepsPracticePlans: boolean;
  outage?: OutageLog | undefined;
  onError: (error: Error) => void;
}): Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    ...settings,
    ...(pooler === null && { options: optionsOf(session) }),
    types: typeParsers,
    // Statements are sent without waiting for the previous reply: a begin is sent with its first statement.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // With a connection its plans would end.
    ...(keepsPracticePlans && { min: settings.max }),
    application_name: 'sightline',
  });
  // The pool drops a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', onError);
  // Between two statements of a transaction neither the pool nor a query listens, so the error would also end the
  // process. The next statement on that connection fails, and its caller gets the error.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // A pooler lends its connections for one transaction each: nothing set outside of one is there in the next.
  const runStatements = (client: pg.PoolClient, plans: PracticePlans | null) =>
    pooler === null
      ? createStatementRunner(client, { isNamed, plans })
      : createPooledRunner(client, { isNamed: isNamed && pooler.keepsStatements, session });
  const wrapped = new WeakMap<pg.PoolClient, Wrapped>();
  const wrap = (client: pg.PoolClient): Wrapped => {
    const plans = keepsPracticePlans ? createPracticePlans() : null;
    const run = runStatements(client, plans);
    const connection = {
      query: isTraced
        ? (text: string, values: readonly unknown[]) =>
            traced({ name: statementName(text), kind: 'client', work: () => run(text, values) })
        : run,
      release: (broken?: boolean) => client.release(broken || plans?.isFull()),
    } as unknown as PostgresPoolClient;
    const made = { connection, plans };
    wrapped.set(client, made);
    return made;
  };
  const practice = new AsyncLocalStorage<number>();
  const dialect = new PostgresDialect({
    pool: {
      options: {},
      connect: async () => {
        const coverKey = practice.getStore() ?? null;
        if (coverKey !== null) preferConnection(pool, (client) => wrapped.get(client)?.plans?.suits(coverKey) ?? 0);
        const client = await pool.connect().catch((error: unknown) => {
          outage?.failed(causeOf(error));
          throw error;
        });
        outage?.worked();
        const { connection, plans } = wrapped.get(client) ?? wrap(client);
        plans?.serve(coverKey);
        return connection;
      },
      end: () => pool.end(),
    },
  });
  dialect.createQueryCompiler = () => new CoverKeyCompiler();
  const kysely = new Kysely<DB>({ dialect });
  const load = () => ({
    open: pool.totalCount,
    inUse: pool.totalCount - pool.idleCount,
    most: pool.options.max,
    // A request that takes an idle connection is in the library's line for a moment too.
    waiting: Math.max(0, pool.waitingCount - pool.idleCount),
  });
  const within: Pool['within'] = (coverKey, work) => (keepsPracticePlans ? practice.run(coverKey, work) : work());
  return { kysely, end: () => kysely.destroy(), load, within, isDistributed };
}
