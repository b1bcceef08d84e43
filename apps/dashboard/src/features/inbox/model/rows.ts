import { type Conversation, PAGE_SIZE } from '@sightline/contract/conversations.calls';
import { isUnderTab } from '@sightline/messaging/conversation-status';
import { TAB_STATUS, type Tab } from './filters.ts';
import { isInOrder, isSameRow, isUrgent, placeFor } from './row-order.ts';
import { stateOf } from './status.ts';

/** The loaded part of a list: newest first, where the next page starts, and how many pages were requested. */
export type Rows = {
  rows: readonly Conversation[];
  cursor: string | null;
  page: number;
  /** Of a search that left older texts out: since when it read them. */
  searchedSince?: string | null;
};

export type Page = {
  Conversations: readonly Conversation[];
  NextCursor: string | null;
  SearchedSince?: string | null | undefined;
};

/** Conversations that do not leave the list while in use: the open one, and the focused one. */
export type KeptRows = ReadonlySet<number>;

/** The most rows the server returns at once. */
export const LARGEST_PAGE = 100;

/** One request refreshes as much of the list as the server returns at once. */
export function renewalSize(loaded: Rows | undefined): number {
  return Math.min(LARGEST_PAGE, Math.max(PAGE_SIZE, loaded?.rows.length ?? 0));
}

/**
 * The rows currently loaded. If rows left and the server still has more, the page number follows the count: otherwise
 * the rule of Load More would hide it.
 */
function loadedRows({ rows, cursor, page }: Rows): Rows {
  const held = cursor === null ? page : Math.min(page, Math.floor(rows.length / PAGE_SIZE));
  return { rows, cursor, page: Math.max(1, held) };
}

/** The list with its newest part refreshed. The rest stays, so that loading more never has to start over. */
export function renewRows(loaded: Rows | undefined, head: Page, kept: KeptRows): Rows {
  const known = new Map(loaded?.rows.map((row) => [row.convKey, row]));
  const fresh = head.Conversations.map((row) => {
    const before = known.get(row.convKey);
    known.delete(row.convKey);
    return before !== undefined && isSameRow(before, row) ? before : row;
  });
  const others = [...known.values()];
  const last = fresh.at(-1);
  const isWhole = head.NextCursor === null || last === undefined;
  const tail = isWhole ? [] : others.slice(placeFor(others, last)).filter(({ convKey }) => !kept.has(convKey));
  const rows = [...fresh, ...tail];
  for (const row of others) if (kept.has(row.convKey)) rows.splice(placeFor(rows, row), 0, row);
  return loadedRows({
    rows,
    cursor: tail.length > 0 ? (loaded?.cursor ?? null) : head.NextCursor,
    page: loaded?.page ?? 1,
  });
}

const NONE: KeptRows = new Set();

/** A list whose loaded part is read again as a whole; rows that don't leave yet stay where they were. */
export function replaceRows(loaded: Rows | undefined, head: Page, kept = NONE): Rows {
  const { Conversations, NextCursor, SearchedSince = null } = head;
  const rows = [...Conversations];
  const isThere = new Set(rows.map(({ convKey }) => convKey));
  for (const [place, row] of (loaded?.rows ?? []).entries())
    if (kept.has(row.convKey) && !isThere.has(row.convKey)) rows.splice(place, 0, row);
  return { ...loadedRows({ rows, cursor: NextCursor, page: loaded?.page ?? 1 }), searchedSince: SearchedSince };
}

type Renewal = {
  /** The requested ones, and those that still exist. */
  asked: ReadonlySet<number>;
  found: readonly Conversation[];
  tab: Tab;
  kept: KeptRows;
};

/** The list with single conversations refreshed: changed in place, moved on new messages, or removed. */
export function placeRows(loaded: Rows, { asked, found, tab, kept }: Renewal): Rows {
  const shown = new Map(loaded.rows.filter(({ convKey }) => asked.has(convKey)).map((row) => [row.convKey, row]));
  const stays = found.filter((row) => {
    return belongsUnder(row, tab) || (kept.has(row.convKey) && shown.has(row.convKey));
  });
  const unmoved = new Map(
    stays.flatMap((row): [number, Conversation][] => {
      const before = shown.get(row.convKey);
      if (before?.lastTransmission !== row.lastTransmission || isUrgent(before) !== isUrgent(row)) return [];
      return [[row.convKey, isSameRow(before, row) ? before : row]];
    }),
  );
  const rows = loaded.rows.flatMap((row) => (asked.has(row.convKey) ? (unmoved.get(row.convKey) ?? []) : row));
  for (const row of stays) {
    if (unmoved.has(row.convKey)) continue;
    const place = placeFor(rows, row);
    // After the last one it belongs to a page not loaded yet.
    if (place < rows.length || loaded.cursor === null) rows.splice(place, 0, row);
  }
  return isInOrder(loaded.rows, rows) ? loaded : loadedRows({ ...loaded, rows });
}

const belongsUnder = (row: Conversation, tab: Tab): boolean =>
  isUnderTab({ state: stateOf(row), tab: TAB_STATUS[tab] });

/** The list with the next page appended. */
export function appendPage(loaded: Rows, next: Page): Rows {
  const known = new Set(loaded.rows.map(({ convKey }) => convKey));
  return {
    rows: [...loaded.rows, ...next.Conversations.filter(({ convKey }) => !known.has(convKey))],
    cursor: next.NextCursor,
    page: loaded.page + 1,
    searchedSince: next.SearchedSince ?? null,
  };
}

/** Whether Load More shows: while the count is at least 15 times the page number (MSG-005). */
export function hasMore({ rows, page }: Rows): boolean {
  return rows.length >= PAGE_SIZE * page;
}

/** Whether so many left the first page that Load More could not show, though the server has more. */
export function isShort({ rows, cursor }: Rows): boolean {
  return cursor !== null && rows.length < PAGE_SIZE;
}

/** The list with one conversation changed, or removed if `change` returns `null`. */
export function changeRow(loaded: Rows, convKey: number, change: (row: Conversation) => Conversation | null): Rows {
  const place = loaded.rows.findIndex((row) => row.convKey === convKey);
  const row = loaded.rows[place];
  if (row === undefined) return loaded;
  const changed = change(row);
  if (changed !== null) return { ...loaded, rows: loaded.rows.with(place, changed) };
  return loadedRows({ ...loaded, rows: loaded.rows.toSpliced(place, 1) });
}

/** The list with a conversation back in its place, unless it is there. */
export function putRow(loaded: Rows, row: Conversation): Rows {
  if (loaded.rows.some(({ convKey }) => convKey === row.convKey)) return loaded;
  return loadedRows({ ...loaded, rows: loaded.rows.toSpliced(placeFor(loaded.rows, row), 0, row) });
}

/** What another list already shows for a tab, until its own reply arrives; undefined if nothing. */
export function rowsUnderTab(loaded: Rows, tab: Tab): Rows | undefined {
  const rows = loaded.rows.filter((row) => belongsUnder(row, tab));
  return rows.length === 0 ? undefined : { rows, cursor: null, page: Number.POSITIVE_INFINITY };
}
