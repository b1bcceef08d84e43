import type { Conversation } from '@sightline/contract/conversations.calls';
import { useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { focusOn, isRowId, rowId } from '../model/focus.ts';

const DIALOG_CLOSES_MS = 300;

/** Keyboard navigation in the list: one row is its tab stop, initially the open one. */
export function useWalk(rows: readonly Conversation[], openKey: number | null) {
  const list = useRef<VirtualizerHandle>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const lastPlace = useRef(0);
  const placeOf = (convKey: number | null) =>
    convKey === null ? -1 : rows.findIndex((row) => row.convKey === convKey);
  // If the chosen row left the list, the one in its place.
  const fallback = chosen === null ? 0 : Math.min(lastPlace.current, Math.max(0, rows.length - 1));
  const place = [placeOf(chosen), placeOf(openKey), fallback].find((index) => index !== -1) ?? 0;
  const active = rows[place]?.convKey ?? null;

  function focusRow(convKey: number | null) {
    if (convKey === null) return;
    list.current?.scrollToIndex(placeOf(convKey), { align: 'nearest' });
    // A visible row gets focus at once, before the next key; one scrolled to exists only a frame later.
    if (!focusOn(rowId(convKey))) requestAnimationFrame(() => focusOn(rowId(convKey)));
  }

  function walk(step: 1 | -1) {
    // Keys can come faster than focus follows: any row counts.
    const isInList = isRowId(document.activeElement?.id);
    // From outside the list, the first step goes to the current row.
    const next = rows[isInList ? Math.min(rows.length - 1, Math.max(0, place + step)) : place];
    if (next === undefined) return;
    setChosen(next.convKey);
    focusRow(next.convKey);
  }

  /** The focused row left the list and took focus with it: the one in its place gets it. */
  function takeFocus(convKey: number | null) {
    const take = () => {
      if (document.activeElement === document.body) focusRow(convKey);
    };
    take();
    // The confirmation dialog has focus until it closes.
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
    lastPlace.current = place;
  });

  return { list, active, place, setActive: setChosen, walk, focusActive: () => focusRow(active) };
}

export type Walk = ReturnType<typeof useWalk>;
