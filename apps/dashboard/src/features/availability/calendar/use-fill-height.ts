import { useLayoutEffect, useRef } from 'react';

/** Space below the calendar, in pixels. */
const FOOT = 20;

/** Gives an element the remaining height of the window, before painting and whenever that changes. */
export function useFillHeight<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const frame = element.current;
    const page = frame?.closest('main') ?? null;
    if (frame === null) return;
    function fill() {
      if (frame === null) return;
      const top = frame.getBoundingClientRect().top + (page?.scrollTop ?? 0);
      frame.style.setProperty('--frame', `${Math.floor(window.innerHeight - top - FOOT)}px`);
    }
    fill();
    // Content above may grow: a banner, another filter.
    const watch = new ResizeObserver(fill);
    if (page?.firstElementChild) watch.observe(page.firstElementChild);
    window.addEventListener('resize', fill);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', fill);
    };
  }, []);
  return element;
}
