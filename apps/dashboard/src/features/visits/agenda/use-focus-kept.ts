import { type MouseEvent, useEffect, useRef } from 'react';
import { useReturnedFocus } from '../return-focus.ts';

/** An act may take its row, or its button, out of a list: the focus then goes to what took its place. */
export function useFocusKept(rows: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  const noteRow = ({ target }: MouseEvent) => {
    const items = [...(list.current?.children ?? [])];
    place.current = items.findIndex((item) => target instanceof Node && item.contains(target));
  };
  function goOn() {
    if (place.current === null) return;
    const items = list.current?.children ?? [];
    const next = items[Math.min(place.current, items.length - 1)];
    next?.querySelector('button')?.focus();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows say when the list was drawn again
  useEffect(() => {
    if (document.activeElement === document.body) goOn();
  }, [rows]);
  useReturnedFocus(goOn);
  return { list, noteRow };
}
