import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

type OfConversation = { tx: CoverTransaction; convKey: number };

export type NewScheduled = {
  body: string;
  templateType: string | null;
  userId: number;
  clientKey: string;
  isPause: boolean;
  runAt: Temporal.Instant;
};

/** Stores a text that goes out later, once for a client's key. */
export async function insertScheduled({ tx, convKey, text }: OfConversation & { text: NewScheduled }): Promise<void> {
  await tx.q
    .insertInto('scheduled_text')
    .values({
      cover_key: tx.coverKey,
      conv_key: convKey,
      body: text.body,
      template_type: text.templateType,
      user_id: text.userId,
      client_key: text.clientKey,
      is_pause: text.isPause,
      run_at: text.runAt,
      created_at: tx.now,
    })
    .onConflict((oc) => oc.columns(['cover_key', 'conv_key', 'client_key']).doNothing())
    .execute();
}

export type ScheduledRow = {
  textKey: number;
  text: string;
  templateType: string | null;
  sendsAt: Temporal.Instant;
  isPause: boolean;
  userName: string;
  refusal: string | null;
};

/** A conversation's texts that did not go out yet, the next first. */
export async function readScheduled({ tx, convKey }: OfConversation): Promise<ScheduledRow[]> {
  const { rows } = await sql<ScheduledRow>`
    select s.text_key as "textKey", s.body as text, s.template_type as "templateType", s.run_at as "sendsAt",
      s.is_pause as "isPause", concat_ws(' ', nullif(u.given_name, ''), nullif(u.family_name, '')) as "userName", s.refusal
    from scheduled_text s join app_user u on u.user_id = s.user_id
    where s.cover_key = ${tx.coverKey} and s.conv_key = ${convKey}
    order by s.run_at, s.text_key`.execute(tx.q);
  return rows;
}

export type Taken = { body: string; templateType: string | null; userId: number; clientKey: string };

/** Takes a text out for good: of two who try, one gets it. */
export async function takeScheduled({
  tx,
  convKey,
  textKey,
}: OfConversation & { textKey: number }): Promise<Taken | undefined> {
  const row = await tx.q
    .deleteFrom('scheduled_text')
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .where('text_key', '=', textKey)
    .returning(['body', 'template_type', 'user_id', 'client_key'])
    .executeTakeFirst();
  return row && { body: row.body, templateType: row.template_type, userId: row.user_id, clientKey: row.client_key };
}

/** Leaves a text where it is, with why it did not go out. */
export async function refuseScheduled({
  tx,
  textKey,
  refusal,
}: {
  tx: CoverTransaction;
  textKey: number;
  refusal: string;
}): Promise<void> {
  await tx.q
    .updateTable('scheduled_text')
    .set({ refusal, claimed_until: null, is_pause: false })
    .where('cover_key', '=', tx.coverKey)
    .where('text_key', '=', textKey)
    .execute();
}
