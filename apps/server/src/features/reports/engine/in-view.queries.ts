import type { Ask } from '../asking/ask.types.ts';
import { orderingOf } from './columns.queries.ts';
import { listing, narrowing } from './narrowing.queries.ts';
import { isSearched } from './selection.queries.ts';

/** The rows in view with their order, and the tables that finding and sorting them needs. */
export function inView(asked: Ask) {
  const ask = listing(asked);
  const ordering = orderingOf(ask);
  const narrowed = narrowing(ask);
  const joined = {
    ...ordering.joined,
    facts: narrowed !== null || ordering.joined.facts === true,
    patient: isSearched(ask) || ordering.joined.patient === true,
  };
  return { ask, ordering, narrowed, joined };
}
