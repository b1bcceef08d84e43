import type { Filters, Order, View } from './filters.ts';

export const VIEW_TITLE = {
  everyone: 'Everyone',
  mine: 'Mine',
  unassigned: 'Unassigned',
  snoozed: 'Snoozed',
  closed: 'Closed',
  blocked: 'Blocked',
} as const satisfies Record<View, string>;

export const ORDER_TITLE = {
  newest: 'Newest first',
  waiting: 'Longest wait first',
} as const satisfies Record<Order, string>;

type Shown = Pick<Filters, 'view' | 'order'>;

export const isUsualView = ({ view, order }: Shown): boolean => view === 'everyone' && order === 'newest';

/** 'Mine, longest wait first' */
export const viewInWords = ({ view, order }: Shown): string =>
  `${VIEW_TITLE[view]}, ${ORDER_TITLE[order].toLowerCase()}`;
