import { useLocation } from 'react-router';
import { useLive } from '../hooks/use-live.ts';
import { openConversation } from '../model/paths.ts';
import { NotificationMenu } from './notification-menu.tsx';
import { useAnnouncing } from './use-announcing.tsx';
import { useCheck } from './use-check.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Watches for incoming texts on every page and announces them. */
export function Attention() {
  const openKey = openConversation(useLocation().pathname);
  const announcing = useAnnouncing(openKey);
  const { lastHeardAt } = useLive({ openKey, ...announcing });
  useCheck({ lastHeardAt, arrived: announcing.arrived });
  useUnreadCount();
  return <NotificationMenu />;
}
