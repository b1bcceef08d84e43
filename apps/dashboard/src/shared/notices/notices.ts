import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** A notice closes after 3 seconds unless the specification says otherwise. */
const NOTICE_TIME = 3_000;

type NoticeOptions = {
  /** Milliseconds, or `false` to stay until closed. */
  autoClose?: number | false;
  title?: string;
  /** A notice with the same id replaces the earlier one. */
  id?: string;
  onClick?: () => void;
  onClose?: () => void;
};

/** The kit ignores a second notice with the same id, so each gets a unique suffix. */
const shown = new Map<string, string>();
let sequence = 0;

function hide(id: string): void {
  const own = shown.get(id);
  shown.delete(id);
  if (own !== undefined) notifications.hide(own);
}

function show(color: 'accent' | 'red' | 'yellow', message: ReactNode, options: NoticeOptions) {
  const { autoClose = NOTICE_TIME, id, onClose, ...rest } = options;
  const role = color === 'red' ? 'alert' : 'status';
  const own = `notice-${sequence++}`;
  if (id !== undefined) {
    hide(id);
    shown.set(id, own);
  }
  const closed = () => {
    if (id !== undefined && shown.get(id) === own) shown.delete(id);
    onClose?.();
  };
  return notifications.show({ color, message, autoClose, role, withBorder: true, id: own, onClose: closed, ...rest });
}

export const notices = {
  info: (message: ReactNode, options: NoticeOptions = {}) => show('accent', message, options),
  warn: (message: ReactNode, options: NoticeOptions = {}) => show('yellow', message, options),
  error: (message: ReactNode, options: NoticeOptions = {}) => show('red', message, options),
  hide,
  clear: () => notifications.clean(),
};
