import type { Conversation } from '@sightline/contract/conversations.calls';

type Anchoring = {
  before: readonly Conversation[];
  after: readonly Conversation[];
  /** The focused row's conversation. */
  focused: number | null;
  /** The first visible row of a scrolled list; null at its top. */
  first: number | null;
};

/** How many rows are checked for one that stayed; more rarely move at once. */
const MOST_TRIED = 30;

/**
 * The row that stays in place while the list changes, with its positions before and after: the focused one, else the
 * first visible one. A row that moved up on a new message does not count; then it is the next.
 */
export function anchorOf({ before, after, focused, first }: Anchoring): { from: number; to: number } | null {
  const onRow = focused === null ? -1 : before.findIndex(({ convKey }) => convKey === focused);
  const start = onRow === -1 ? first : onRow;
  if (start === null) return null;
  const tried = before.slice(start, start + MOST_TRIED);
  const places = new Map<number, number>();
  const wanted = new Set(tried.map(({ convKey }) => convKey));
  for (const [place, { convKey }] of after.entries()) if (wanted.has(convKey)) places.set(convKey, place);
  for (const [step, row] of tried.entries()) {
    const to = places.get(row.convKey);
    if (to !== undefined && after[to]?.lastTransmission === row.lastTransmission) return { from: start + step, to };
  }
  return null;
}
