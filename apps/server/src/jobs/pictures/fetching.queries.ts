import type { Place } from '@sightline/messaging/place';
import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { StoredFile, StoredPicture } from '../../features/pictures/pictures.types.ts';

/** A picture that this server is to fetch now, and nobody else. */
export type PictureClaim = {
  cover_key: number;
  picture_key: number;
  trans_key: number;
  source_url: string;
  attempts: number;
  is_outbound: boolean;
};

/** Claims pictures that are due, across practices. A claim that lapsed was a dead server's: the next one takes over. */
export async function claimDuePictures({
  tx,
  limit,
  until,
}: {
  tx: SystemTransaction;
  limit: number;
  until: Temporal.Instant;
}): Promise<PictureClaim[]> {
  const { rows } = await sql<PictureClaim>`
    with due as (
      select p.cover_key, p.picture_key from picture p
      where p.status = 'pending'
        and p.run_at <= ${tx.now}
        and (p.claimed_until is null or p.claimed_until <= ${tx.now})
      order by p.run_at, p.picture_key
      limit ${limit}
      for update skip locked)
    update picture p
    set claimed_until = ${until}, attempts = least(p.attempts + 1, 30000)
    from due, message m
    where p.cover_key = due.cover_key and p.picture_key = due.picture_key
      and m.cover_key = p.cover_key and m.trans_key = p.trans_key
    returning p.cover_key, p.picture_key, p.trans_key, p.source_url, p.attempts, m.is_outbound
  `.execute(tx.q);
  return rows;
}

export type Ended =
  | { status: 'ready'; stored: StoredPicture | StoredFile; place?: Place | null }
  | { status: 'failed'; failure: string };
type Settled = Ended | { status: 'pending'; runAt: Temporal.Instant; failure: string };

const originalColumns = ({ fileKey, contentType, byteCount }: StoredFile) => ({
  ...{ original_key: fileKey, original_type: contentType, original_bytes: byteCount },
});

const columnsOf = (settled: Settled) => {
  if (settled.status === 'failed') return { status: settled.status, failure: settled.failure };
  if (settled.status === 'pending') return { run_at: settled.runAt, failure: settled.failure };
  const { fileKey, contentType, byteCount, width, height } = settled.stored;
  const file = { file_key: fileKey, content_type: contentType, byte_count: byteCount, width, height };
  const original = 'original' in settled.stored ? settled.stored.original : undefined;
  return { status: settled.status, failure: null, ...file, ...(original && originalColumns(original)) };
};

/** Notes how a fetch ended, and lets go of the claim. False when another server has taken it over meanwhile. */
export async function settleClaim({
  tx,
  claim,
  settled,
}: {
  tx: SystemTransaction;
  claim: PictureClaim;
  settled: Settled;
}): Promise<boolean> {
  const result = await tx.q
    .updateTable('picture')
    .set({ ...columnsOf(settled), claimed_until: null })
    .where('cover_key', '=', claim.cover_key)
    .where('picture_key', '=', claim.picture_key)
    .where('status', '=', 'pending')
    .where('attempts', '=', claim.attempts)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes the place that a text shares, unless it said one itself. */
export async function setPlace({
  tx,
  claim,
  place,
}: {
  tx: SystemTransaction;
  claim: PictureClaim;
  place: Place;
}): Promise<void> {
  await tx.q
    .updateTable('message')
    .set({ place: JSON.stringify(place) })
    .where('cover_key', '=', claim.cover_key)
    .where('trans_key', '=', claim.trans_key)
    .where('place', 'is', null)
    .execute();
}

/** Gives a claim back untried: its server is going down. */
export async function releasePicture({ tx, claim }: { tx: SystemTransaction; claim: PictureClaim }): Promise<void> {
  await tx.q
    .updateTable('picture')
    .set({ claimed_until: null, run_at: tx.now })
    .where('cover_key', '=', claim.cover_key)
    .where('picture_key', '=', claim.picture_key)
    .where('status', '=', 'pending')
    .where('attempts', '=', claim.attempts)
    .execute();
}

/** The conversation whose screens show a picture. */
export function readConversationOf({ tx, claim }: { tx: SystemTransaction; claim: PictureClaim }) {
  return tx.q
    .selectFrom('message as m')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.cover_key', '=', 'm.cover_key').onRef('c.conv_key', '=', 'm.conv_key'),
    )
    .select(['c.conv_key', 'c.loc_key'])
    .where('m.cover_key', '=', claim.cover_key)
    .where('m.trans_key', '=', claim.trans_key)
    .executeTakeFirstOrThrow();
}
