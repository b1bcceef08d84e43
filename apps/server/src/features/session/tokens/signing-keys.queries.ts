import type { JWK } from 'jose';
import { sql } from 'kysely';
import * as z from 'zod';
import type { SystemTransaction } from '../../../db/scope.ts';

/** Our own arbitrary number: locked while servers that start at once decide who creates the first key. */
const KEY_LOCK = 7_310_001;

const publicJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

export type StoredKey = {
  kid: string;
  /** The private key as JSON, encrypted. */
  sealedKey: string;
  publicJwk: z.infer<typeof publicJwk>;
  signsUntil: Temporal.Instant;
  verifiesUntil: Temporal.Instant;
};

/** Serializes key creation across all servers on the database, until this transaction ends. */
export async function lockSigningKeys({ tx }: { tx: SystemTransaction }): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(tx.q);
}

/** The keys that still verify, newest first. */
export async function readSigningKeys({ tx }: { tx: SystemTransaction }): Promise<StoredKey[]> {
  const rows = await tx.q
    .selectFrom('signing_key')
    .select(['kid', 'private_jwk', 'public_jwk', 'signs_until', 'verifies_until'])
    .where('verifies_until', '>', tx.now)
    .orderBy('signs_until', 'desc')
    .execute();
  return rows.map((row) => ({
    kid: row.kid,
    sealedKey: typeof row.private_jwk === 'string' ? row.private_jwk : JSON.stringify(row.private_jwk),
    publicJwk: publicJwk.parse(row.public_jwk),
    signsUntil: row.signs_until,
    verifiesUntil: row.verifies_until,
  }));
}

export async function insertSigningKey({
  tx,
  kid,
  sealedKey,
  publicKey,
  signsUntil,
  verifiesUntil,
}: {
  tx: SystemTransaction;
  kid: string;
  sealedKey: string;
  publicKey: JWK;
  signsUntil: Temporal.Instant;
  verifiesUntil: Temporal.Instant;
}): Promise<void> {
  await tx.q
    .insertInto('signing_key')
    .values({
      kid,
      private_jwk: JSON.stringify(sealedKey),
      public_jwk: JSON.stringify(publicKey),
      created_at: tx.now,
      signs_until: signsUntil,
      verifies_until: verifiesUntil,
    })
    .execute();
}

export async function deleteOldSigningKeys({ tx }: { tx: SystemTransaction }): Promise<void> {
  await tx.q.deleteFrom('signing_key').where('verifies_until', '<=', tx.now).execute();
}
