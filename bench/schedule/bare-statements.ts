import pg from 'pg';
import { queryConfig, typeParsers } from '../../apps/server/src/db/client.ts';
import { recordStatements } from '../../apps/server/testing/statements/recorded-statements.ts';

/** The same statements without the product around them, on a separate connection. */
export async function bareStatements({
  connection,
  work,
}: {
  connection: pg.ClientConfig;
  work: () => Promise<unknown>;
}) {
  const statements = await recordStatements(work);
  const client = new pg.Client({ ...connection, types: typeParsers, options: '-c timezone=UTC -c search_path=public' });
  await client.connect();
  return {
    run: async () => {
      for (const statement of statements) await client.query(queryConfig(statement));
    },
    end: () => client.end(),
  };
}
