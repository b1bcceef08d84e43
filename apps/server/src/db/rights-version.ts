import { type Kysely, sql } from 'kysely';
import { UNAWAITED } from './client.ts';
import type { DB } from './schema.ts';

/** Has every server read rights again, once they are changed by the running transaction. */
export async function advanceRights({ q }: { q: Kysely<DB> }): Promise<void> {
  await sql`${sql.raw(UNAWAITED)}select advance_rights()`.execute(q);
}
