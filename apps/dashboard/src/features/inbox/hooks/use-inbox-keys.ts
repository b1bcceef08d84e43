import { VIEW_STATUS } from '@sightline/contract/conversations.calls';
import type { SettableStatus } from '@sightline/messaging/conversation-status';
import { useNavigate } from 'react-router';
import { useUpdateStatus } from '../api/update-status.ts';
import { showKeys } from '../key-list.tsx';
import { COMPOSER_ID, focusedRow, focusOn, SEARCH_ID } from '../model/focus.ts';
import { newMessagePath } from '../model/paths.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { Walk } from './use-walk.ts';

type InboxKeysProps = { walk: Walk; openKey: number | null; query: string; openSearch: () => void };

/** Binds the inbox's shortcuts to actions. */
export function useInboxKeys({ walk, openKey, query, openSearch }: InboxKeysProps): void {
  const navigate = useNavigate();
  const { mutate } = useUpdateStatus();

  // For the focused row, else for the open conversation.
  function set(status: SettableStatus) {
    const convKey = focusedRow() ?? openKey;
    if (convKey !== null) mutate({ convKey, statuses: [status] });
  }

  useShortcuts({
    next: () => walk.walk(1),
    previous: () => walk.walk(-1),
    reply: () => focusOn(COMPOSER_ID),
    unread: () => set(VIEW_STATUS.unread),
    unanswered: () => set(VIEW_STATUS.unanswered),
    flag: () => set(VIEW_STATUS.flag),
    read: () => set(VIEW_STATUS.read),
    new: () => void navigate(newMessagePath(query)),
    search: () => {
      openSearch();
      focusOn(SEARCH_ID);
    },
    keys: showKeys,
  });
}
