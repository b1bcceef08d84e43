import pg from 'pg';
import { queryConfig, typeParsers } from '../../apps/server/src/db/client.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { recordStatements } from '../list-call/recorded-statements.ts';

/** The statements of a report without the product around them, on a connection with the same settings. */
export async function bareStatements({ database, work }: { database: BenchDatabase; work: () => Promise<unknown> }) {
  const statements = await recordStatements(work);
  const options = '-c timezone=UTC -c search_path=public -c plan_cache_mode=auto -c work_mem=32MB -c jit=off';
  const client = new pg.Client({ ...database.connection, types: typeParsers, options });
  await client.connect();
  return {
    run: async () => {
      for (const statement of statements) await client.query(queryConfig(statement));
    },
    end: () => client.end(),
  };
}
