import type { VisitMaster } from '@sightline/contract/visits.calls';
import type { CoverTransaction } from '../../../../db/scope.ts';

/** Who decides about visits; this product until someone says otherwise. */
export async function readMaster({ tx }: { tx: CoverTransaction }): Promise<VisitMaster> {
  const row = await tx.q
    .selectFrom('visit_setting')
    .where('cover_key', '=', tx.coverKey)
    .select('master')
    .executeTakeFirst();
  return row?.master === 'pms' ? 'pms' : 'here';
}

/** Changes that wait for the practice management system. */
export async function countWaiting({ tx }: { tx: CoverTransaction }): Promise<number> {
  const { count } = await tx.q
    .selectFrom('visit_request')
    .where('cover_key', '=', tx.coverKey)
    .where('settled_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function saveMaster({
  tx,
  master,
  userId,
}: {
  tx: CoverTransaction;
  master: VisitMaster;
  userId: number;
}): Promise<void> {
  const saved = { master, saved_at: tx.now, saved_by: userId };
  await tx.q
    .insertInto('visit_setting')
    .values({ cover_key: tx.coverKey, ...saved })
    .onConflict((conflict) => conflict.column('cover_key').doUpdateSet(saved))
    .execute();
}

/** Without another system there is nothing left to wait for: holds on former times end with their requests. */
export async function withdrawRequests({ tx }: { tx: CoverTransaction }): Promise<void> {
  const rows = await tx.q
    .updateTable('visit_request')
    .set({ settled_at: tx.now, outcome: 'withdrawn' })
    .where('cover_key', '=', tx.coverKey)
    .where('settled_at', 'is', null)
    .returning('hold_hash')
    .execute();
  const hashes = rows.flatMap(({ hold_hash: hash }) => (hash === null ? [] : [hash]));
  if (hashes.length === 0) return;
  await tx.q.deleteFrom('slot_hold').where('cover_key', '=', tx.coverKey).where('token_hash', 'in', hashes).execute();
}
