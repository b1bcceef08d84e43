import type { SystemTransaction } from './scope.ts';

/** A secret that all servers on the database share: what the first of them made, kept under its name. */
export async function keptSecret({
  tx,
  name,
  fresh,
}: {
  tx: SystemTransaction;
  name: string;
  fresh: string;
}): Promise<string> {
  await tx.q
    .insertInto('server_secret')
    .values({ name, value: fresh })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  const row = await tx.q.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
