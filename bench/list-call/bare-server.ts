import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { queryConfig, typeParsers } from '../../apps/server/src/db/client.ts';
import type { ConnectionSettings } from '../../apps/server/src/db/database.ts';
import type { Statements } from '../../apps/server/testing/statements/recorded-statements.ts';

/**
 * A server that runs given statements and answers with the rows of one of them: no token, no validation, no tenant
 * scope, no log. The difference from it is what a call costs beyond its SQL.
 */
export async function startBareServer({
  connection,
  statements,
  answered,
}: {
  connection: ConnectionSettings;
  statements: Statements;
  /** The statement whose rows are the answer. */
  answered: number;
}): Promise<{ app: FastifyInstance; origin: string; stop: () => Promise<void> }> {
  const pool = new pg.Pool({
    ...connection,
    max: 12,
    types: typeParsers,
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c search_path=public',
  });
  const app = Fastify();
  app.post('/list', async () => {
    const client = await pool.connect();
    try {
      let rows: unknown[] = [];
      for (const [index, statement] of statements.entries()) {
        const result = await client.query(queryConfig(statement));
        if (index === answered) rows = result.rows;
      }
      return { rows };
    } finally {
      client.release();
    }
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    origin,
    stop: async () => {
      await app.close();
      await pool.end();
    },
  };
}
