import type { ImportKind } from '@sightline/contract/imports.calls';
import { sql } from 'kysely';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';

export type Profile = { source: string; kind: ImportKind; mapping: Mapping; saved_at: Temporal.Instant };

/** How the practice's sources are read, or one source. */
export async function readProfiles({
  tx,
  coverKey,
  source = null,
}: {
  tx: CoverTransaction | SystemTransaction;
  coverKey: number;
  source?: string | null;
}): Promise<Profile[]> {
  const { rows } = await sql<Profile>`
    select source, kind, mapping, saved_at from import_profile
    where cover_key = ${coverKey} and (${source}::text is null or source = ${source}::text)
    order by source, kind`.execute(tx.q);
  return rows;
}

export async function saveProfile({
  tx,
  coverKey,
  source,
  kind,
  mapping,
  userId,
}: {
  tx: CoverTransaction | SystemTransaction;
  coverKey: number;
  source: string;
  kind: ImportKind;
  mapping: Mapping;
  userId: number | null;
}): Promise<void> {
  await sql`
    insert into import_profile (cover_key, source, kind, mapping, saved_at, saved_by)
    values (${coverKey}, ${source}, ${kind}, ${JSON.stringify(mapping)}::jsonb, ${tx.now}, ${userId})
    on conflict (cover_key, source, kind)
    do update set mapping = excluded.mapping, saved_at = excluded.saved_at, saved_by = excluded.saved_by`.execute(tx.q);
}
