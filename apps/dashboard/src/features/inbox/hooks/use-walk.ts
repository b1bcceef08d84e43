import type { Conversation } from '@sightline/contract/conversations.calls';
import { useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { focusOn, isRowId, rowId } from '../model/focus.ts';

const DIALOG_CLOSES_MS = 300;

/** Walking the list by keys: one row is the list's one stop for Tab, at first the open one. */
export function useWalk(rows: readonly Conversation[], openKey: number | null) {
  const list = useRef<VirtualizerHandle>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const stood = useRef(0);
  const placeOf = (convKey: number | null) =>
    convKey === null ? -1 : rows.findIndex((row) => row.convKey === convKey);
  // Where the chosen row has left the list, one stands where it stood.
  const fallback = chosen === null ? 0 : Math.min(stood.current, Math.max(0, rows.length - 1));
  const place = [placeOf(chosen), placeOf(openKey), fallback].find((index) => index !== -1) ?? 0;
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

  /** The row with focus has left the list and took the focus with it: the one in its place has it now. */
  function takeFocus(convKey: number | null) {
    const take = () => {
      if (document.activeElement === document.body) focusRow(convKey);
    };
    take();
    // The question whether to remove it has focus until it has closed.
    setTimeout(take, DIALOG_CLOSES_MS);
  }

  const followed = useRef<number | null>(null);
  useEffect(() => {
    const isGone = followed.current !== null && followed.current === chosen && placeOf(chosen) === -1;
    if (isGone) {
      setChosen(active);
      takeFocus(active);
    }
    followed.current = chosen;
    stood.current = place;
  });

  return { list, active, place, setActive: setChosen, walk, focusActive: () => focusRow(active) };
}

export type Walk = ReturnType<typeof useWalk>;
