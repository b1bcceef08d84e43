import { type RefObject, useEffect, useRef } from 'react';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Brings an element into view each time that `occasion` becomes another one; null, and the first one, bring nothing.
 * In a frame it is the page around it that moves.
 */
export function useSeen({ element, occasion }: { element: RefObject<HTMLElement | null>; occasion: unknown }): void {
  const before = useRef(occasion);
  useEffect(() => {
    if (before.current === occasion) return;
    before.current = occasion;
    if (occasion === null) return;
    const behavior = window.matchMedia(LESS_MOTION).matches ? 'auto' : 'smooth';
    element.current?.scrollIntoView({ block: 'nearest', behavior });
  }, [element, occasion]);
}
