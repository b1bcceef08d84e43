import type { CoverTransaction } from '../../db/scope.ts';

/** Stores an email of the practice to a patient in the outbox. Returns its key. */
export async function queueMail({
  tx,
  mail,
}: {
  tx: CoverTransaction;
  mail: { recipient: string; locale: string; subject: string; body: string };
}): Promise<number> {
  const row = await tx.q
    .insertInto('mail_outbox')
    .values({ cover_key: tx.coverKey, audience: 'patient', kind: 'rule', ...mail, run_at: tx.now, created_at: tx.now })
    .returning('mail_key')
    .executeTakeFirstOrThrow();
  return row.mail_key;
}
