import type { LIST_ORDERS, LIST_VIEWS } from '@sightline/contract/conversations.calls';
import type { AuditNote } from '../../db/audit.ts';
import type { CoverScope } from '../../db/scope.ts';
import { unreadableCursor } from './conversations.errors.ts';
import { plainPage, readConversationPage } from './conversations.page.reads.ts';
import type { ListOrder } from './conversations.parts.reads.ts';
import { type ConversationRow, readFilterCounts } from './conversations.reads.ts';
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
import { chosenLocations } from './locations/sending-location.usecases.ts';
import { readMovedSince, readOldestTransactionAge } from './messages.reads.ts';

const TRASH = 9;
/** Keys listed by CheckNewList; the count covers all. */
const MOST_MOVED = 1_000;

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

type FoundRow = ConversationRow & { relevance: number };
type Listed = { rows: ConversationRow[]; nextCursor: string | null; searchedSince: Temporal.Instant | null };

const NOTHING: Listed = { rows: [], nextCursor: null, searchedSince: null };

/** What an audit row says of a page. */
const noteOf = (rows: readonly ConversationRow[]): AuditNote => ({
  patientKeys: namedPatientKeys(rows),
  detail: { count: rows.length },
});

/** One row more than a page was asked for. */
function pageOf({ found, pageSize, order }: { found: FoundRow[]; pageSize: number; order: ListOrder }) {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const isMore = found.length > pageSize && last !== undefined;
  const at = order === 'waiting' ? last?.waiting_since : last?.last_transmission_at;
  const relevance = last?.relevance ?? 0;
  return { rows, nextCursor: isMore && at ? writeCursor({ at, convKey: last.conv_key, relevance }) : null };
}

/**
 * A page of conversations and where the next one starts; null at the end. `searchedSince` is when the texts that a search
 * read begin; null if it read all.
 */
export async function listConversations({
  scope,
  query,
  userId,
}: {
  scope: CoverScope;
  query: ListQuery;
  /** Whose `mine` is. */
  userId: number;
}): Promise<Listed> {
  const { viewStatus, pageNumber, pageSize, convKeys = null, order = 'newest' } = query;
  const cursor = query.cursor === null ? null : readCursor(query.cursor);
  if (query.cursor !== null && cursor === null) throw unreadableCursor();
  const search = readSearch(query.filter, { inTexts: query.inTexts ?? false });
  const offset = cursor === null ? (pageNumber - 1) * pageSize : 0;
  const view = { kind: query.view ?? 'everyone', userId } as const;
  const sort = { cursor, offset, limit: pageSize + 1, order };
  const isPlain = search === null && offset === 0 && query.locKeys.every((locKey) => locKey === 0);
  if (isPlain && viewStatus !== TRASH) {
    const statement = plainPage({ locKeys: scope.locKeys, viewStatus, convKeys, view, ...sort });
    const found = await scope.readOnce({ statement, note: (rows) => noteOf(rows.slice(0, pageSize)) });
    return { ...pageOf({ found, pageSize, order }), searchedSince: null };
  }
  return scope.transaction(async (tx) => {
    const locKeys = await chosenLocations({ tx, locKeys: query.locKeys });
    if (viewStatus === TRASH) return NOTHING;
    const part = { locKeys, viewStatus, convKeys, view };
    const reach = search?.inTexts ? await readTextReach({ tx, search, part }) : null;
    const found = await readConversationPage({ tx, query: { ...part, search, reach, ...sort } });
    const page = pageOf({ found, pageSize, order });
    tx.note(noteOf(page.rows));
    return { ...page, searchedSince: reach?.since ?? null };
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
