import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/schema.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { inOrder, isInPart, type ListOrder, type ListPart } from './conversations.parts.reads.ts';
import { listedRows } from './conversations.reads.ts';
import { rankedConversations, readTextReach, type TextReach } from './conversations.relevance.reads.ts';
import type { ListCursor, ListSearch } from './conversations.rules.ts';
import { conversationsFound, planForSearch } from './conversations.search.reads.ts';
import { isUrgent } from './urgent/urgent.reads.ts';

type PlainQuery = ListPart & {
  cursor: ListCursor | null;
  offset: number;
  limit: number;
  order?: ListOrder | undefined;
};

type PageQuery = PlainQuery & {
  search: ListSearch | null;
  /** Of a search in texts; read if absent. */
  reach?: TextReach | null;
};

type Found = {
  /** Of a search in texts. */
  ranked: Awaited<ReturnType<typeof rankedConversations>> | null;
  /** Of any other search. */
  matching: ReturnType<typeof conversationsFound> | null;
};

function pageOf({ q, query, ranked, matching }: Found & { q: Kysely<DB>; query: PlainQuery }) {
  const { cursor, offset, limit, order } = query;
  const { fits, by } = inOrder({ order, cursor, isRanked: ranked !== null });
  return (
    listedRows(q)
      .$if(ranked !== null, (rows) =>
        ranked === null ? rows : rows.innerJoin(ranked.as('found'), 'found.conv_key', 'c.conv_key'),
      )
      .select((ranked === null ? sql<number>`0` : sql<number>`found.relevance`).as('relevance'))
      .$if(matching !== null, (rows) => (matching === null ? rows : rows.where('c.conv_key', 'in', matching)))
      .where(isInPart(query))
      .where(fits)
      .orderBy(by)
      // A literal too: without knowing how few rows are wanted, the planner would read and sort the whole practice.
      .limit(sql.lit(limit))
      .$if(offset > 0, (rows) => rows.offset(offset))
  );
}

const ORDINARY = 0;
/** Beside it in a cursor: the page ended among the urgent ones. */
const URGENT = 9;

/** A part of the list in its order. */
const partOf = ({ q, query, isOfUrgent }: { q: Kysely<DB>; query: PlainQuery; isOfUrgent: boolean }) => {
  const { cursor, offset, limit, order } = query;
  const { fits, by } = inOrder({ order, cursor, isRanked: false });
  return (
    listedRows(q)
      .select(sql<number>`${sql.lit(isOfUrgent ? URGENT : ORDINARY)}::integer`.as('relevance'))
      .where(isInPart(query))
      .where(isOfUrgent ? isUrgent : sql<boolean>`not ${isUrgent}`)
      .where(fits)
      .orderBy(by)
      // A literal too: without knowing how few rows are wanted, the planner would read and sort the whole practice.
      .limit(sql.lit(limit + offset))
  );
};

/** Conversations with an urgent text first, then the others: each part is read by its own index. */
function urgentFirst({ q, query }: { q: Kysely<DB>; query: PlainQuery }) {
  const { cursor, offset, limit, order } = query;
  const urgent = partOf({ q, query, isOfUrgent: true });
  const others = partOf({ q, query: { ...query, cursor: null }, isOfUrgent: false });
  const isAfterUrgent = cursor !== null && cursor.relevance !== URGENT;
  const both = q
    .selectFrom(urgent.as('urgent'))
    .selectAll()
    .unionAll(q.selectFrom(others.as('others')).selectAll());
  const found = isAfterUrgent ? partOf({ q, query, isOfUrgent: false }) : both;
  return q
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy('relevance', 'desc')
    .orderBy(order === 'waiting' ? sql`waiting_since, conv_key` : sql`last_transmission_at desc, conv_key desc`)
    .limit(sql.lit(limit))
    .$if(offset > 0, (rows) => rows.offset(offset));
}

type PlainValues = {
  locKeys: readonly number[] | null;
  convKeys: readonly number[] | null;
  userId: number | undefined;
  at: Temporal.Instant | undefined;
  convKey: number | undefined;
};

const valuesOf = ({ locKeys, convKeys = null, view, cursor }: PlainQuery): PlainValues => ({
  ...{ locKeys, convKeys, userId: view?.userId, at: cursor?.at, convKey: cursor?.convKey },
});

/** The query with other values in the same places. */
const withValues = ({ query, values }: { query: PlainQuery; values: PlainValues }): PlainQuery => ({
  ...query,
  locKeys: query.locKeys && values.locKeys,
  convKeys: query.convKeys ? values.convKeys : null,
  ...(query.view && { view: { ...query.view, userId: values.userId ?? 0 } }),
  cursor: query.cursor && { ...query.cursor, at: values.at ?? query.cursor.at, convKey: values.convKey ?? 0 },
});

/** Rows that a screen names are put into its order by the screen. */
const plainRows = ({ q, query }: { q: Kysely<DB>; query: PlainQuery }) =>
  query.convKeys ? pageOf({ q, query, ranked: null, matching: null }) : urgentFirst({ q, query });

const preparePlainPage = (query: PlainQuery) =>
  prepared((values: PlainValues, q) => plainRows({ q, query: withValues({ query, values }) }).compile());

/** Everything that changes the statement instead of its values. */
const formOf = ({ locKeys, viewStatus, convKeys, view, cursor, limit, order }: PlainQuery): string =>
  [viewStatus, view?.kind, order, limit, !locKeys, !convKeys, cursor?.relevance].join();

/** Of page sizes and filters that screens have, there are a few dozen. */
const MOST_FORMS = 200;
const plainPages = new Map<string, ReturnType<typeof preparePlainPage>>();

/** A page that is one statement: without a search, and from the start or a cursor. */
export function plainPage(query: PlainQuery) {
  const form = formOf(query);
  const page = plainPages.get(form) ?? preparePlainPage(query);
  if (plainPages.size < MOST_FORMS) plainPages.set(form, page);
  return page.with(valuesOf(query));
}

/** A page of the list: urgent ones and then the newest first, or the longest wait, or what fits best where texts are searched. */
export async function readConversationPage({ tx, query }: { tx: CoverTransaction; query: PageQuery }) {
  const { search, reach } = query;
  // Pages by number are another client's: screens go on from a cursor.
  if (search === null && query.offset > 0) return plainRows({ q: tx.q, query }).execute();
  if (search === null) return plainPage(query).run(tx.q, { isLast: false });
  await planForSearch(tx);
  if (!search.inTexts)
    return pageOf({ q: tx.q, query, ranked: null, matching: conversationsFound({ tx, search }) }).execute();
  const ranked = await rankedConversations({
    ...{ tx, search, part: query },
    reach: reach ?? (await readTextReach({ tx, search, part: query })),
  });
  return pageOf({ q: tx.q, query, ranked, matching: null }).execute();
}
