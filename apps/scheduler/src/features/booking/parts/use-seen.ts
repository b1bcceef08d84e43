import { type RefObject, useEffect, useRef } from 'react';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
/** Milliseconds for a frame to get the height its new content needs. */
const SETTLING = 1500;

/**
 * Scrolls an element into view whenever `occasion` changes; null, and the first one, do nothing. In a frame the
 * surrounding page scrolls, and again if the frame's height changed.
 */
export function useSeen({ element, occasion }: { element: RefObject<HTMLElement | null>; occasion: unknown }): void {
  const before = useRef(occasion);
  useEffect(() => {
    if (before.current === occasion) return;
    before.current = occasion;
    if (occasion === null) return;
    const show = () => {
      const behavior = window.matchMedia(LESS_MOTION).matches ? 'auto' : 'smooth';
      element.current?.scrollIntoView({ block: 'nearest', behavior });
    };
    const end = () => window.removeEventListener('resize', show);
    window.addEventListener('resize', show);
    const timer = setTimeout(end, SETTLING);
    show();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [element, occasion]);
}
