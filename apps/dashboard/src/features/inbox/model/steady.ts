import type { Conversation } from '@sightline/contract/conversations.calls';

type Anchoring = {
  before: readonly Conversation[];
  after: readonly Conversation[];
  /** The conversation whose row has focus. */
  focused: number | null;
  /** The first row in sight of a list that was scrolled; null at its top. */
  first: number | null;
};

/** Rows looked at for one that stands where it stood; more have rarely moved at once. */
const MOST_TRIED = 30;

/**
 * The row that stays where it is on the screen while the list changes, as its places before and after: the one with
 * focus, else the first in sight. One that was written in and so moved up holds nothing still; then it is the next.
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
