import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createStatementRunner, typeParsers } from '../../../db/client.ts';
import type { ConnectionSettings, Pool } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';

/**
 * One connection for a whole import, since stage tables belong to it. It is not called 'sightline': screens wait for
 * what transactions of that name may still bring to light, and an import brings none of it.
 */
export async function openSession(connection: ConnectionSettings): Promise<{
  client: pg.Client;
  pool: Pool;
  close: () => Promise<void>;
}> {
  const client = new pg.Client({
    ...connection,
    types: typeParsers,
    application_name: 'sightline-import',
    options: '-c timezone=UTC -c search_path=public -c work_mem=64MB -c temp_buffers=64MB -c jit=off',
  });
  // A connection that breaks fails the statement that runs or comes next, which says so.
  client.on('error', () => undefined);
  await client.connect();
  // Statements go out one after the other: between them rows are copied, which nothing may be sent into.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (config: pg.QueryConfig) => {
    const answer = last.then(() => client.query(config));
    last = answer.catch(() => undefined);
    return answer;
  };
  const only = {
    query: createStatementRunner({ query: inTurn }),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const dialect = new PostgresDialect({
    pool: { options: {}, connect: async () => only, end: async () => undefined },
  });
  const kysely = new Kysely<DB>({ dialect });
  return {
    client,
    pool: { kysely, end: async () => undefined, waiting: () => 0 },
    close: async () => {
      await kysely.destroy();
      await client.end();
    },
  };
}
