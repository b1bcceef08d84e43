import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { ConnectionSettings, Pooler } from './database.ts';

const LONGEST_ID = 2 ** 31 - 1;

async function withClient<T>(connection: ConnectionSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // No options: poolers refuse those they don't know.
  const client = new pg.Client({ ...connection, application_name: 'sightline', connectionTimeoutMillis: 15_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL introduces itself with its process; a pooler with a number of its own. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== Reflect.get(client, 'processID');
}

/** A pooler in statement mode refuses `begin`. */
const refuseStatementMode = async (client: pg.Client): Promise<void> => {
  try {
    await client.query('begin');
    await client.query('select 1');
    await client.query('commit');
  } catch {
    throw new StartError(
      'The connection pooler in DATABASE_URL doesn’t allow transactions. Set its pool_mode to transaction.',
    );
  }
};

/** A pooler that keeps track of prepared statements gives them other names on its connections. */
async function keepsStatements(client: pg.Client): Promise<boolean> {
  const name = `sightline_${randomBytes(8).toString('hex')}`;
  await client.query('begin');
  const { rows } = await client.query({
    name,
    text: 'select name from pg_prepared_statements where name = $1',
    values: [name],
  });
  if (rows.length > 0) await client.query(`deallocate ${name}`);
  await client.query('commit');
  return rows.length === 0;
}

/** A lock taken on one of them is held on the other. */
async function isSameDatabase({ pooled, direct }: { pooled: pg.Client; direct: pg.Client }): Promise<boolean> {
  const lock = randomInt(LONGEST_ID);
  await direct.query('select pg_advisory_lock($1)', [lock]);
  const { rows } = await pooled.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [lock]);
  return rows[0]?.isFree === false;
}

async function checkDirect({ pooled, direct }: { pooled: pg.Client; direct: ConnectionSettings }): Promise<void> {
  try {
    await withClient(direct, async (client) => {
      if (await isPooled(client))
        throw new StartError('DATABASE_DIRECT_URL leads to a connection pooler. Set it to PostgreSQL’s own address.');
      if (!(await isSameDatabase({ pooled, direct: client })))
        throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Correct one of them.');
    });
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError(`Can’t connect to the database in DATABASE_DIRECT_URL: ${error.message || 'no answer'}.`);
  }
}

/**
 * Finds a pooler behind DATABASE_URL, and checks that the server can work through it.
 * @param direct DATABASE_DIRECT_URL, if set
 * @returns null without a pooler
 * @throws StartError if the pooler's mode or the direct URL can't work
 */
export async function findPooler({
  connection,
  direct,
}: {
  connection: ConnectionSettings;
  direct: ConnectionSettings | null;
}): Promise<Pooler | null> {
  return withClient(connection, async (pooled) => {
    const hasPooler = await isPooled(pooled);
    if (hasPooler) await refuseStatementMode(pooled);
    if (hasPooler && direct === null)
      throw new StartError(
        'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to PostgreSQL’s own address, too: migrations, live events and backups need it.',
      );
    if (direct !== null) await checkDirect({ pooled, direct });
    return hasPooler ? { keepsStatements: await keepsStatements(pooled) } : null;
  });
}
