import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

export async function answersAfterHours({ tx }: { tx: CoverTransaction }): Promise<boolean> {
  const row = await tx.q
    .selectFrom('inbox_setting')
    .select('answers_after_hours')
    .where('cover_key', '=', ownCoverKey)
    .executeTakeFirst();
  return row?.answers_after_hours ?? false;
}

/** The newest texts of ours in a conversation. */
export async function readOwnTexts({
  tx,
  convKey,
  limit,
}: {
  tx: CoverTransaction;
  convKey: number;
  limit: number;
}): Promise<string[]> {
  const rows = await tx.q
    .selectFrom('message')
    .select('body')
    .where('cover_key', '=', ownCoverKey)
    .where('conv_key', '=', convKey)
    .where('kind', '=', 'outgoing')
    .orderBy('trans_key', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ body }) => body);
}

/** What went between a phone and all locations: its texts since one instant, and answers after hours since another. */
export async function countTraffic({
  tx,
  phone,
  textsSince,
  answersSince,
}: {
  tx: CoverTransaction;
  phone: string;
  textsSince: Temporal.Instant;
  answersSince: Temporal.Instant;
}): Promise<{ texts: number; answers: number }> {
  const { rows } = await sql<{ texts: number; answers: number }>`
    select count(*) filter (where m.kind = 'incoming' and m.created_at > ${textsSince})::integer as texts,
      count(*) filter (where m.kind = 'outgoing' and m.written_by = 'after-hours')::integer as answers
    from conversation c
    join message m on m.cover_key = ${ownCoverKey} and m.conv_key = c.conv_key
    where c.cover_key = ${ownCoverKey} and c.phone = ${phone} and m.created_at > ${answersSince}`.execute(tx.q);
  return rows[0] ?? { texts: 0, answers: 0 };
}
