import { sql } from 'kysely';
import { findInDirectory } from '../../../db/directory.ts';
import type { SystemReading, SystemTransaction } from '../../../db/scope.ts';

/** A picture's practice: only its unguessable name leads here. */
export async function readImageCover({
  reading,
  name,
}: {
  reading: SystemReading;
  name: string;
}): Promise<number | null> {
  const coverKey = await findInDirectory({ reading, kind: 'booking-image', key: name });
  if (coverKey === null) return null;
  const row = await reading.q
    .selectFrom('booking_image')
    .select('cover_key')
    .where('cover_key', '=', coverKey)
    .where('image_name', '=', name)
    .executeTakeFirst();
  return row?.cover_key ?? null;
}

/** Which of these pictures exist. */
export async function readKnownImages({
  tx,
  names,
}: {
  tx: SystemTransaction;
  names: readonly string[];
}): Promise<Set<string>> {
  const rows = await tx.q
    .selectFrom('booking_image')
    .select('image_name')
    .where('image_name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.image_name));
}
