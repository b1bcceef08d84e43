import { useLayoutEffect, useRef } from 'react';

/** Is all of it on the screen, as far as it fits there? */
function isInView(el: Element): boolean {
  const { top, bottom } = el.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/**
 * For what comes up in answer to an act, wherever the act was: it comes into view and gets the focus, again when `news`
 * changes. When it goes with the focus in it, what it stood in gets that, and not the top of the page.
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
