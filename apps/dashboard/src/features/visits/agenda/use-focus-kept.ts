import { type MouseEvent, useEffect, useRef } from 'react';

/** An act may take its row, or its button, out of a list: the focus then goes to what took its place. */
export function useFocusKept(rows: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  const noteRow = ({ target }: MouseEvent) => {
    const items = [...(list.current?.children ?? [])];
    place.current = items.findIndex((item) => target instanceof Node && item.contains(target));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows say when the list was drawn again
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const items = list.current?.children ?? [];
    const next = items[Math.min(place.current, items.length - 1)];
    next?.querySelector('button')?.focus();
  }, [rows]);
  return { list, noteRow };
}
