import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { DirectoryRows, Ties } from './directory.types.ts';

/** The locations, providers and types that records refer to. */
export async function readDirectory({
  tx,
  coverKey,
}: {
  tx: CoverTransaction | SystemTransaction;
  coverKey: number;
}): Promise<DirectoryRows | null> {
  const cover = await tx.q.selectFrom('cover').select('cover_key').where('cover_key', '=', coverKey).executeTakeFirst();
  if (cover === undefined) return null;
  const locations = await tx.q
    .selectFrom('location')
    .select(['loc_key', 'org_name', 'time_zone'])
    .where('cover_key', '=', coverKey)
    .orderBy('loc_key')
    .execute();
  const providers = await tx.q
    .selectFrom('provider')
    .select(['acct_key', 'first_name', 'last_name'])
    .where('cover_key', '=', coverKey)
    .orderBy('acct_key')
    .execute();
  const types = await tx.q
    .selectFrom('appointment_type')
    .select(['task_key', 'name', 'length'])
    .where('cover_key', '=', coverKey)
    .where('deleted_at', 'is', null)
    .orderBy('task_key')
    .execute();
  return { locations, providers, types };
}

/** Providers and locations linked to this source's records before, and the next provider key. */
export async function readTies({
  tx,
  coverKey,
  source,
}: {
  tx: SystemTransaction;
  coverKey: number;
  source: string;
}): Promise<Ties> {
  const rows = await tx.q
    .selectFrom('source_record')
    .select(['kind', 'source_id', 'target_key'])
    .where('cover_key', '=', coverKey)
    .where('source', '=', source)
    .where('kind', 'in', ['provider', 'location'])
    .execute();
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.source_id, row.target_key]));
  // Provider keys are unique in the whole database, not per practice.
  const newest = await tx.q
    .selectFrom('provider')
    .select(({ fn }) => fn.max('acct_key').as('acct_key'))
    .executeTakeFirst();
  return { locations: of('location'), providers: of('provider'), nextAcctKey: (newest?.acct_key ?? 0) + 1 };
}
