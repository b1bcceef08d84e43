import type { Conversation } from '@sightline/contract/conversations.calls';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { focusedRow } from '../model/focus.ts';
import { anchorOf } from '../model/steady.ts';

/** This close to the top counts as being there, in pixels. */
const NEAR = 8;

type SteadyProps = {
  rows: readonly Conversation[];
  list: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLDivElement | null>;
};

/**
 * Keeps the list steady while reading: the focused row, or the first visible one of a scrolled list, stays in place
 * whatever comes in above it. Returns whether something did.
 */
export function useSteady({ rows, list, scroller }: SteadyProps) {
  const shown = useRef(rows);
  const [isNewAbove, setNewAbove] = useState(false);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = rows;
    const [handle, box] = [list.current, scroller.current];
    if (before === rows || handle === null || box === null) return;
    const first = box.scrollTop > NEAR ? handle.findItemIndex(box.scrollTop) : null;
    const anchor = anchorOf({ before, after: rows, focused: focusedRow(), first });
    if (anchor === null || anchor.from === anchor.to) return;
    box.scrollTop += handle.getItemOffset(anchor.to) - handle.getItemOffset(anchor.from);
    if (anchor.to > anchor.from) setNewAbove(true);
  }, [rows, list, scroller]);

  useEffect(() => {
    const box = scroller.current;
    const look = () => {
      if (box !== null && box.scrollTop <= NEAR) setNewAbove(false);
    };
    box?.addEventListener('scroll', look, { passive: true });
    return () => {
      box?.removeEventListener('scroll', look);
      // The next list starts at its top. Set there, it would have the first list laid out at once.
      if (box !== null) box.scrollTop = 0;
    };
  }, [scroller]);

  return { isNewAbove, toTop: () => scroller.current?.scrollTo({ top: 0 }) };
}
