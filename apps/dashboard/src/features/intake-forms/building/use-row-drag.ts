import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Address, Spot } from '@sightline/forms/building/addresses';
import { isMove } from '@sightline/forms/building/moving';
import type { OutlineRow } from '@sightline/forms/building/outline';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from './builder-context.ts';

/** Where a dragged row would go, seen from the row under the pointer. */
export type DropEdge = 'before' | 'after' | 'inside';

const KIND = 'form-row';

const fromOf = ({ kind, address }: Record<string, unknown>): Address | null =>
  kind === KIND && Array.isArray(address) ? address : null;

/** The upper half means before a row; the lower half means after it, or into a section. */
function edgeAt({ row, element, clientY }: { row: OutlineRow; element: Element; clientY: number }): DropEdge {
  const { top, height } = element.getBoundingClientRect();
  if (clientY < top + height / 2) return 'before';
  return row.lists.length > 0 ? 'inside' : 'after';
}

function spotAt({ address, lists }: OutlineRow, edge: DropEdge): Spot {
  const at = Number(address.at(-1));
  const [inner] = lists;
  if (edge === 'inside' && inner !== undefined) return { list: inner, at: 0 };
  return { list: address.slice(0, -1), at: edge === 'after' ? at + 1 : at };
}

/** Dragging a row by its handle, and dropping others on it. The keyboard has its own buttons. */
export function useRowDrag(row: OutlineRow) {
  const { draft, drop } = useForm();
  const head = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const data = useEffectEvent(() => ({ kind: KIND, address: row.address }));
  const target = useEffectEvent((source: Record<string, unknown>, element: Element, clientY: number) => {
    const from = fromOf(source);
    const found = edgeAt({ row, element, clientY });
    const to = spotAt(row, found);
    return from !== null && isMove({ definition: draft.definition, from, to }) ? { from, to, edge: found } : null;
  });
  const land = useEffectEvent((source: Record<string, unknown>, element: Element, clientY: number) => {
    const found = target(source, element, clientY);
    if (found !== null) drop(found.from, found.to);
  });
  useEffect(() => {
    const element = head.current;
    const dragHandle = handle.current;
    if (element === null || dragHandle === null) return;
    return combine(
      draggable({ element, dragHandle, getInitialData: () => data() }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND,
        onDrag: ({ source, location }) =>
          setEdge(target(source.data, element, location.current.input.clientY)?.edge ?? null),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          land(source.data, element, location.current.input.clientY);
        },
      }),
    );
  }, []);
  return { head, handle, edge };
}
