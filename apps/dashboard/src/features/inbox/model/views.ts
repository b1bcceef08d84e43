import { t } from '../../../shared/words/words.ts';
import { CLOSED_ONES } from './closed-words.ts';
import type { Filters, Order, View } from './filters.ts';

export const VIEW_TITLE = {
  everyone: t('Everyone'),
  mine: t('Mine'),
  unassigned: t('Unassigned'),
  snoozed: t('Snoozed'),
  closed: CLOSED_ONES,
  blocked: t('Blocked'),
} as const satisfies Record<View, string>;

const ORDER_TITLE = {
  newest: t('Newest first'),
  waiting: t('Longest wait first'),
} as const satisfies Record<Order, string>;

const SEARCH_ORDER_TITLE = { ...ORDER_TITLE, newest: t('Best match first') };

/** A search has what fits best first, and the newest only among equals. */
export const orderTitles = ({ text }: Pick<Filters, 'text'>): Record<Order, string> =>
  text === '' ? ORDER_TITLE : SEARCH_ORDER_TITLE;

type Shown = Pick<Filters, 'view' | 'order'>;

export const isUsualView = ({ view, order }: Shown): boolean => view === 'everyone' && order === 'newest';

/** Whether rows are ordered by time alone, so that the page knows where one belongs. */
export const isByTime = ({ text, ...shown }: Shown & Pick<Filters, 'text'>): boolean =>
  text === '' && isUsualView(shown);

/** 'Mine, longest wait first' */
export const viewInWords = (filters: Shown & Pick<Filters, 'text'>): string =>
  `${VIEW_TITLE[filters.view]}, ${orderTitles(filters)[filters.order].toLowerCase()}`;
