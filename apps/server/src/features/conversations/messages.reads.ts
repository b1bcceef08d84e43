import { STAFF_TEMPLATE_TYPES } from '@sightline/contract/templates.texts';
import { isText, MESSAGE_KINDS } from '@sightline/messaging/message-kind';
import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { type FileType, isFileType } from '../pictures/pictures.types.ts';
import { isBlocked } from './blocking/blocking.queries.ts';

const TEXT_KINDS = MESSAGE_KINDS.filter(isText);

type FileOf = { key: number; type: FileType; bytes: number; isOriginal: boolean };
/** Type and size are unknown until it is fetched. */
type PictureOf = Pick<FileOf, 'key' | 'isOriginal'> & {
  status: string;
  type: string | null;
  fileType: string | null;
  bytes: number | null;
};

/** The pictures of a text, converted ones with what is known of their originals; those without need no query. */
const pictures = sql<PictureOf[]>`case when m.picture_keys = '{}' then '[]'::json else (
  select coalesce(json_agg(json_build_object('key', p.picture_key, 'status', p.status, 'type', p.content_type,
    'fileType', coalesce(p.original_type, p.content_type), 'bytes', coalesce(p.original_bytes, p.byte_count),
    'isOriginal', p.original_key is not null) order by p.position), '[]')
  from picture p
  where p.cover_key = ${ownCoverKey} and p.trans_key = m.trans_key) end`;

/** With the pictures that are available or failed for good, and the files that a page can't show as pictures. */
const withFiles = <Row extends { pictures: PictureOf[] }>({ pictures: all, ...row }: Row) => ({
  ...row,
  settled_pictures: all
    .filter(({ status, type }) => (status === 'failed' ? type === null : status === 'ready' && !isFileType(type)))
    .map(({ key }) => key),
  // Of what isn't there, a type is known if it is no picture.
  pending_pictures: all.filter(({ status, type }) => status === 'pending' && type === null).length,
  pending_files: all.filter(({ status, type }) => status === 'pending' && type !== null).length,
  lost_files: all.filter(({ status, type }) => status === 'failed' && type !== null).length,
  files: all.flatMap(({ key, status, fileType: type, bytes, isOriginal }): FileOf[] =>
    status === 'ready' && isFileType(type) && bytes !== null ? [{ key, type, bytes, isOriginal }] : [],
  ),
});

/** When Retry was last clicked on a text that waits for it. */
const retriedAt = sql<Temporal.Instant | null>`case when m.delivery_status = 'queued' then (
  select max(a.retried_at) from message_attempt a
  where a.cover_key = ${ownCoverKey} and a.trans_key = m.trans_key) end`;

const messageRows = ({ tx, convKey }: { tx: CoverTransaction; convKey: number }) =>
  tx.q
    .selectFrom('message as m')
    .leftJoin('app_user as u', 'u.user_id', 'm.user_id')
    .where('m.cover_key', '=', ownCoverKey)
    .where('m.conv_key', '=', convKey)
    .select([
      'm.cover_key',
      'm.trans_key',
      'm.kind',
      'm.body',
      'm.picture_keys',
      'm.user_id',
      'm.delivery_status',
      'm.error_code',
      'm.failure',
      'm.client_key',
      'm.template_type',
      'm.patient_key',
      'm.created_at',
      'u.given_name',
      'u.family_name',
      'm.place',
      pictures.as('pictures'),
      retriedAt.as('retried_at'),
    ]);

export type MessageRow = Awaited<ReturnType<typeof readMessagesAfter>>[number];

/** The newest messages, or those before one, newest first. */
export async function readMessagePage({
  tx,
  convKey,
  beforeTransKey,
  isInternal,
  limit,
}: {
  tx: CoverTransaction;
  convKey: number;
  beforeTransKey: number | null;
  /** With notes and events for colleagues. */
  isInternal: boolean;
  limit: number;
}): Promise<MessageRow[]> {
  const rows = await messageRows({ tx, convKey })
    .$if(!isInternal, (q) => q.where('m.kind', 'in', [...TEXT_KINDS]))
    .$if(beforeTransKey !== null, (q) => q.where('m.trans_key', '<', beforeTransKey ?? 0))
    .orderBy('m.trans_key', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(withFiles);
}

/** Texts newer than one, oldest first. */
export async function readMessagesAfter({
  tx,
  convKey,
  transKey,
  limit,
}: {
  tx: CoverTransaction;
  convKey: number;
  transKey: number;
  limit: number;
}) {
  const rows = await messageRows({ tx, convKey })
    .where('m.kind', 'in', [...TEXT_KINDS])
    .where('m.trans_key', '>', transKey)
    .orderBy('m.trans_key', 'asc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(withFiles);
}

/** Templates for staff at a location, and its own versions of them: see `thread/templates.rules.ts`. */
export function templatesAt({ tx, locKey }: { tx: CoverTransaction; locKey: number }) {
  return tx.q
    .selectFrom('template as t')
    .select(['t.name', 't.type', 't.body', 't.locale', 't.pair_key', 't.stands_for'])
    .where('t.cover_key', '=', ownCoverKey)
    .where((eb) => eb.or([eb('t.type', 'in', [...STAFF_TEMPLATE_TYPES]), eb('t.stands_for', 'is not', null)]))
    .where('t.retired_at', 'is', null)
    .where((eb) => eb.or([eb('t.loc_key', 'is', null), eb('t.loc_key', '=', locKey)]))
    .orderBy('t.position')
    .orderBy('t.template_key');
}

/** The age in seconds of the oldest other open transaction; null if there is none. */
export async function readOldestTransactionAge({ tx }: { tx: CoverTransaction }): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`select oldest_transaction_age() as age`.execute(tx.q);
  return rows[0]?.age ?? null;
}

/** Conversations changed after an instant, newest first. */
export function readMovedSince({
  tx,
  locKeys,
  since,
  limit,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[] | null;
  since: Temporal.Instant;
  limit: number;
}) {
  return tx.q
    .selectFrom('conversation as c')
    .select(['conv_key', 'loc_key', 'last_trans_key', 'last_kind', 'last_transmission_at'])
    .where(sql<boolean>`not ${isBlocked}`)
    .where('cover_key', '=', ownCoverKey)
    .where('removed_at', 'is', null)
    .where('last_transmission_at', '>', since)
    .$if(locKeys !== null, (q) => q.where('loc_key', 'in', [...(locKeys ?? [])]))
    .orderBy('last_transmission_at', 'desc')
    .limit(sql.lit(limit))
    .execute();
}
