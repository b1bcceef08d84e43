import { BULK_PAGE_SIZE, MOST_BULK_TEXTS } from '@sightline/contract/bulk-texts.calls';
import type { BulkReason, RecipientState } from '@sightline/contract/bulk-texts.texts';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isOwnLocation } from '../../../db/own-locations.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { BulkTextRow, RecipientCount } from '../bulk-texts.types.ts';

const NAME = sql<string>`coalesce(trim(u.given_name || ' ' || u.family_name), '')`;

/** Bulk texts, the newest first: those begun, or one by its key. */
export async function readBulkTexts({
  tx,
  bulkKey = null,
}: {
  tx: CoverTransaction;
  bulkKey?: number | null;
}): Promise<BulkTextRow[]> {
  const { rows } = await sql<BulkTextRow>`
    select b.bulk_key, b.title, b.kind, b.state, b.chosen, b.per_hour, b.created_at, b.starts_at, b.ended_at,
      ${NAME} as created_by
    from bulk_text b
    left join app_user u on u.user_id = b.created_by
    where b.cover_key = ${ownCoverKey}
      and case when ${bulkKey}::integer is null then b.state <> 'draft' else b.bulk_key = ${bulkKey}::integer end
    order by b.bulk_key desc
    limit ${MOST_BULK_TEXTS}::integer`.execute(tx.q);
  return rows;
}

export async function readCounts({
  tx,
  bulkKeys,
}: {
  tx: CoverTransaction;
  bulkKeys: readonly number[];
}): Promise<RecipientCount[]> {
  const { rows } = await sql<RecipientCount>`
    select bulk_key, loc_key, state, reason, count(*)::integer as count, sum(segments)::integer as segments
    from bulk_recipient
    where cover_key = ${ownCoverKey} and bulk_key = any(${bulkKeys}::integer[])
    group by bulk_key, loc_key, state, reason`.execute(tx.q);
  return rows;
}

export type RecipientRow = {
  patient_key: number;
  name: string;
  loc_key: number;
  location: string;
  locale: string;
  body: string;
  segments: number;
  state: RecipientState;
  reason: BulkReason | null;
  detail: string;
  total: number;
};

/** A page of those who were chosen and whose texts the caller may read, in the order of sending. */
export async function readRecipients({
  tx,
  bulkKey,
  state,
  reason,
  page,
}: {
  tx: CoverTransaction;
  bulkKey: number;
  state: RecipientState | null;
  reason: BulkReason | null;
  page: number;
}): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select r.patient_key, btrim(p.first_name || ' ' || p.last_name) as name, r.loc_key, l.org_name as location, r.locale,
      r.body, r.segments, r.state, r.reason, r.detail, count(*) over ()::integer as total
    from bulk_recipient r
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = r.patient_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = r.loc_key
    where r.cover_key = ${ownCoverKey} and r.bulk_key = ${bulkKey} and ${isOwnLocation({ tx, locKey: sql`r.loc_key` })}
      and (${state}::text is null or r.state = ${state}::text)
      and (${reason}::text is null or r.reason = ${reason}::text)
    order by r.place
    limit ${BULK_PAGE_SIZE}::integer offset ${(page - 1) * BULK_PAGE_SIZE}::integer`.execute(tx.q);
  return rows;
}

/** Everyone who was chosen and what became of them, in the order of sending. */
export async function readEveryone({ tx, bulkKey }: { tx: CoverTransaction; bulkKey: number }) {
  const { rows } = await sql<{ patient_key: number; state: RecipientState; reason: BulkReason | null }>`
    select patient_key, state, reason from bulk_recipient
    where cover_key = ${tx.coverKey} and bulk_key = ${bulkKey}
    order by place`.execute(tx.q);
  return rows;
}
