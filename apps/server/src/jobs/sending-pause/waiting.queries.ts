import type { SystemTransaction } from '../../db/scope.ts';

/** How many texts and emails are waiting to go out. */
export async function countWaiting({ tx }: { tx: SystemTransaction }): Promise<{ texts: number; mails: number }> {
  const counted = await tx.q
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('message_outbox').select(fn.countAll<number>().as('count')).as('texts'),
      selectFrom('mail_outbox').where('status', '=', 'waiting').select(fn.countAll<number>().as('count')).as('mails'),
    ])
    .executeTakeFirstOrThrow();
  return { texts: counted.texts ?? 0, mails: counted.mails ?? 0 };
}
