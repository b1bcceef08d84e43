import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/schema.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { inOrder, isInPart, type ListOrder, type ListPart } from './conversations.parts.reads.ts';
import { listedRows } from './conversations.reads.ts';
import { rankedConversations, readTextReach, type TextReach } from './conversations.relevance.reads.ts';
import type { ListCursor, ListSearch } from './conversations.rules.ts';
import { conversationsFound, planForSearch } from './conversations.search.reads.ts';

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

const preparePlainPage = (query: PlainQuery) =>
  prepared((values: PlainValues, q) =>
    pageOf({ q, query: withValues({ query, values }), ranked: null, matching: null }).compile(),
  );

/** Everything that changes the statement instead of its values. */
const formOf = ({ locKeys, viewStatus, convKeys, view, cursor, limit, order }: PlainQuery): string =>
  [viewStatus, view?.kind, order, limit, !locKeys, !convKeys, cursor === null].join();

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

/** A page of the list: newest first, or the longest wait, or what fits best where texts are searched. */
export async function readConversationPage({ tx, query }: { tx: CoverTransaction; query: PageQuery }) {
  const { search, reach } = query;
  // Pages by number are another client's: screens go on from a cursor.
  if (search === null && query.offset > 0) return pageOf({ q: tx.q, query, ranked: null, matching: null }).execute();
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
