import { MOST_KEYS } from '@sightline/contract/integrations.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, SystemScope } from '../../../db/scope.ts';
import { integrationNotFound, keyRefused, tooMany } from '../integrations.errors.ts';
import { hashOf, looksLikeKey, newApiKey, type Secrets } from '../tokens.rules.ts';
import { countKeys, insertKey, lockIntegrations, revokeKey, useKey } from './keys.queries.ts';

/** Creates a key; only its hash is stored. */
export async function addKey({
  scope,
  name,
  act,
  secrets,
}: {
  scope: CoverScope;
  name: string;
  act: AuditAct;
  secrets: Secrets;
}): Promise<{ key: string; keyKey: number }> {
  const key = newApiKey(secrets);
  return scope.transaction(async (tx) => {
    await lockIntegrations({ tx });
    if ((await countKeys({ tx })) >= MOST_KEYS) throw tooMany();
    const keyKey = await insertKey({ tx, name: name.trim(), keyHash: hashOf(key), userId: act.userId });
    tx.note({ act, detail: { keyKey } });
    return { key, keyKey };
  });
}

/** Later requests are refused. */
export async function endKey({
  scope,
  keyKey,
  act,
}: {
  scope: CoverScope;
  keyKey: number;
  act: AuditAct;
}): Promise<void> {
  await scope.transaction(async (tx) => {
    if (!(await revokeKey({ tx, keyKey }))) throw integrationNotFound();
    tx.note({ act, detail: { keyKey } });
  });
}

/** @throws ProblemError key.refused */
export async function holderOfKey({
  system,
  key,
}: {
  system: SystemScope;
  key: string;
}): Promise<{ coverKey: number; keyKey: number }> {
  if (!looksLikeKey(key)) throw keyRefused();
  const holder = await system.transaction((tx) => useKey({ tx, keyHash: hashOf(key) }));
  if (holder === undefined) throw keyRefused();
  return holder;
}
