import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { PICTURE_TYPES, type PictureType, type StoredPicture } from '../../pictures/pictures.types.ts';
import type { TextVisit } from '../texts/text-visits.types.ts';

type OfConversation = { tx: CoverTransaction; convKey: number };

export type NewScheduled = {
  body: string;
  templateType: string | null;
  userId: number;
  clientKey: string;
  isPause: boolean;
  runAt: Temporal.Instant;
  /** The newest text of the thread that its author saw. */
  seenTransKey: number;
  /** The visits it is about, as of now. */
  visits: readonly TextVisit[];
};

/** Stores a text that goes out later with its pictures, once for a client's key. */
export async function insertScheduled({
  tx,
  convKey,
  text,
  pictures,
}: OfConversation & { text: NewScheduled; pictures: readonly StoredPicture[] }): Promise<void> {
  const row = await tx.q
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
      seen_trans_key: text.seenTransKey,
      visits: JSON.stringify(text.visits),
      created_at: tx.now,
    })
    .onConflict((oc) => oc.columns(['cover_key', 'conv_key', 'client_key']).doNothing())
    .returning('text_key')
    .executeTakeFirst();
  if (row === undefined || pictures.length === 0) return;
  const rows = pictures.map(({ fileKey, contentType, byteCount, width, height }, position) => ({
    ...{ cover_key: tx.coverKey, text_key: row.text_key, position, file_key: fileKey },
    ...{ content_type: contentType, byte_count: byteCount, width, height },
  }));
  await tx.q.insertInto('scheduled_picture').values(rows).execute();
}

type ScheduledPicture = StoredPicture & { textKey: number; pictureKey: number };

/** The pictures of a conversation's texts that did not go out yet, in order. */
async function readScheduledPictures({ tx, convKey }: OfConversation): Promise<ScheduledPicture[]> {
  const rows = await tx.q
    .selectFrom('scheduled_picture as p')
    .innerJoin('scheduled_text as s', (join) =>
      join.on('s.cover_key', '=', ownCoverKey).onRef('s.text_key', '=', 'p.text_key'),
    )
    .where('p.cover_key', '=', ownCoverKey)
    .where('s.conv_key', '=', convKey)
    .select(['p.text_key', 'p.picture_key', 'p.file_key', 'p.content_type', 'p.byte_count', 'p.width', 'p.height'])
    .orderBy('p.position')
    .execute();
  return rows.map((row) => ({
    ...{ textKey: row.text_key, pictureKey: row.picture_key, fileKey: row.file_key },
    ...{
      contentType: pictureTypeOf(row.content_type),
      byteCount: row.byte_count,
      width: row.width,
      height: row.height,
    },
  }));
}

function pictureTypeOf(stored: string): PictureType {
  const type = PICTURE_TYPES.find((one) => one === stored);
  if (type === undefined) throw new Error(`a scheduled picture is ${stored}`);
  return type;
}

export type ScheduledRow = Omit<ScheduledTextRow, 'visits'> & {
  pictures: readonly ScheduledPicture[];
  /** The visits it is about, as of when it was written. */
  visits: readonly TextVisit[];
};

type ScheduledTextRow = {
  textKey: number;
  text: string;
  templateType: string | null;
  sendsAt: Temporal.Instant;
  isPause: boolean;
  userName: string;
  refusal: string | null;
  visits: { apptKey: number; visitAt: string }[];
};

/** A conversation's texts that did not go out yet, the next first. */
export async function readScheduled({ tx, convKey }: OfConversation): Promise<ScheduledRow[]> {
  const { rows } = await sql<ScheduledTextRow>`
    select s.text_key as "textKey", s.body as text, s.template_type as "templateType", s.run_at as "sendsAt",
      s.is_pause as "isPause", concat_ws(' ', nullif(u.given_name, ''), nullif(u.family_name, '')) as "userName", s.refusal, s.visits
    from scheduled_text s join app_user u on u.user_id = s.user_id
    where s.cover_key = ${ownCoverKey} and s.conv_key = ${convKey}
    order by s.run_at, s.text_key`.execute(tx.q);
  const pictures = rows.length === 0 ? [] : await readScheduledPictures({ tx, convKey });
  return rows.map((row) => ({
    ...row,
    pictures: pictures.filter(({ textKey }) => textKey === row.textKey),
    visits: row.visits.map(({ apptKey, visitAt }) => ({ apptKey, visitAt: Temporal.Instant.from(visitAt) })),
  }));
}

export type Taken = {
  body: string;
  templateType: string | null;
  userId: number;
  clientKey: string;
  /** Null for a text of an earlier release. */
  seenTransKey: number | null;
};

/** Takes a text out for good: of two who try, one gets it. */
export async function takeScheduled({
  tx,
  convKey,
  textKey,
}: OfConversation & { textKey: number }): Promise<Taken | undefined> {
  const row = await tx.q
    .deleteFrom('scheduled_text')
    .where('cover_key', '=', ownCoverKey)
    .where('conv_key', '=', convKey)
    .where('text_key', '=', textKey)
    .returning(['body', 'template_type', 'user_id', 'client_key', 'seen_trans_key'])
    .executeTakeFirst();
  return (
    row && {
      ...{ body: row.body, templateType: row.template_type, userId: row.user_id, clientKey: row.client_key },
      seenTransKey: row.seen_trans_key,
    }
  );
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
    .where('cover_key', '=', ownCoverKey)
    .where('text_key', '=', textKey)
    .execute();
}
