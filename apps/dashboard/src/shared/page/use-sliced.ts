import { useDeferredValue } from 'react';

/**
 * Whether to draw what `isThere`: at once if it was there from the start, else as soon as it has been drawn in slices,
 * between which a slow phone answers taps. Later changes of it are drawn as always.
 */
export function useSliced(isThere: boolean): boolean {
  const isDrawn = useDeferredValue(isThere);
  return isThere && isDrawn;
}
