import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/test-database.ts';
import { connectionCounts, describeConnections, readConnectionLimit } from './connection-counts.ts';

const counts = { requests: 12, reports: 5, background: 5 };
const said = (given: Partial<Parameters<typeof describeConnections>[0]> = {}) =>
  describeConnections({
    ...{ counts, limit: { allowed: 97, otherServers: 0 }, hasPooler: false, isEmbedded: false },
    ...given,
  });

describe('[OPS-004] the connections of a server', () => {
  const database = useDatabase();

  it('count those of backups and the watched folder only with these', () => {
    const connections = { requests: 20, reports: 4 };
    const background = (given: { backups: unknown; importDir: string | null }) =>
      connectionCounts({ connections, ...given });
    expect(background({ backups: null, importDir: null })).toEqual({ ...connections, background: 5 });
    expect(background({ backups: {}, importDir: '/drop' })).toEqual({ ...connections, background: 9 });
  });

  it('are said at the start', () => {
    expect(said()).toEqual({
      total: 22,
      words: 'up to 22 (12 for requests, 5 for reports, 5 for background work); PostgreSQL allows 97',
      warning: null,
    });
    expect(said({ hasPooler: true })).toMatchObject({
      total: 5,
      words: 'up to 17 through the pooler (12 for requests, 5 for reports) and 5 past it; PostgreSQL allows 97',
    });
  });

  it('end the start if the database allows fewer', () => {
    const limit = { allowed: 20, otherServers: 0 };
    expect(() => said({ limit })).toThrow(
      'This server may open 22 database connections (12 for requests, 5 for reports, 5 for background work), but PostgreSQL allows 20. Raise max_connections, lower DATABASE_CONNECTIONS or DATABASE_REPORT_CONNECTIONS, or put PgBouncer in between.',
    );
    expect(() => said({ limit, isEmbedded: true })).toThrow(
      /allows 20\. Lower DATABASE_CONNECTIONS or DATABASE_REPORT_CONNECTIONS\.$/,
    );
    expect(said({ limit, hasPooler: true }).warning).toBeNull();
  });

  it('are warned of if all servers together may open too many', () => {
    expect(said({ limit: { allowed: 97, otherServers: 3 } }).warning).toBeNull();
    expect(said({ limit: { allowed: 97, otherServers: 4 } }).warning).toBe(
      'The 5 servers on this database may open 110 connections together, but PostgreSQL allows 97. Raise max_connections, lower DATABASE_CONNECTIONS or DATABASE_REPORT_CONNECTIONS, or put PgBouncer in between.',
    );
  });

  it('are limited by the reserve, the login and the database', async () => {
    const { connection } = database();
    const admin = new pg.Client(connection);
    const live = new pg.Client({ ...connection, application_name: 'sightline-live' });
    await Promise.all([admin.connect(), live.connect()]);
    const { rows } = await admin.query<{ most: number; reserve: number }>(
      `select current_setting('max_connections')::integer as most,
         current_setting('superuser_reserved_connections')::integer as reserve`,
    );
    const [{ most, reserve } = { most: 0, reserve: 0 }] = rows;
    expect(reserve).toBeGreaterThan(0);
    expect(await readConnectionLimit(admin)).toEqual({ allowed: most - reserve, otherServers: 1 });
    await admin.query(`alter database ${connection.database} connection limit 30`);
    expect(await readConnectionLimit(admin)).toMatchObject({ allowed: 30 });
    await Promise.all([admin.end(), live.end()]);
  });
});
