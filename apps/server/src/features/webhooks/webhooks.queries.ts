import { sql } from 'kysely';
import { findInDirectory } from '../../db/directory.ts';
import type { SystemTransaction } from '../../db/scope.ts';

export type OwnNumber = { coverKey: number; locKey: number };

/** A texting number's practice and location. */
export async function findOwnNumber({
  tx,
  number,
}: {
  tx: SystemTransaction;
  number: string;
}): Promise<OwnNumber | null> {
  const coverKey = await findInDirectory({ reading: tx, kind: 'texting-number', key: number });
  if (coverKey === null) return null;
  const row = await tx.q
    .selectFrom('location')
    .select('loc_key')
    .where('cover_key', '=', coverKey)
    .where('sms_number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : { coverKey, locKey: row.loc_key };
}

/** A gateway's account has few numbers; more than these are not told apart. */
const MOST_NUMBERS = 100;

/** Counts a text for a number that no location has. */
export async function countUnknownNumber({ tx, number }: { tx: SystemTransaction; number: string }): Promise<void> {
  const at = tx.now;
  await sql`
    insert into unknown_number (number, texts, first_at, last_at)
    select ${number}, 1, ${at}, ${at}
    where (select count(*) from unknown_number where number <> ${number}) < ${MOST_NUMBERS}
    on conflict (number) do update set texts = unknown_number.texts + 1, last_at = excluded.last_at
  `.execute(tx.q);
}
