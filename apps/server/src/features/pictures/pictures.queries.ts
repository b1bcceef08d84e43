import type { CoverTransaction } from '../../db/scope.ts';
import type { OutgoingPicture } from './pictures.types.ts';

type NewPicture =
  | { status: 'ready'; file_key: string; content_type: string; byte_count: number; width: number; height: number }
  | { status: 'pending'; source_url: string; run_at: Temporal.Instant; content_type?: string | null }
  | { status: 'failed'; source_url: string; failure: string; content_type?: string | null };

/** A new picture row: already stored, or still to be fetched from a URL. */
export function newRowOf({ picture, now }: { picture: OutgoingPicture; now: Temporal.Instant }): NewPicture {
  if (picture.kind === 'linked') return { status: 'pending', source_url: picture.url, run_at: now };
  const { fileKey, contentType, byteCount, width, height } = picture.stored;
  return {
    status: 'ready',
    file_key: fileKey,
    content_type: contentType,
    byte_count: byteCount,
    width,
    height,
  };
}

/** Stores a text's pictures, in order, and their keys with the text. */
export async function insertPictures({
  tx,
  transKey,
  pictures,
}: {
  tx: CoverTransaction;
  transKey: number;
  pictures: readonly NewPicture[];
}): Promise<number[]> {
  const rows = await tx.q
    .insertInto('picture')
    .values(
      pictures.map((picture, index) => ({
        ...picture,
        cover_key: tx.coverKey,
        trans_key: transKey,
        position: index + 1,
        created_at: tx.now,
      })),
    )
    .returning(['picture_key', 'position'])
    .execute();
  const keys = rows.toSorted((a, b) => a.position - b.position).map((row) => row.picture_key);
  await tx.q
    .updateTable('message')
    .set({ picture_keys: keys })
    .where('cover_key', '=', tx.coverKey)
    .where('trans_key', '=', transKey)
    .execute();
  return keys;
}

/** Shows pictures in the conversation's list row, if their text is its newest. */
export async function updateNewestPictures({
  tx,
  convKey,
  transKey,
  pictureKeys,
}: {
  tx: CoverTransaction;
  convKey: number;
  transKey: number;
  pictureKeys: readonly number[];
}): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ last_picture_keys: [...pictureKeys] })
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .where('last_trans_key', '=', transKey)
    .execute();
}

/** Whether this practice may send pictures: it is location-aware, and its numbers support MMS (MSG-022). */
export async function readMaySendPictures(tx: CoverTransaction): Promise<boolean> {
  const cover = await tx.q
    .selectFrom('cover')
    .select(['is_location_aware', 'is_mms_enabled'])
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirstOrThrow();
  return cover.is_location_aware && cover.is_mms_enabled;
}
