import type { Clock } from '../clock.ts';
import type { DataKeys } from './data-keys.ts';
import type { Pool } from './database.ts';
import { openSystemScope, type SystemTransaction } from './scope.ts';
import { aboutServerSecret } from './sealed-columns.ts';

const SECRET_BYTES = 32;

/** A secret shared by all servers on the database: the first one creates it under its name. */
export async function keptSecret({
  tx,
  name,
  fresh,
  dataKeys,
}: {
  tx: SystemTransaction;
  name: string;
  fresh: string;
  dataKeys: DataKeys;
}): Promise<string> {
  const about = aboutServerSecret(name);
  await tx.q
    .insertInto('server_secret')
    .values({ name, value: dataKeys.seal({ text: fresh, about }) })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  const row = await tx.q.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return dataKeys.open({ sealed: row.value, about });
}

export type SecretOpening = {
  pool: Pool;
  clock: Clock;
  randomBytes: (length: number) => Buffer;
  dataKeys: DataKeys;
};

/** The random secret of this name, the same for all servers on the database. */
export async function openServerSecret({
  name,
  pool,
  clock,
  randomBytes,
  dataKeys,
}: SecretOpening & { name: string }): Promise<Buffer> {
  const fresh = randomBytes(SECRET_BYTES).toString('base64url');
  const kept = await openSystemScope({ pool, clock }).transaction((tx) => keptSecret({ tx, name, fresh, dataKeys }));
  return Buffer.from(kept, 'base64url');
}
