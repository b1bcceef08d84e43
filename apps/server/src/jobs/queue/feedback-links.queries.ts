import { sql } from 'kysely';
import { enterSecret } from '../../db/directory.ts';
import type { SystemTransaction } from '../../db/scope.ts';
import type { OutreachMessage } from '../../features/outreach/outreach.types.ts';

type OfPractice = { tx: SystemTransaction; coverKey: number };
export type AskedQuestion = { feedback_key: number; patient_origin: string | null };

/** The question that a text or email asks, and the practice's own address for its patients. */
export async function readQuestion({
  tx,
  coverKey,
  sentAs,
}: OfPractice & { sentAs: OutreachMessage }): Promise<AskedQuestion | undefined> {
  const isSent =
    'transKey' in sentAs ? sql`o.trans_key = ${sentAs.transKey}` : sql`o.mail_key = ${sentAs.mailKey}::bigint`;
  const { rows } = await sql<AskedQuestion>`
    select f.feedback_key, c.patient_origin
    from outreach o
    join visit_feedback f on f.cover_key = ${coverKey} and f.appt_key = o.appt_key
    join cover c on c.cover_key = ${coverKey}
    where o.cover_key = ${coverKey} and o.purpose = 'review' and ${isSent}`.execute(tx.q);
  return rows[0];
}

/** A new link for a question that is about to go out: only hashes are stored, so none can be found waiting. */
export async function insertFeedbackLink({
  tx,
  coverKey,
  feedbackKey,
  hash,
}: OfPractice & { feedbackKey: number; hash: Buffer }): Promise<void> {
  await enterSecret({ tx, coverKey, kind: 'feedback-link', key: hash });
  await tx.q
    .insertInto('feedback_link')
    .values({ cover_key: coverKey, token_hash: hash, feedback_key: feedbackKey, created_at: tx.now })
    .execute();
}
