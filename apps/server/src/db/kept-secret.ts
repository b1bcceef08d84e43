import type { DataKeys } from './data-keys.ts';
import type { SystemTransaction } from './scope.ts';
import { aboutServerSecret } from './sealed-columns.ts';

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
