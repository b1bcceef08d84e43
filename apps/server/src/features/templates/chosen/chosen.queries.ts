import type { CoverTransaction } from '../../../db/scope.ts';

/** The first text of a type that is in use at a location, that location's own before those used everywhere. */
export async function readFirstText({
  tx,
  type,
  locKey,
  locale,
}: {
  tx: CoverTransaction;
  type: string;
  locKey: number;
  locale: string;
}): Promise<string | null> {
  const row = await tx.q
    .selectFrom('template')
    .select('body')
    .where('cover_key', '=', tx.coverKey)
    .where('type', '=', type)
    .where('locale', '=', locale)
    .where('retired_at', 'is', null)
    .where((eb) => eb.or([eb('loc_key', 'is', null), eb('loc_key', '=', locKey)]))
    .orderBy((eb) => eb('loc_key', 'is', null))
    .orderBy('position')
    .orderBy('template_key')
    .executeTakeFirst();
  return row?.body ?? null;
}
