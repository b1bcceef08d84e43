import type { Score } from '@sightline/contract/feedback.texts';
import { sql } from 'kysely';
import { findInDirectory } from '../../../db/directory.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemReading } from '../../../db/scope.ts';

/** A token's question and practice; null if we never made it, or it has lapsed. */
export async function readLink({
  reading,
  hash,
}: {
  reading: SystemReading;
  hash: Buffer;
}): Promise<{ coverKey: number; feedbackKey: number } | null> {
  const coverKey = await findInDirectory({ reading, kind: 'feedback-link', key: hash });
  if (coverKey === null) return null;
  const row = await reading.q
    .selectFrom('feedback_link as l')
    .innerJoin('visit_feedback as f', (join) =>
      join.onRef('f.cover_key', '=', 'l.cover_key').onRef('f.feedback_key', '=', 'l.feedback_key'),
    )
    .where('l.cover_key', '=', coverKey)
    .where('l.token_hash', '=', hash)
    .where('f.open_until', '>', reading.now)
    .select(['l.cover_key', 'l.feedback_key'])
    .executeTakeFirst();
  return row === undefined ? null : { coverKey: row.cover_key, feedbackKey: row.feedback_key };
}

export type AskedRow = {
  patient_key: number;
  appt_key: number;
  loc_key: number;
  outreach_key: number | null;
  cover_name: string;
  location_name: string;
  phone: string;
  appt_date: string;
  preferred_locale: string;
  score: number | null;
  words: string;
  answered_at: Temporal.Instant | null;
  urls: string[];
};

/** @param isLocked locks the answer until the commit */
export async function readAsked({
  tx,
  feedbackKey,
  isLocked = false,
}: {
  tx: CoverTransaction;
  feedbackKey: number;
  isLocked?: boolean;
}): Promise<AskedRow | undefined> {
  const { rows } = await sql<AskedRow>`
    select f.patient_key, f.appt_key, a.loc_key, f.outreach_key::integer as outreach_key, c.org_name as cover_name,
      l.org_name as location_name, l.phone, a.appt_date::text as appt_date, p.preferred_locale, f.score, f.words,
      f.answered_at,
      array(
        select g.url from feedback_page g where g.cover_key = ${ownCoverKey} and g.loc_key = a.loc_key
        order by g.position) as urls
    from visit_feedback f
    join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = f.appt_key
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = f.patient_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key
    join cover c on c.cover_key = ${ownCoverKey}
    where f.cover_key = ${tx.coverKey} and f.feedback_key = ${feedbackKey}
    ${isLocked ? sql`for no key update of f` : sql``}`.execute(tx.q);
  return rows[0];
}

/** Stores an answer, the first or a changed one. A changed one has to be handled again. */
export async function saveAnswer({
  tx,
  feedbackKey,
  score,
  words,
  isFirst,
}: {
  tx: CoverTransaction;
  feedbackKey: number;
  score: Score;
  words: string;
  isFirst: boolean;
}): Promise<void> {
  await tx.q
    .updateTable('visit_feedback')
    .set({
      ...{ score, words, handled_at: null, handled_by: null },
      ...(isFirst ? { answered_at: tx.now } : { changed_at: tx.now }),
    })
    .where('cover_key', '=', tx.coverKey)
    .where('feedback_key', '=', feedbackKey)
    .execute();
}
