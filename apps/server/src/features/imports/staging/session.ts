import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createStatementRunner, typeParsers } from '../../../db/client.ts';
import { type ConnectionSettings, DISTRIBUTED_SETTINGS, type Pool } from '../../../db/database.ts';
import { isDistributed as readIsDistributed } from '../../../db/distribution/distributed.ts';
import type { DB } from '../../../db/schema.ts';

/**
 * One connection for a whole import, because stage tables belong to it. It is not named 'sightline': screens wait for
 * what open transactions of that name may still publish, and an import publishes nothing.
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
  // A broken connection fails the current or next statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  // Statements run one after the other: rows are copied between them, which nothing may interrupt.
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
  const isDistributed = await readIsDistributed(kysely);
  if (isDistributed)
    for (const [name, value] of Object.entries(DISTRIBUTED_SETTINGS)) await client.query(`set ${name} = '${value}'`);
  return {
    client,
    pool: {
      ...{ kysely, isDistributed, end: async () => undefined },
      load: () => ({ open: 1, inUse: 1, most: 1, waiting: 0 }),
      within: (_coverKey, work) => work(),
    },
    close: async () => {
      await kysely.destroy();
      await client.end();
    },
  };
}
