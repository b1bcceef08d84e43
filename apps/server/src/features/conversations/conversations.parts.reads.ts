import type { LIST_ORDERS, LIST_VIEWS } from '@sightline/contract/conversations.calls';
import { type RawBuilder, sql } from 'kysely';
import { isBlocked } from './blocking/blocking.queries.ts';
import type { ListCursor } from './conversations.rules.ts';

export type ListOrder = (typeof LIST_ORDERS)[number];

/** The part of the conversations that a list shows. */
export type ListPart = {
  /** Null: all of them. */
  locKeys: readonly number[] | null;
  viewStatus: number;
  /** Null or absent: any of them. */
  convKeys?: readonly number[] | null;
  view?: View;
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

function isOfStatus(viewStatus: number): RawBuilder<boolean>[] {
  // Literals, because a generic plan cannot use a partial index.
  if (viewStatus === 0 || viewStatus === 1) return [sql<boolean>`c.message_status = ${sql.lit(viewStatus)}`];
  if (viewStatus === 2 || viewStatus === 8)
    return [sql<boolean>`c.conversation_status = ${sql.lit(viewStatus)} and c.conversation_status <> ${sql.lit(1)}`];
  return [];
}

/** Whether a conversation `c` is in the part. */
export function isInPart({ locKeys, viewStatus, convKeys = null, view }: ListPart): RawBuilder<boolean> {
  const conditions = [
    ...(locKeys === null ? [] : [sql<boolean>`c.loc_key = any(${locKeys})`]),
    ...isOfStatus(viewStatus),
    ...(convKeys === null ? [] : [sql<boolean>`c.conv_key = any(${convKeys})`]),
    ...(view === undefined || view.kind === 'everyone' ? [] : [isInView(view)]),
    ...(view?.kind === 'blocked' ? [] : [sql<boolean>`not ${isBlocked}`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql.join<boolean>(conditions, sql` and `);
}

type PageOrder = { order?: ListOrder | undefined; cursor: ListCursor | null; isRanked: boolean };

/** What continues after a cursor, and the order. A search that is ranked has what fits best first, then the newest. */
export function inOrder({ order, cursor, isRanked }: PageOrder) {
  const isAfter = (columns: RawBuilder<unknown>, sign: RawBuilder<unknown>) =>
    cursor === null
      ? sql<boolean>`true`
      : sql<boolean>`${columns} ${sign} (${cursor.at}::timestamptz, ${cursor.convKey}::integer)`;
  if (order === 'waiting')
    return {
      fits: sql<boolean>`c.waiting_since is not null and ${isAfter(sql`(c.waiting_since, c.conv_key)`, sql`>`)}`,
      by: sql`c.waiting_since, c.conv_key`,
    };
  const isOlder = isAfter(sql`(c.last_transmission_at, c.conv_key)`, sql`<`);
  const newest = sql`c.last_transmission_at desc, c.conv_key desc`;
  if (!isRanked) return { fits: isOlder, by: newest };
  const rank = cursor?.relevance ?? 0;
  return {
    fits:
      cursor === null
        ? isOlder
        : sql<boolean>`(found.relevance > ${rank}::integer or found.relevance = ${rank}::integer and ${isOlder})`,
    by: sql`found.relevance, ${newest}`,
  };
}
