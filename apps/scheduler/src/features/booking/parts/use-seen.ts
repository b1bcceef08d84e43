import { type RefObject, useEffect, useRef } from 'react';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
/** Milliseconds in which a frame is given the height that what was just said needs. */
const SETTLING = 1500;

/**
 * Brings an element into view each time that `occasion` becomes another one; null, and the first one, bring nothing.
 * In a frame it is the page around it that moves, and once more when that gave the frame another height.
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
