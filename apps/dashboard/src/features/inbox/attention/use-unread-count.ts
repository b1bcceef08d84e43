import { POLL_INTERVAL_MS } from '@sightline/messaging/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFeedStatus } from '../../../shared/live/feed-status.ts';
import { unread } from '../../../shared/notices/unread.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { countsOptions } from '../api/count-filters.ts';

const ICON = { none: '/favicon.svg', some: '/favicon-unread.svg' };

/** Counts unread conversations, for the page's title, its icon and the navigation entry. */
export function useUnreadCount(): void {
  const { currentLocationKeys, sessionId } = useSession();
  const { isAsleep } = useFeedStatus();
  const counts = useQuery({
    ...countsOptions(currentLocationKeys, sessionId),
    refetchInterval: isAsleep ? false : POLL_INTERVAL_MS,
  });
  const count = counts.data?.UnRead ?? 0;
  useEffect(() => {
    unread.set(count);
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = count > 0 ? ICON.some : ICON.none;
  }, [count]);
  useEffect(() => () => unread.set(0), []);
}
