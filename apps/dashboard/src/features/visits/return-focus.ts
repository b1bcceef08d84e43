import { useEffect, useEffectEvent } from 'react';

const takers = new Set<() => void>();

/** A notice that has the focus goes: the page takes it back. */
export function returnFocus(): void {
  for (const take of takers) take();
}

export function useReturnedFocus(take: () => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const taker = () => taken();
    takers.add(taker);
    return () => {
      takers.delete(taker);
    };
  }, []);
}
