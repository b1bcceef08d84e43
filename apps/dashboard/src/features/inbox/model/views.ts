import { t } from '../../../shared/words/words.ts';
import type { Filters, Order, View } from './filters.ts';

export const VIEW_TITLE = {
  everyone: t('Everyone'),
  mine: t('Mine'),
  unassigned: t('Unassigned'),
  snoozed: t('Snoozed'),
  closed: t('Closed'),
  blocked: t('Blocked'),
} as const satisfies Record<View, string>;

export const ORDER_TITLE = {
  newest: t('Newest first'),
  waiting: t('Longest wait first'),
} as const satisfies Record<Order, string>;

type Shown = Pick<Filters, 'view' | 'order'>;

export const isUsualView = ({ view, order }: Shown): boolean => view === 'everyone' && order === 'newest';

/** 'Mine, longest wait first' */
export const viewInWords = ({ view, order }: Shown): string =>
  `${VIEW_TITLE[view]}, ${ORDER_TITLE[order].toLowerCase()}`;
