import type { CoverTransaction } from '../../../db/scope.ts';
import { answerableTo } from './visits.queries.ts';

type PhoneInThread = { tx: CoverTransaction; phone: string; convKey: number };

/**
 * The entries of the newest automated text that a phone's words may be an answer to: a recall, or a reminder of visits
 * to come, sent since an instant.
 */
export async function readAnswered({
  since,
  ...asked
}: PhoneInThread & { since: Temporal.Instant }): Promise<number[]> {
  const rows = await answerableTo(asked)
    .where('o.messaged_at', '>=', since)
    .where((eb) => eb.or([eb('o.appt_key', 'is', null), eb('a.starts_at', '>', asked.tx.now)]))
    .select(['o.outreach_key', 'o.messaged_at'])
    .orderBy('o.messaged_at', 'desc')
    .execute();
  // One text may stand for several: a family's visits of a day, or its recalls.
  const newest = rows[0]?.messaged_at.epochMilliseconds;
  return rows.filter((row) => row.messaged_at.epochMilliseconds === newest).map((row) => row.outreach_key);
}

/** Marks a conversation as unanswered; a flag, which is stronger, stays. */
export async function markAsUnanswered({ tx, convKey }: Pick<PhoneInThread, 'tx' | 'convKey'>): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ conversation_status: 8 })
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .where('conversation_status', '=', 1)
    .execute();
}
