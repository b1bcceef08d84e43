import pg from 'pg';
import { queryConfig, typeParsers } from '../../apps/server/src/db/client.ts';
import { PLANS_OF_REPORTS } from '../../apps/server/src/db/database.ts';
import { recordStatements } from '../../apps/server/testing/statements/recorded-statements.ts';
import type { BenchDatabase } from '../bench-database.ts';

/** A report's statements without the product around them, on a connection with the same settings. */
export async function bareStatements({ database, work }: { database: BenchDatabase; work: () => Promise<unknown> }) {
  const statements = await recordStatements(work);
  const client = new pg.Client({ ...database.connection, types: typeParsers, options: PLANS_OF_REPORTS });
  await client.connect();
  return {
    run: async () => {
      for (const statement of statements) await client.query(queryConfig(statement));
    },
    end: () => client.end(),
  };
}
