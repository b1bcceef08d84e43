import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../db/schema.ts';

/** Statements of the builder on a connection that others hold. */
export function builderOn(client: pg.Client): Kysely<DB> {
  const only = {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool = { options: {}, connect: async () => only, end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
