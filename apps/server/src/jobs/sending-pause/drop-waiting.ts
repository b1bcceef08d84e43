import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import { applyDelivery, removeFromOutbox } from '../../features/conversations/delivery/delivery.usecases.ts';
import { advanceOutreach } from '../../features/outreach/outreach.usecases.ts';

const FAILURE = 'Not sent: it was waiting when the data was restored from a backup.';

/**
 * Gives up the deliveries waiting in a restored copy: they may have gone out since it was taken.
 * @param until later ones are left alone
 * @returns how many texts and emails; pushes and alerts are not counted
 */
export async function dropWaiting({
  tx,
  until,
}: {
  tx: SystemTransaction;
  until: Temporal.Instant;
}): Promise<{ texts: number; mails: number }> {
  const texts = await tx.q
    .selectFrom('message_outbox')
    .select(['cover_key as coverKey', 'trans_key as transKey'])
    .where('created_at', '<=', until)
    .orderBy('trans_key')
    .execute();
  for (const { coverKey, transKey } of texts) {
    await removeFromOutbox({ tx, coverKey, transKey });
    await applyDelivery({ tx, coverKey, transKey, incoming: { status: 'error', errorCode: null }, failure: FAILURE });
  }
  const mails = await tx.q
    .updateTable('mail_outbox')
    .set(({ ref, fn }) => ({
      status: 'outdated',
      settled_at: tx.now,
      body: fn<string | null>('left', [ref('body'), sql.lit(0)]),
    }))
    .where('status', '=', 'waiting')
    .where('created_at', '<=', until)
    .returning(['cover_key as coverKey', 'mail_key as mailKey'])
    .execute();
  for (const { coverKey, mailKey } of mails)
    await advanceOutreach({ tx, coverKey, sentAs: { mailKey }, incoming: 'Undelivered' });
  await tx.q.deleteFrom('push_outbox').where('created_at', '<=', until).execute();
  await tx.q.deleteFrom('on_call_outbox').where('created_at', '<=', until).execute();
  return { texts: texts.length, mails: mails.length };
}
