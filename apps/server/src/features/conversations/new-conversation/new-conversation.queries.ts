import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Locks a client key until this transaction ends: two calls with one key run one after the other. */
export async function lockClientKey({ tx, clientKey }: { tx: CoverTransaction; clientKey: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client-key:${clientKey}`}::text, ${tx.coverKey}::integer))`.execute(
    tx.q,
  );
}

/** What a client key has already sent, in any conversation; null if nothing. */
export async function readSentAnywhere({
  tx,
  clientKey,
}: {
  tx: CoverTransaction;
  clientKey: string;
}): Promise<{ convKey: number; transKeys: number[] } | null> {
  const rows = await tx.q
    .selectFrom('message')
    .select(['conv_key', 'trans_key'])
    .where('cover_key', '=', tx.coverKey)
    .where('client_key', '=', clientKey)
    .where('kind', '=', 'outgoing')
    .orderBy('conv_key')
    .orderBy('part')
    .execute();
  const convKey = rows[0]?.conv_key;
  if (convKey === undefined) return null;
  return { convKey, transKeys: rows.filter((row) => row.conv_key === convKey).map((row) => row.trans_key) };
}
