import { briefCount, useUnread } from '../notices/unread.ts';

/**
 * The title of the browser's tab, with how many conversations wait unread. Tabs are read over shoulders: nothing
 * about a patient goes in here.
 */
export function PageTitle({ children }: { children: string }) {
  const unread = useUnread();
  return <title>{`${unread > 0 ? `(${briefCount(unread)}) ` : ''}${children} · Sightline`}</title>;
}
