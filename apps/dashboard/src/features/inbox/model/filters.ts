import { LIST_ORDERS, LIST_VIEWS, VIEW_STATUS } from '@sightline/contract/conversations.calls';

/** The tabs, by their name in the URL. */
export const TAB_STATUS = {
  all: VIEW_STATUS.all,
  unread: VIEW_STATUS.unread,
  unanswered: VIEW_STATUS.unanswered,
  flagged: VIEW_STATUS.flag,
} as const;

export type Tab = keyof typeof TAB_STATUS;
export const TABS = ['all', 'unread', 'unanswered', 'flagged'] as const satisfies readonly Tab[];

/** The list's filters. No location at all shows nothing; `[0]` is all of an account without locations. */
export type Filters = { tab: Tab; text: string; locKeys: readonly number[]; view: View; order: Order };

export type View = (typeof LIST_VIEWS)[number];
export type Order = (typeof LIST_ORDERS)[number];

export const SEARCH_LIMIT = 100;
const NO_LOCATION = 'none';

type Account = {
  /** Every location of the account. */
  all: readonly number[];
  /** The session's own selection. */
  current: readonly number[];
};

function isTab(text: string | null): text is Tab {
  return TABS.some((tab) => tab === text);
}

function readLocations(text: string | null, { all, current }: Account): readonly number[] {
  if (text === null) return current;
  if (text === NO_LOCATION) return [];
  const asked = new Set(text.split(',').map(Number));
  const known = all.filter((key) => asked.has(key));
  return known.length > 0 ? known : current;
}

/** The filters in a URL; by default all conversations at the session's locations. */
export function readFilters(query: URLSearchParams, account: Account): Filters {
  const tab = query.get('tab');
  return {
    tab: isTab(tab) ? tab : 'all',
    text: (query.get('q') ?? '').trim().slice(0, SEARCH_LIMIT),
    locKeys: readLocations(query.get('locations'), account),
    view: LIST_VIEWS.find((view) => view === query.get('view')) ?? 'everyone',
    order: LIST_ORDERS.find((order) => order === query.get('order')) ?? 'newest',
  };
}

function put(query: URLSearchParams, name: string, value: string): void {
  if (value === '') query.delete(name);
  else query.set(name, value);
}

/** A URL's query after a change of filters; its other parts stay. */
export function writeFilters(query: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(query);
  if (change.tab !== undefined) put(next, 'tab', change.tab === 'all' ? '' : change.tab);
  if (change.view !== undefined) put(next, 'view', change.view === 'everyone' ? '' : change.view);
  if (change.order !== undefined) put(next, 'order', change.order === 'newest' ? '' : change.order);
  if (change.text !== undefined) put(next, 'q', change.text.trim());
  if (change.locKeys !== undefined)
    put(next, 'locations', change.locKeys.length === 0 ? NO_LOCATION : change.locKeys.join(','));
  return next;
}
