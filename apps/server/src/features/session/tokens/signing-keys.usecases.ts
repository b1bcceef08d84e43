import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import * as z from 'zod';
import type { DataKeys } from '../../../db/data-keys.ts';
import { openSystemScope, type SystemScope } from '../../../db/scope.ts';
import { aboutSigningKey } from '../../../db/sealed-columns.ts';
import type { TokenDeps } from '../session.types.ts';
import {
  deleteOldSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  readSigningKeys,
  type StoredKey,
} from './signing-keys.queries.ts';
import { ALGORITHM, KEY_SIGNS, KEY_VERIFIES_LONGER } from './tokens.rules.ts';

type RingKey = {
  kid: string;
  /** Null if encrypted with another server's data key: that one signs with it, and we only verify. */
  privateKey: CryptoKey | null;
  publicKey: CryptoKey;
  signsUntil: Temporal.Instant;
  verifiesUntil: Temporal.Instant;
};

/** The keys that all servers on the database sign and verify with, cached for a minute. */
export type KeyRing = {
  toSign: () => Promise<{ kid: string; privateKey: CryptoKey }>;
  /** Undefined for an unknown or expired key. */
  toVerify: (kid: string) => Promise<CryptoKey | undefined>;
};

const REMEMBERED = { minutes: 1 };
const KEY_ID = /^[A-Za-z0-9_-]{16}$/;
/** How early the job creates the next key. */
const MADE_AHEAD = { hours: 1 };

const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0;

const privateJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() });

function openKey({ stored: { kid, sealedKey }, dataKeys }: { stored: StoredKey; dataKeys: DataKeys }) {
  if (!dataKeys.canOpen(sealedKey)) return null;
  return privateJwk.parse(JSON.parse(dataKeys.open({ sealed: sealedKey, about: aboutSigningKey(kid) })));
}

async function importKey({ stored, dataKeys }: { stored: StoredKey; dataKeys: DataKeys }): Promise<RingKey> {
  const jwk = openKey({ stored, dataKeys });
  const [privateKey, publicKey] = await Promise.all([
    jwk && importJWK(jwk, ALGORITHM),
    importJWK(stored.publicJwk, ALGORITHM),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) throw new Error('A signing key is no pair.');
  const { kid, signsUntil, verifiesUntil } = stored;
  return { kid, privateKey, publicKey, signsUntil, verifiesUntil };
}

async function ensureKey({
  system,
  randomBytes,
  dataKeys,
  ahead,
}: Pick<TokenDeps, 'randomBytes' | 'dataKeys'> & {
  system: SystemScope;
  ahead: Temporal.DurationLike;
}): Promise<StoredKey[]> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const [privateKey, publicKey] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)]);
  return system.transaction(async (tx) => {
    await lockSigningKeys({ tx });
    const newest = (await readSigningKeys({ tx })).find(({ sealedKey }) => dataKeys.canOpen(sealedKey));
    if (newest === undefined || !isAfter(newest.signsUntil, tx.now.add(ahead))) {
      const signsUntil = tx.now.add(KEY_SIGNS);
      const verifiesUntil = signsUntil.add(KEY_VERIFIES_LONGER);
      const kid = randomBytes(12).toString('base64url');
      const sealedKey = dataKeys.seal({ text: JSON.stringify(privateKey), about: aboutSigningKey(kid) });
      await insertSigningKey({ tx, kid, sealedKey, publicKey, signsUntil, verifiesUntil });
    }
    return readSigningKeys({ tx });
  });
}

export function createKeyRing({ pool, clock, randomBytes, dataKeys }: TokenDeps): KeyRing {
  const system = openSystemScope({ pool, clock });
  let keys: RingKey[] = [];
  let readAt: Temporal.Instant | null = null;
  let reading: Promise<void> | null = null;

  const keep = async (stored: StoredKey[]) => {
    keys = await Promise.all(stored.map((one) => importKey({ stored: one, dataKeys })));
    readAt = clock.now();
  };
  /** Concurrent readers share one query: made-up key ids cost no more than one at a time. */
  const read = (): Promise<void> => {
    reading ??= system
      .transaction((tx) => readSigningKeys({ tx }))
      .then(keep)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const refresh = async () => {
    if (readAt === null || isAfter(clock.now(), readAt.add(REMEMBERED))) await read();
  };
  const signing = () => {
    const now = clock.now();
    for (const { kid, privateKey, signsUntil } of keys)
      if (privateKey !== null && isAfter(signsUntil, now)) return { kid, privateKey };
    return undefined;
  };
  const verifying = (kid: string) =>
    keys.find((key) => key.kid === kid && isAfter(key.verifiesUntil, clock.now()))?.publicKey;

  return {
    toSign: async () => {
      await refresh();
      if (signing() === undefined)
        await keep(await ensureKey({ system, randomBytes, dataKeys, ahead: { seconds: 0 } }));
      const key = signing();
      if (key === undefined) throw new Error('There is no key to sign with.');
      return key;
    },
    toVerify: async (kid) => {
      if (!KEY_ID.test(kid)) return undefined;
      await refresh();
      if (verifying(kid) === undefined) await read();
      return verifying(kid);
    },
  };
}

/** The daily job: creates the next key ahead of time and deletes those that no longer verify anything. */
export async function rotateSigningKeys({ pool, clock, randomBytes, dataKeys }: TokenDeps): Promise<void> {
  const system = openSystemScope({ pool, clock });
  await ensureKey({ system, randomBytes, dataKeys, ahead: MADE_AHEAD });
  await system.transaction((tx) => deleteOldSigningKeys({ tx }));
}
