import { useLayoutEffect, useRef } from 'react';

/** Whether all of it is on screen, as far as it fits. */
function isInView(el: Element): boolean {
  const { top, bottom } = el.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/**
 * For content that appears after an action elsewhere: it scrolls into view and takes focus, again when `news` changes.
 * When it disappears while focused, its container gets focus, and not the top of the page.
 */
export function useArrival<E extends HTMLElement>(news: unknown) {
  const root = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each news is an arrival of its own
  useLayoutEffect(() => {
    const el = root.current;
    if (el === null) return;
    el.focus({ preventScroll: true });
    if (!isInView(el)) el.scrollIntoView({ block: el.offsetHeight < window.innerHeight ? 'center' : 'start' });
  }, [news]);
  useLayoutEffect(() => {
    const el = root.current;
    const around = el?.parentElement ?? null;
    return () => {
      const { activeElement } = document;
      if (around === null || (activeElement !== document.body && el?.contains(activeElement) !== true)) return;
      around.tabIndex = -1;
      around.focus({ preventScroll: true });
    };
  }, []);
  return root;
}
