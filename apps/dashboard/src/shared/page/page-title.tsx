import { briefCount, useUnread } from '../notices/unread.ts';

/**
 * The browser tab's title, with the number of unread conversations. Others may see it: it contains nothing about a
 * patient.
 */
export function PageTitle({ children }: { children: string }) {
  const unread = useUnread();
  return <title>{`${unread > 0 ? `(${briefCount(unread)}) ` : ''}${children} · Sightline`}</title>;
}
