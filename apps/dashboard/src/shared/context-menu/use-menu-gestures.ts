import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How long a finger rests before the menu opens; on some phones the browser has no event for it. */
const LONG_PRESS_MS = 500;
/** A finger that moved further, in pixels, is scrolling. */
const STILL = 10;
const RIGHT_BUTTON = 2;

export type MenuPoint = { x: number; y: number };

type GesturesProps = {
  /** Opens the target's menu: at a point, or next to it for keys. Returns whether there was one. */
  open: (target: EventTarget, at: MenuPoint | null) => boolean;
  /** With Shift, the right button opens the browser's own menu, for links in new tabs. */
  leavesShiftToBrowser?: boolean;
};

/** Context menu triggers besides keys: the right mouse button and a long press. */
export function useMenuGestures({ open, leavesShiftToBrowser = false }: GesturesProps) {
  const press = useRef<(MenuPoint & { timer: ReturnType<typeof setTimeout> }) | null>(null);
  const isLong = useRef(false);

  function endPress() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  return {
    onContextMenu(event: MouseEvent) {
      const isByMouse = event.button === RIGHT_BUTTON;
      if (isByMouse && event.shiftKey && leavesShiftToBrowser) return;
      const at = isByMouse || isLong.current ? { x: event.clientX, y: event.clientY } : null;
      if (open(event.target, at)) event.preventDefault();
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
    /** The click that ends a long press does nothing else. */
    onClickCapture(event: MouseEvent) {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
