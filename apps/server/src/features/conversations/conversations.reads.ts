import type { LIST_ORDERS, LIST_VIEWS } from '@sightline/contract/conversations.calls';
import { type RawBuilder, sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import { isBlocked } from './blocking/blocking.queries.ts';
import type { ListCursor, ListSearch } from './conversations.rules.ts';
import { conversationsFound, planForSearch } from './conversations.search.reads.ts';

const hasGivenHipaaConsent = sql<boolean>`coalesce(
  (select e.decision = 'given' from consent_entry e
    where e.cover_key = c.cover_key and e.purpose = 'hipaa' and e.decision <> 'requested'
      and e.patient_key = c.patient_key
    order by e.entry_key desc limit 1),
  (select e.decision = 'given' from consent_entry e
    where e.cover_key = c.cover_key and e.purpose = 'hipaa' and e.decision <> 'requested'
      and c.patient_key is null and e.phone = c.phone and e.patient_key is null
    order by e.entry_key desc limit 1),
  false)`;

type HouseholdMember = { key: number; first: string; last: string };

/** The phone's owners while no patient is linked: families share one, and which of them wrote is not guessed. */
const household = sql<HouseholdMember[]>`(
  select coalesce(json_agg(json_build_object('key', h.patient_key, 'first', h.first_name, 'last', h.last_name)
    order by h.dob nulls last, h.patient_key), '[]')
  from patient h
  where h.cover_key = c.cover_key and h.cell_phone = c.phone and h.cell_phone <> '' and c.patient_key is null)`;

/** Most have no one, and need no query. */
const assignedName = sql<string | null>`case when c.assigned_to is not null then (
  select concat_ws(' ', nullif(u.given_name, ''), nullif(u.family_name, '')) from app_user u
  where u.user_id = c.assigned_to) end`;

/** Types of the files other than pictures in the last message; most have none and need no query. */
const lastFileTypes = sql<string[]>`case when c.last_picture_keys = '{}' then '{}'::text[] else array(
  select p.content_type from picture p
  where p.cover_key = c.cover_key and p.picture_key = any(c.last_picture_keys)
    and p.content_type in ('application/pdf', 'text/vcard')) end`;

const conversationRows = (tx: CoverTransaction) =>
  tx.q
    .selectFrom('conversation as c')
    .innerJoin('location as l', (join) =>
      join.onRef('l.cover_key', '=', 'c.cover_key').onRef('l.loc_key', '=', 'c.loc_key'),
    )
    .leftJoin('patient as p', (join) =>
      join.onRef('p.cover_key', '=', 'c.cover_key').onRef('p.patient_key', '=', 'c.patient_key'),
    )
    .where('c.cover_key', '=', tx.coverKey)
    .where('c.removed_at', 'is', null)
    .select((eb) => [
      'c.conv_key',
      'c.patient_key',
      'c.cover_key',
      'c.loc_key',
      'c.phone',
      'c.message_status',
      'c.conversation_status',
      'c.created_at',
      'c.last_transmission_at',
      'c.last_body',
      'c.last_picture_keys',
      'c.last_kind',
      'c.last_delivery_status',
      'c.assigned_to',
      'c.closed_at',
      'c.snoozed_until',
      'c.waiting_since',
      assignedName.as('assigned_name'),
      'l.org_name as loc_name',
      eb.fn.coalesce('l.sms_number', eb.val('')).as('sms_number'),
      'p.pms_patient_id',
      'p.first_name',
      'p.last_name',
      household.as('household'),
      lastFileTypes.as('last_file_types'),
      hasGivenHipaaConsent.as('has_given_hipaa_consent'),
    ]);

export type ConversationRow = Awaited<ReturnType<typeof readConversationPage>>[number];

type PageQuery = {
  /** Null: all of them. */
  locKeys: readonly number[] | null;
  viewStatus: number;
  search: ListSearch | null;
  cursor: ListCursor | null;
  /** Null or absent: any of them. */
  convKeys?: readonly number[] | null;
  offset: number;
  limit: number;
  view?: View;
  order?: (typeof LIST_ORDERS)[number] | undefined;
};

type View = { kind: (typeof LIST_VIEWS)[number]; userId: number };

/** What rests is in the views of its own, not among what someone has to do. */
function isInView({ kind, userId }: View): RawBuilder<boolean> {
  switch (kind) {
    case 'everyone':
      return sql<boolean>`true`;
    case 'mine':
      return sql<boolean>`c.assigned_to = ${userId} and c.closed_at is null and c.snoozed_until is null`;
    case 'unassigned':
      return sql<boolean>`c.assigned_to is null and c.closed_at is null and c.snoozed_until is null`;
    case 'snoozed':
      return sql<boolean>`c.snoozed_until is not null`;
    case 'closed':
      return sql<boolean>`c.closed_at is not null`;
    case 'blocked':
      return isBlocked;
  }
}

/** What continues after a cursor, and the order. */
function inOrder({ order, cursor }: Pick<PageQuery, 'order' | 'cursor'>) {
  const at = cursor?.at ?? null;
  const key = cursor?.convKey ?? null;
  const isAfter = (columns: RawBuilder<unknown>, sign: RawBuilder<unknown>) =>
    cursor === null ? sql<boolean>`true` : sql<boolean>`${columns} ${sign} (${at}::timestamptz, ${key}::integer)`;
  return order === 'waiting'
    ? {
        fits: sql<boolean>`c.waiting_since is not null and ${isAfter(sql`(c.waiting_since, c.conv_key)`, sql`>`)}`,
        by: sql`c.waiting_since, c.conv_key`,
      }
    : {
        fits: isAfter(sql`(c.last_transmission_at, c.conv_key)`, sql`<`),
        by: sql`c.last_transmission_at desc, c.conv_key desc`,
      };
}

/** A page of the list, newest first unless the longest wait is. */
export async function readConversationPage({ tx, query }: { tx: CoverTransaction; query: PageQuery }) {
  const { locKeys, viewStatus, search, cursor, convKeys = null, offset, limit, view, order } = query;
  const { fits, by } = inOrder({ order, cursor });
  if (search !== null) await planForSearch(tx);
  return (
    conversationRows(tx)
      .$if(locKeys !== null, (q) => q.where('c.loc_key', '=', sql<number>`any(${locKeys})`))
      // Literals, because a generic plan cannot use a partial index.
      .$if(viewStatus === 0 || viewStatus === 1, (q) => q.where('c.message_status', '=', sql.lit(viewStatus)))
      .$if(viewStatus === 2 || viewStatus === 8, (q) =>
        q.where('c.conversation_status', '=', sql.lit(viewStatus)).where('c.conversation_status', '<>', sql.lit(1)),
      )
      .$if(search !== null, (q) =>
        search === null ? q : q.where('c.conv_key', 'in', conversationsFound({ tx, search })),
      )
      .$if(convKeys !== null, (q) => q.where('c.conv_key', '=', sql<number>`any(${convKeys})`))
      .$if(view !== undefined && view.kind !== 'everyone', (q) => (view === undefined ? q : q.where(isInView(view))))
      .$if(view?.kind !== 'blocked', (q) => q.where(sql<boolean>`not ${isBlocked}`))
      .where(fits)
      .orderBy(by)
      // A literal too: without knowing how few rows are wanted, the planner would read and sort the whole practice.
      .limit(sql.lit(limit))
      .$if(offset > 0, (q) => q.offset(offset))
      .execute()
  );
}

export function readConversation({
  tx,
  convKey,
}: {
  tx: CoverTransaction;
  convKey: number;
}): Promise<ConversationRow | undefined> {
  return conversationRows(tx)
    .where('c.conv_key', '=', convKey)
    .$if(tx.locKeys !== null, (q) => q.where('c.loc_key', '=', sql<number>`any(${tx.locKeys})`))
    .executeTakeFirst();
}

/** Which of these locations the practice has and the caller may see. */
export async function readOwnLocations({
  tx,
  locKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
}): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('location')
    .select('loc_key')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', sql<number>`any(${locKeys})`)
    .$if(tx.locKeys !== null, (q) => q.where('loc_key', '=', sql<number>`any(${tx.locKeys})`))
    .execute();
  return rows.map((row) => row.loc_key);
}

export async function readFilterCounts({
  tx,
  locKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[] | null;
}): Promise<{ unread: number; unanswered: number; flagged: number }> {
  const count = (column: 'message_status' | 'conversation_status', value: number) =>
    tx.q
      .selectFrom('conversation')
      .where('cover_key', '=', tx.coverKey)
      .where('removed_at', 'is', null)
      .where(column, '=', sql.lit(value))
      // Repeated exactly as in the partial index.
      .$if(column === 'conversation_status', (q) => q.where('conversation_status', '<>', sql.lit(1)))
      .$if(locKeys !== null, (q) => q.where('loc_key', '=', sql<number>`any(${locKeys})`))
      .select((eb) => eb.fn.countAll<number>().as('count'));
  const row = await tx.q
    .selectNoFrom([
      count('message_status', 0).as('unread'),
      count('conversation_status', 8).as('unanswered'),
      count('conversation_status', 2).as('flagged'),
    ])
    .executeTakeFirstOrThrow();
  return { unread: row.unread ?? 0, unanswered: row.unanswered ?? 0, flagged: row.flagged ?? 0 };
}
