import { notifications } from '@mantine/notifications';

/** A notice leaves by itself after 3 seconds unless the specification gives it another time. */
export const NOTICE_TIME = 3_000;

type NoticeOptions = {
  /** Milliseconds, or `false` to stay until closed. */
  autoClose?: number | false;
  title?: string;
  /** A notice with the same id takes the place of the earlier one. */
  id?: string;
  onClick?: () => void;
};

function show(
  color: 'accent' | 'red' | 'yellow',
  message: string,
  { autoClose = NOTICE_TIME, ...rest }: NoticeOptions,
) {
  const role = color === 'red' ? 'alert' : 'status';
  return notifications.show({ color, message, autoClose, role, withBorder: true, ...rest });
}

export const notices = {
  info: (message: string, options: NoticeOptions = {}) => show('accent', message, options),
  warn: (message: string, options: NoticeOptions = {}) => show('yellow', message, options),
  error: (message: string, options: NoticeOptions = {}) => show('red', message, options),
  hide: (id: string) => notifications.hide(id),
  clear: () => notifications.clean(),
};
