import { type Conversation, PAGE_SIZE } from '@sightline/contract/conversations.calls';
import { isUnderTab } from '@sightline/messaging/conversation-status';
import { TAB_STATUS, type Tab } from './filters.ts';
import { stateOf } from './status.ts';

/** What is loaded of a list: newest first, where the next page begins, and how many pages were asked for. */
export type Rows = { rows: readonly Conversation[]; cursor: string | null; page: number };

export type Page = { Conversations: readonly Conversation[]; NextCursor: string | null };

/** The most rows the server answers at once. */
const LARGEST_PAGE = 100;

/** One request renews as much of the list as the server answers at once. */
export function renewalSize(loaded: Rows | undefined): number {
  return Math.min(LARGEST_PAGE, Math.max(PAGE_SIZE, loaded?.rows.length ?? 0));
}

const timeOf = ({ lastTransmission }: Conversation): number => Date.parse(lastTransmission);

/**
 * The list with its newest part renewed. What lies beyond the renewed part stays
 * as it was, so loading more never has to begin anew. The conversation `kept` is
 * open: it stays in its place although the tab no longer holds it.
 */
export function renewRows(loaded: Rows | undefined, head: Page, kept: number | null): Rows {
  const fresh = new Set(head.Conversations.map(({ convKey }) => convKey));
  const last = head.Conversations.at(-1);
  const isWhole = head.NextCursor === null || last === undefined;
  const others = loaded?.rows.filter(({ convKey }) => !fresh.has(convKey)) ?? [];
  const tail = isWhole ? [] : others.filter((row) => timeOf(row) <= timeOf(last) && row.convKey !== kept);
  const open = others.find(({ convKey }) => convKey === kept);
  const rows = [...head.Conversations, ...tail];
  if (open !== undefined) {
    const place = rows.findIndex((row) => timeOf(row) < timeOf(open));
    rows.splice(place === -1 ? rows.length : place, 0, open);
  }
  return {
    rows,
    cursor: tail.length > 0 ? (loaded?.cursor ?? null) : head.NextCursor,
    page: Math.max(loaded?.page ?? 1, 1),
  };
}

/** The list with the next page at its end. */
export function appendPage(loaded: Rows, next: Page): Rows {
  const known = new Set(loaded.rows.map(({ convKey }) => convKey));
  return {
    rows: [...loaded.rows, ...next.Conversations.filter(({ convKey }) => !known.has(convKey))],
    cursor: next.NextCursor,
    page: loaded.page + 1,
  };
}

/** Whether Load More shows: while the count is at least 15 times the page number (MSG-005), or the server has more. */
export function hasMore({ rows, cursor, page }: Rows): boolean {
  return cursor !== null || rows.length >= PAGE_SIZE * page;
}

/** The list with one conversation changed, or taken out where `change` answers `null`. */
export function changeRow(loaded: Rows, convKey: number, change: (row: Conversation) => Conversation | null): Rows {
  const rows = loaded.rows.map((row) => (row.convKey === convKey ? change(row) : row)).filter((row) => row !== null);
  return { ...loaded, rows };
}

/** What another list already shows of a tab, to look at until its own answer is here; nothing where it shows none. */
export function rowsUnderTab(loaded: Rows, tab: Tab): Rows | undefined {
  const rows = loaded.rows.filter((row) => isUnderTab({ state: stateOf(row), tab: TAB_STATUS[tab] }));
  return rows.length === 0 ? undefined : { rows, cursor: null, page: Number.POSITIVE_INFINITY };
}

/** Unseen texts from patients that are newer than everything `before` held: what a poll found. */
export function arrivals(before: Rows | undefined, after: Rows | undefined): Conversation[] {
  if (before === undefined || after === undefined) return [];
  const newest = Math.max(0, ...before.rows.map(timeOf));
  return after.rows.filter((row) => timeOf(row) > newest && !row.isOutbound && stateOf(row).messageStatus === 0);
}
