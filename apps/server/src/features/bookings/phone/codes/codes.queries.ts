import { CODE_MINUTES, CODE_TRIES } from '@sightline/contract/booking-limits';
import type { CoverTransaction } from '../../../../db/scope.ts';

const KEPT = { hours: 24 } as const;

/** Where a code goes: a phone, E.164, or an email address in lowercase; the other is empty. */
export type CodeReach = { phone: string; email: string };

/** Codes sent to a phone or an email address, requested from an IP address, or sent by the whole practice, within the last hours. */
export async function countCodes({
  tx,
  by = {},
  hours = 1,
}: {
  tx: CoverTransaction;
  by?: Partial<CodeReach> & { addressHash?: Buffer };
  hours?: number;
}): Promise<number> {
  const { n } = await tx.q
    .selectFrom('phone_code')
    .where('cover_key', '=', tx.coverKey)
    .where('sent_at', '>', tx.now.subtract({ hours }))
    .$if(by.phone !== undefined, (q) => q.where('phone', '=', by.phone ?? ''))
    .$if(by.email !== undefined, (q) => q.where('email', '=', by.email ?? ''))
    .$if(by.addressHash !== undefined, (q) => q.where('address_hash', '=', by.addressHash ?? null))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Stores a code, and deletes old ones. Only the newest code of a phone or an address is valid. */
export async function insertCode({
  tx,
  keyHash,
  codeHash,
  to,
  addressHash,
}: {
  tx: CoverTransaction;
  keyHash: Buffer;
  codeHash: Buffer;
  to: CodeReach;
  addressHash: Buffer | null;
}): Promise<Temporal.Instant> {
  const { coverKey, now } = tx;
  await tx.q
    .deleteFrom('phone_code')
    .where('cover_key', '=', coverKey)
    .where('sent_at', '<', now.subtract(KEPT))
    .execute();
  await tx.q
    .updateTable('phone_code')
    .set({ expires_at: now })
    .where('cover_key', '=', coverKey)
    .where('phone', '=', to.phone)
    .where('email', '=', to.email)
    .where('expires_at', '>', now)
    .execute();
  const expiresAt = now.add({ minutes: CODE_MINUTES });
  await tx.q
    .insertInto('phone_code')
    .values({
      ...{ cover_key: coverKey, key_hash: keyHash, code_hash: codeHash, ...to, address_hash: addressHash },
      ...{ sent_at: now, expires_at: expiresAt },
    })
    .execute();
  return expiresAt;
}

/** Counts a try and returns the hash to compare; concurrent tries queue on the row. */
export async function takeTry({
  tx,
  keyHash,
}: {
  tx: CoverTransaction;
  keyHash: Buffer;
}): Promise<(CodeReach & { codeHash: Buffer }) | undefined> {
  return tx.q
    .updateTable('phone_code')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('cover_key', '=', tx.coverKey)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', tx.now)
    .where('used_at', 'is', null)
    .where('attempts', '<', CODE_TRIES)
    .returning(['phone', 'email', 'code_hash as codeHash'])
    .executeTakeFirst();
}

/** The code was right: it cannot be used again. */
export async function spendCode({ tx, keyHash }: { tx: CoverTransaction; keyHash: Buffer }): Promise<void> {
  await tx.q
    .updateTable('phone_code')
    .set({ used_at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .where('key_hash', '=', keyHash)
    .execute();
}

/** A location's texting number and practice name; empty if it has none. */
export async function readSender({
  tx,
  locKey,
}: {
  tx: CoverTransaction;
  locKey: number;
}): Promise<{ practice: string; smsNumber: string }> {
  const row = await tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .where('l.cover_key', '=', tx.coverKey)
    .where('l.loc_key', '=', locKey)
    .select(['c.org_name', 'l.sms_number'])
    .executeTakeFirstOrThrow();
  return { practice: row.org_name, smsNumber: row.sms_number ?? '' };
}
