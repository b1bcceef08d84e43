import type { Conversation } from '@sightline/contract/conversations.calls';
import { useState } from 'react';
import { type MenuPoint, useMenuGestures } from '../../../shared/context-menu/use-menu-gestures.ts';
import { focusOn, rowId, rowOf } from '../model/focus.ts';

type RowMenu = MenuPoint & { conversation: Conversation };

/** A row's menu: by right click, by long press, and by the context menu keys. */
export function useRowMenu(rows: readonly Conversation[]) {
  const [opened, setOpened] = useState<RowMenu | null>(null);

  function open(target: EventTarget, at: MenuPoint | null): boolean {
    const row = target instanceof Element ? target.closest('a') : null;
    const convKey = rowOf(row);
    const conversation = rows.find((one) => one.convKey === convKey);
    if (row === null || conversation === undefined) return false;
    const { left, bottom } = row.getBoundingClientRect();
    setOpened({ conversation, ...(at ?? { x: left + 24, y: bottom - 12 }) });
    return true;
  }
  function close() {
    if (opened !== null) focusOn(rowId(opened.conversation.convKey));
    setOpened(null);
  }
  const listeners = useMenuGestures({ open, leavesShiftToBrowser: true });
  return { opened, close, listeners };
}

export type RowMenuState = ReturnType<typeof useRowMenu>;
