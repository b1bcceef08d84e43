import { sql } from 'kysely';
import { UNAWAITED } from './client.ts';
import type { CoverTransaction, SystemReading, SystemTransaction } from './scope.ts';

/** What comes without its practice. */
type DirectoryKind =
  | 'texting-number'
  | 'api-key'
  | 'calendar-feed'
  | 'booking-link'
  | 'feedback-link'
  | 'booking-image'
  | 'push-endpoint'
  | 'shared-file';

type Entry = { kind: DirectoryKind; key: string | Buffer };
type OfPractice = { tx: CoverTransaction | SystemTransaction; coverKey: number };

const wordOf = (key: string | Buffer): string => (typeof key === 'string' ? key : key.toString('hex'));

/** The practice of a number, token, key or address; null if none has it. */
export async function findInDirectory({
  reading,
  kind,
  key,
}: { reading: SystemReading } & Entry): Promise<number | null> {
  const row = await reading.q
    .selectFrom('directory')
    .select('cover_key')
    .where('kind', '=', kind)
    .where('key', '=', wordOf(key))
    .executeTakeFirst();
  return row?.cover_key ?? null;
}

/** Enters a secret made at random, which no other practice can have; before its own row, with which it is sent. */
export async function enterSecret({ tx, coverKey, kind, key }: OfPractice & Entry): Promise<void> {
  await sql`${sql.raw(UNAWAITED)}insert into directory (kind, key, cover_key)
    values (${kind}, ${wordOf(key)}, ${coverKey}) on conflict do nothing`.execute(tx.q);
}

/** Enters what another practice may have. @returns false if one has */
export async function enterInDirectory({ tx, coverKey, kind, key }: OfPractice & Entry): Promise<boolean> {
  const row = { kind, key: wordOf(key), cover_key: coverKey };
  const { numInsertedOrUpdatedRows: entered = 0n } = await tx.q
    .insertInto('directory')
    .values(row)
    .onConflict((oc) => oc.columns(['kind', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (entered > 0n) return true;
  const own = await tx.q
    .selectFrom('directory')
    .select('kind')
    .where('kind', '=', kind)
    .where('key', '=', row.key)
    .where('cover_key', '=', coverKey)
    .executeTakeFirst();
  return own !== undefined;
}

export async function removeFromDirectory({ tx, coverKey, kind, key }: OfPractice & Entry): Promise<void> {
  await tx.q
    .deleteFrom('directory')
    .where('kind', '=', kind)
    .where('key', '=', wordOf(key))
    .where('cover_key', '=', coverKey)
    .execute();
}
