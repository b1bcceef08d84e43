import type { LIST_ORDERS, LIST_VIEWS } from '@sightline/contract/conversations.calls';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { locationNotFound, unreadableCursor } from './conversations.errors.ts';
import { readConversationPage } from './conversations.page.reads.ts';
import { type ConversationRow, readFilterCounts, readOwnLocations } from './conversations.reads.ts';
import { readTextReach } from './conversations.relevance.reads.ts';
import {
  earliestOf,
  latestOf,
  namedPatientKeys,
  readCursor,
  readSearch,
  settledUntil,
  writeCursor,
} from './conversations.rules.ts';
import { readMovedSince, readOldestTransactionAge } from './messages.reads.ts';

const TRASH = 9;
/** Keys listed by CheckNewList; the count covers all. */
const MOST_MOVED = 1_000;

/**
 * A call's locations: none or 0 mean all that the caller sees; null, if that is all of them.
 * @throws ProblemError location.not-found
 */
export async function chosenLocations({
  tx,
  locKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
}): Promise<readonly number[] | null> {
  const named = [...new Set(locKeys.filter((locKey) => locKey !== 0))];
  if (named.length > 0) {
    const own = await readOwnLocations({ tx, locKeys: named });
    if (own.length < named.length) throw locationNotFound();
  }
  return named.length === 0 || locKeys.includes(0) ? tx.locKeys : named;
}

export type ListQuery = {
  locKeys: readonly number[];
  viewStatus: number;
  filter: string | null;
  cursor: string | null;
  pageNumber: number;
  pageSize: number;
  /** Null or absent: any. */
  convKeys?: readonly number[] | null | undefined;
  /** Whether the filter searches texts too. */
  inTexts?: boolean;
  view?: (typeof LIST_VIEWS)[number] | undefined;
  order?: (typeof LIST_ORDERS)[number] | undefined;
};

/**
 * A page of conversations and where the next one starts; null at the end. `searchedSince` is when the texts that a search
 * read begin; null if it read all.
 */
export function listConversations({
  scope,
  query,
  userId,
}: {
  scope: CoverScope;
  query: ListQuery;
  /** Whose `mine` is. */
  userId: number;
}): Promise<{ rows: ConversationRow[]; nextCursor: string | null; searchedSince: Temporal.Instant | null }> {
  const { viewStatus, pageNumber, pageSize, convKeys = null, order = 'newest' } = query;
  const cursor = query.cursor === null ? null : readCursor(query.cursor);
  if (query.cursor !== null && cursor === null) throw unreadableCursor();
  return scope.transaction(async (tx) => {
    const locKeys = await chosenLocations({ tx, locKeys: query.locKeys });
    if (viewStatus === TRASH) return { rows: [], nextCursor: null, searchedSince: null };
    const search = readSearch(query.filter, { inTexts: query.inTexts ?? false });
    const offset = cursor === null ? (pageNumber - 1) * pageSize : 0;
    const view = { kind: query.view ?? 'everyone', userId } as const;
    const part = { locKeys, viewStatus, convKeys, view };
    const reach = search?.inTexts ? await readTextReach({ tx, search, part }) : null;
    const page = { ...part, search, reach, cursor, offset, limit: pageSize + 1, order };
    const found = await readConversationPage({ tx, query: page });
    const rows = found.slice(0, pageSize);
    tx.note({ patientKeys: namedPatientKeys(rows), detail: { count: rows.length } });
    const last = rows.at(-1);
    const isMore = found.length > pageSize && last !== undefined;
    const at = order === 'waiting' ? last?.waiting_since : last?.last_transmission_at;
    const relevance = last?.relevance ?? 0;
    const nextCursor = isMore && at ? writeCursor({ at, convKey: last.conv_key, relevance }) : null;
    return { rows, nextCursor, searchedSince: reach?.since ?? null };
  });
}

export function countFilters({ scope, locKeys }: { scope: CoverScope; locKeys: readonly number[] }) {
  return scope.transaction(async (tx) => readFilterCounts({ tx, locKeys: await chosenLocations({ tx, locKeys }) }));
}

/**
 * Which conversations changed since an instant. The time to ask with next is that of the newest change seen, minus a
 * margin for whatever is still being written: a text committed late is not missed, and one may be listed twice because
 * of it.
 */
export function checkNew({
  scope,
  locKeys,
  since,
}: {
  scope: CoverScope;
  locKeys: readonly number[];
  since: Temporal.Instant | null;
}): Promise<{ convKeys: number[]; seenUntil: Temporal.Instant }> {
  return scope.transaction(async (tx) => {
    const chosen = await chosenLocations({ tx, locKeys });
    // Before reading the changes: whatever ends in between is included.
    const settled = settledUntil({ now: tx.now, openForSeconds: await readOldestTransactionAge({ tx }) });
    if (since === null) return { convKeys: [], seenUntil: settled };
    const moved = await readMovedSince({ tx, locKeys: chosen, since, limit: MOST_MOVED });
    const seenUntil = latestOf(since, earliestOf(settled, moved[0]?.last_transmission_at ?? since));
    return { convKeys: moved.map((row) => row.conv_key), seenUntil };
  });
}
