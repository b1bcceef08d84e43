import type { Conversation } from '@sightline/contract/conversations.calls';
import { useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { focusOn, isRowId, rowId } from '../model/focus.ts';

/** Walking the list by keys: one row is the list's one stop for Tab, at first the open one. */
export function useWalk(rows: readonly Conversation[], openKey: number | null) {
  const list = useRef<VirtualizerHandle>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const placeOf = (convKey: number | null) => rows.findIndex((row) => row.convKey === convKey);
  const place = [placeOf(chosen), placeOf(openKey), 0].find((index) => index !== -1) ?? 0;
  const active = rows[place]?.convKey ?? null;

  function focusRow(convKey: number | null) {
    if (convKey === null) return;
    list.current?.scrollToIndex(placeOf(convKey), { align: 'nearest' });
    // A row in sight takes focus at once, before the next key comes; one scrolled to is there only a frame later.
    if (!focusOn(rowId(convKey))) requestAnimationFrame(() => focusOn(rowId(convKey)));
  }

  function walk(step: 1 | -1) {
    // Keys can come faster than focus follows: any row will do.
    const isInList = isRowId(document.activeElement?.id);
    // Coming from elsewhere, the first step is onto the row where one stands.
    const next = rows[isInList ? Math.min(rows.length - 1, Math.max(0, place + step)) : place];
    if (next === undefined) return;
    setChosen(next.convKey);
    focusRow(next.convKey);
  }

  return { list, active, place, setActive: setChosen, walk, focusActive: () => focusRow(active) };
}

export type Walk = ReturnType<typeof useWalk>;
