import type { SystemTransaction } from '../../db/scope.ts';

export type NumberWebhook = { url: string; method: string };

/** Where texts to a number are delivered; undefined if that was never changed. */
export async function readNumberWebhook({
  tx,
  number,
}: {
  tx: SystemTransaction;
  number: string;
}): Promise<NumberWebhook | undefined> {
  return tx.q
    .selectFrom('simulator.number_webhook')
    .select(['sms_url as url', 'sms_method as method'])
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function upsertNumberWebhook({
  tx,
  number,
  webhook,
}: {
  tx: SystemTransaction;
  number: string;
  webhook: NumberWebhook;
}): Promise<void> {
  const row = { sms_url: webhook.url, sms_method: webhook.method };
  await tx.q
    .insertInto('simulator.number_webhook')
    .values({ number, ...row })
    .onConflict((oc) => oc.column('number').doUpdateSet(row))
    .execute();
}
