import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** How many connections of the database a server may open at once. */
export type ConnectionCounts = { requests: number; reports: number; background: number };

export const DEFAULT_CONNECTIONS = { requests: 12, reports: 5 };

/** The live channel, the task schedule (2), an import, and the check of the audit trail. */
const BACKGROUND = 5;
/** Its lock, the copy, and the trial restore with its check. */
const OF_BACKUPS = 3;
const OF_WATCHED_FOLDER = 1;

export function connectionCounts({
  connections,
  backups,
  importDir,
}: {
  connections: { requests: number; reports: number };
  backups: unknown;
  importDir: string | null;
}): ConnectionCounts {
  const background = BACKGROUND + (backups === null ? 0 : OF_BACKUPS) + (importDir === null ? 0 : OF_WATCHED_FOLDER);
  return { requests: connections.requests, reports: connections.reports, background };
}

/** What the database allows this login, and how many other servers are on it. */
export type ConnectionLimit = { allowed: number; otherServers: number };

/** The name of the one connection that every running server has. */
export const LIVE_APPLICATION = 'sightline-live';

export async function readConnectionLimit(client: pg.Client): Promise<ConnectionLimit> {
  const { rows } = await client.query<ConnectionLimit>(
    `select least(
         current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
           - coalesce(current_setting('reserved_connections', true), '0')::integer,
         (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user),
         (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed,
       (select count(*)::integer from pg_stat_activity
        where datname = current_database() and application_name = $1) as "otherServers"`,
    [LIVE_APPLICATION],
  );
  const [limit] = rows;
  if (limit === undefined) throw new Error('PostgreSQL returned nothing about its limits.');
  return limit;
}

const sumOf = ({ requests, reports, background }: ConnectionCounts) => requests + reports + background;

/** What a start says about connections, and what it warns of; null if every server fits. */
export function describeConnections({
  counts,
  limit,
  hasPooler,
  isEmbedded,
}: {
  counts: ConnectionCounts;
  limit: ConnectionLimit;
  /** Requests and reports go through it, and the rest past it. */
  hasPooler: boolean;
  isEmbedded: boolean;
}): { total: number; words: string; warning: string | null } {
  const { requests, reports, background } = counts;
  const { allowed, otherServers } = limit;
  const total = hasPooler ? background : sumOf(counts);
  const parts = `${requests} for requests, ${reports} for reports`;
  const words = hasPooler
    ? `up to ${requests + reports} through the pooler (${parts}) and ${background} past it; PostgreSQL allows ${allowed}`
    : `up to ${total} (${parts}, ${background} for background work); PostgreSQL allows ${allowed}`;
  const lower = 'lower DATABASE_CONNECTIONS or DATABASE_REPORT_CONNECTIONS';
  const wider = hasPooler ? 'Raise max_connections' : `Raise max_connections, ${lower}, or put PgBouncer in between`;
  if (total > allowed)
    throw new StartError(
      `This server may open ${total} database connections (${hasPooler ? 'past the pooler' : `${parts}, ${background} for background work`}), but PostgreSQL allows ${allowed}. ${isEmbedded ? `L${lower.slice(1)}` : wider}.`,
    );
  const servers = otherServers + 1;
  if (servers * total <= allowed) return { total, words, warning: null };
  return {
    total,
    words,
    warning: `The ${servers} servers on this database may open ${servers * total} connections together, but PostgreSQL allows ${allowed}. ${wider}.`,
  };
}
