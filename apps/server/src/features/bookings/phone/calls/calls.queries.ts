import type { CoverTransaction } from '../../../../db/scope.ts';

const KEPT = { hours: 24 } as const;

/** Requests to be called, within the last hours: for a phone, from an IP address, or at the whole practice. */
export async function countRequests({
  tx,
  by = {},
  within,
}: {
  tx: CoverTransaction;
  by?: { phone?: string; addressHash?: Buffer };
  within: { hours: number } | { minutes: number };
}): Promise<number> {
  const { n } = await tx.q
    .selectFrom('call_request')
    .where('cover_key', '=', tx.coverKey)
    .where('requested_at', '>', tx.now.subtract(within))
    .$if(by.phone !== undefined, (q) => q.where('phone', '=', by.phone ?? ''))
    .$if(by.addressHash !== undefined, (q) => q.where('address_hash', '=', by.addressHash ?? null))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Counts a request, and deletes old ones. */
export async function insertRequest({
  tx,
  phone,
  addressHash,
}: {
  tx: CoverTransaction;
  phone: string;
  addressHash: Buffer | null;
}): Promise<void> {
  await tx.q
    .deleteFrom('call_request')
    .where('cover_key', '=', tx.coverKey)
    .where('requested_at', '<', tx.now.subtract(KEPT))
    .execute();
  await tx.q
    .insertInto('call_request')
    .values({ cover_key: tx.coverKey, phone, address_hash: addressHash, requested_at: tx.now })
    .execute();
}

/** What staff call a type of visit; empty for one that isn't the practice's. */
export async function readTypeName({ tx, taskKey }: { tx: CoverTransaction; taskKey: number }): Promise<string> {
  const row = await tx.q
    .selectFrom('appointment_type')
    .where('cover_key', '=', tx.coverKey)
    .where('task_key', '=', taskKey)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? '';
}
