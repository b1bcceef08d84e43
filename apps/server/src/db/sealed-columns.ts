import { sql } from 'kysely';
import { DataKeyError, type DataKeys, keyIdOf } from './data-keys.ts';
import type { Pool } from './database.ts';
import { openSystemScope, type SystemTransaction } from './scope.ts';

/** What a sealed text belongs to: it opens as nothing else. */
export const aboutServerSecret = (name: string): string => `server_secret ${name}`;
export const aboutSigningKey = (kid: string): string => `signing_key ${kid}`;
export const aboutAuthenticator = (userId: number): string => `authenticator of ${userId}`;
export const aboutWebhook = (coverKey: number): string => `webhook of ${coverKey}`;

type SealedRow = { sealed: string; about: string; keep: (sealed: string) => Promise<unknown> };

/** Every secret at rest, in any form. */
async function readSecrets({ tx }: { tx: SystemTransaction }): Promise<SealedRow[]> {
  const { q } = tx;
  // Servers that start at once run this one after the other.
  await sql`lock table server_secret in share row exclusive mode`.execute(q);
  const named = await q.selectFrom('server_secret').select(['name', 'value']).execute();
  const keys = await q
    .selectFrom('signing_key')
    .select('kid')
    // Before sealing it was an object.
    .select(sql<string>`coalesce(private_jwk #>> '{}', '')`.as('jwk'))
    .execute();
  const webhooks = await q.selectFrom('webhook').select(['cover_key', 'webhook_key', 'secret']).execute();
  const authenticators = await q.selectFrom('user_authenticator').select(['user_id', 'secret']).execute();
  return [
    ...authenticators.map(({ user_id, secret }) => ({
      sealed: secret,
      about: aboutAuthenticator(user_id),
      keep: (sealed: string) =>
        q.updateTable('user_authenticator').set({ secret: sealed }).where('user_id', '=', user_id).execute(),
    })),
    ...named.map(({ name, value }) => ({
      sealed: value,
      about: aboutServerSecret(name),
      keep: (sealed: string) =>
        q.updateTable('server_secret').set({ value: sealed }).where('name', '=', name).execute(),
    })),
    ...keys.map(({ kid, jwk }) => ({
      sealed: jwk,
      about: aboutSigningKey(kid),
      keep: (sealed: string) =>
        q
          .updateTable('signing_key')
          .set({ private_jwk: JSON.stringify(sealed) })
          .where('kid', '=', kid)
          .execute(),
    })),
    ...webhooks.map(({ cover_key, webhook_key, secret }) => ({
      sealed: secret,
      about: aboutWebhook(cover_key),
      keep: (sealed: string) =>
        q
          .updateTable('webhook')
          .set({ secret: sealed })
          .where('cover_key', '=', cover_key)
          .where('webhook_key', '=', webhook_key)
          .execute(),
    })),
  ];
}

/** Ids of the keys that encrypted secrets here and that this server does not have. */
export async function foreignKeyIds({
  tx,
  dataKeys,
}: {
  tx: SystemTransaction;
  dataKeys: DataKeys;
}): Promise<string[]> {
  const rows = await readSecrets({ tx });
  const ids = rows.filter(({ sealed }) => !dataKeys.canOpen(sealed)).map(({ sealed }) => keyIdOf(sealed) ?? '');
  return [...new Set(ids)];
}

/** What to do if another server's data came without its key. */
export const foreignKeyAdvice = (ids: readonly string[]): string =>
  `Secrets in this database are encrypted with the data key ${ids.join(', ')}, which this server doesn’t have.
Add the other server's key after your own: DATA_KEY=<yours>,<theirs>. It's their DATA_KEY, or the file data-key in their DATA_DIR.
If that key is lost: npm run sightline -- secrets forget. Webhooks signed with it are then turned off and must be added again, and users must turn on push notifications again.`;

/**
 * Encrypts with the current key whatever is unencrypted or encrypted with an older one.
 * @returns how many were
 * @throws DataKeyError if a secret is encrypted with a missing key
 */
export async function sealSecrets({
  pool,
  clock,
  dataKeys,
}: {
  pool: Pool;
  clock: { now: () => Temporal.Instant };
  dataKeys: DataKeys;
}): Promise<number> {
  return openSystemScope({ pool, clock }).transaction(async (tx) => {
    const foreign = await foreignKeyIds({ tx, dataKeys });
    if (foreign.length > 0) throw new DataKeyError(foreignKeyAdvice(foreign));
    const open = (await readSecrets({ tx })).filter(({ sealed }) => sealed !== '' && !dataKeys.isCurrent(sealed));
    for (const { sealed, about, keep } of open)
      await keep(dataKeys.seal({ text: dataKeys.open({ sealed, about }), about }));
    return open.length;
  });
}

/** Drops what no available key decrypts: our own secrets are created again, webhooks have to be added again. */
export async function forgetForeignSecrets({
  tx,
  dataKeys,
}: {
  tx: SystemTransaction;
  dataKeys: DataKeys;
}): Promise<{ secrets: number; webhooks: number }> {
  const { q } = tx;
  const isForeign = (sealed: string) => !dataKeys.canOpen(sealed);
  const named = (await q.selectFrom('server_secret').selectAll().execute()).filter(({ value }) => isForeign(value));
  for (const { name } of named) await q.deleteFrom('server_secret').where('name', '=', name).execute();
  const keys = (await q.selectFrom('signing_key').select(['kid', 'private_jwk']).execute()).filter(
    ({ private_jwk }) => typeof private_jwk === 'string' && isForeign(private_jwk),
  );
  for (const { kid } of keys) await q.deleteFrom('signing_key').where('kid', '=', kid).execute();
  const webhooks = (await q.selectFrom('webhook').select(['cover_key', 'webhook_key', 'secret']).execute()).filter(
    ({ secret }) => isForeign(secret),
  );
  for (const { cover_key, webhook_key } of webhooks)
    await q
      .updateTable('webhook')
      .set({ secret: '', is_active: false, removed_at: tx.now })
      .where('cover_key', '=', cover_key)
      .where('webhook_key', '=', webhook_key)
      .execute();
  const authenticators = await q.selectFrom('user_authenticator').select(['user_id', 'secret']).execute();
  const lost = authenticators.filter(({ secret }) => isForeign(secret));
  for (const { user_id } of lost) await q.deleteFrom('user_authenticator').where('user_id', '=', user_id).execute();
  return { secrets: named.length + keys.length + lost.length, webhooks: webhooks.length };
}
