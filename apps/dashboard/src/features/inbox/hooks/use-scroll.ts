import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Entry } from '../model/entries.ts';

/** This close to the bottom counts as being there, in pixels. */
const NEAR = 24;
/** This close to the top older messages are loaded. */
const FAR_UP = 400;

/**
 * The thread stays at its newest message while the user is there, keeps its place while they read further up, and loads
 * older messages in advance.
 */
export function useScroll(entries: readonly Entry[], loadOlder: (() => void) | null) {
  const handle = useRef<VirtualizerHandle>(null);
  const isAtEnd = useRef(true);
  const lastViewport = useRef(0);
  const [isAway, setAway] = useState(false);
  const first = entries[0]?.key;
  const last = entries.at(-1);
  const isOwn = last?.kind === 'outgoing';
  const shown = useRef({ first, last: last?.key });
  const shift = shown.current.first !== first && shown.current.last === last?.key;

  const toEnd = useCallback(() => {
    handle.current?.scrollToIndex(Number.MAX_SAFE_INTEGER, { align: 'end' });
  }, []);

  useLayoutEffect(() => {
    shown.current = { first, last: last?.key };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the newest line
  useEffect(() => {
    if (isOwn || isAtEnd.current) toEnd();
  }, [last?.key, isOwn, toEnd]);

  function onScroll(offset: number) {
    const { scrollSize = 0, viewportSize = 0 } = handle.current ?? {};
    const isResized = viewportSize !== lastViewport.current;
    lastViewport.current = viewportSize;
    // A line that appears below the thread makes it shorter: that scrolls it, not its reader.
    if (isResized && isAtEnd.current) return toEnd();
    isAtEnd.current = offset + viewportSize >= scrollSize - NEAR;
    setAway(!isAtEnd.current);
    if (offset < FAR_UP && !isAtEnd.current) loadOlder?.();
  }
  function onResize() {
    if (isAtEnd.current) toEnd();
    const { scrollSize = 0, viewportSize = 0 } = handle.current ?? {};
    if (scrollSize > 0 && scrollSize <= viewportSize) loadOlder?.();
  }
  return { handle, shift, isAway, toEnd, onScroll, onResize };
}
