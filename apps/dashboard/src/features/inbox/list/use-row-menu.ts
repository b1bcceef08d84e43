import type { Conversation } from '@sightline/contract/conversations.calls';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { focusOn, rowId, rowOf } from '../model/focus.ts';

/** So long a finger rests on a row before its menu opens; phones of one maker tell nothing of it themselves. */
const LONG_PRESS_MS = 500;
/** A finger that moved further, in pixels, is scrolling. */
const STILL = 10;
const RIGHT_BUTTON = 2;

type Opened = { conversation: Conversation; x: number; y: number };

/** The menu of a row: by right click, by a long press, and by the keys that open context menus. */
export function useRowMenu(rows: readonly Conversation[]) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const isLong = useRef(false);

  function open(target: EventTarget, at: { x: number; y: number } | null): boolean {
    const row = target instanceof Element ? target.closest('a') : null;
    const convKey = rowOf(row);
    const conversation = rows.find((one) => one.convKey === convKey);
    if (row === null || conversation === undefined) return false;
    const { left, bottom } = row.getBoundingClientRect();
    setOpened({ conversation, ...(at ?? { x: left + 24, y: bottom - 12 }) });
    return true;
  }
  function endPress() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  const listeners = {
    onContextMenu(event: MouseEvent) {
      // With Shift held, the browser's own menu: it opens links in new tabs.
      const isByMouse = event.button === RIGHT_BUTTON;
      if (isByMouse && event.shiftKey) return;
      if (open(event.target, isByMouse || isLong.current ? { x: event.clientX, y: event.clientY } : null))
        event.preventDefault();
    },
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      isLong.current = false;
      endPress();
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        isLong.current = open(target, { x, y });
      }, LONG_PRESS_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > STILL) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    /** The click that ends a long press opens nothing. */
    onClickCapture(event: MouseEvent) {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  function close() {
    if (opened !== null) focusOn(rowId(opened.conversation.convKey));
    setOpened(null);
  }
  return { opened, close, listeners };
}

export type RowMenuState = ReturnType<typeof useRowMenu>;
