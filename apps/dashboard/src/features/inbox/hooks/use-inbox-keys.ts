import { type Conversation, VIEW_STATUS } from '@sightline/contract/conversations.calls';
import type { SettableStatus } from '@sightline/messaging/conversation-status';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { knownConversation } from '../api/cache.ts';
import { useLongestWait } from '../api/longest-wait.ts';
import { useUpdateStatus } from '../api/update-status.ts';
import { notes } from '../compose/notes.ts';
import { showKeys } from '../key-list.tsx';
import {
  COMPOSER_ID,
  focusedRow,
  focusOn,
  LATER_ID,
  LINK_MENU_ID,
  NEXT_HIT_ID,
  SEARCH_ID,
  VIEW_MENU_ID,
} from '../model/focus.ts';
import { conversationPath, newMessagePath } from '../model/paths.ts';
import { useTeam } from '../team/use-team.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { Walk } from './use-walk.ts';

type InboxKeysProps = { walk: Walk; openKey: number | null; query: string; openSearch: () => void };

/** Binds the inbox's shortcuts to actions. */
export function useInboxKeys({ walk, openKey, query, openSearch }: InboxKeysProps): void {
  const navigate = useNavigate();
  const { mutate } = useUpdateStatus();
  const queries = useQueryClient();
  const team = useTeam();
  const longestWait = useLongestWait();

  // For the focused row, else for the open conversation.
  function set(status: SettableStatus) {
    const convKey = focusedRow() ?? openKey;
    if (convKey !== null) mutate({ convKey, statuses: [status] });
  }

  function onChosen(act: (conversation: Conversation) => unknown) {
    const convKey = focusedRow() ?? openKey;
    const conversation = convKey === null ? null : knownConversation(queries, convKey);
    if (conversation !== null) void act(conversation);
  }
  async function openLongest() {
    try {
      const convKey = await longestWait();
      if (convKey === null) notices.info(t('No one is waiting for an answer.'));
      else await navigate(conversationPath(convKey, query));
    } catch {
      notices.error(t('Couldn’t find the longest wait. Try again.'));
    }
  }

  useShortcuts({
    longest: () => void openLongest(),
    take: () => onChosen(team.take),
    assign: () => onChosen(team.assign),
    snooze: () => onChosen(team.snooze),
    close: () => onChosen(team.close),
    block: () => onChosen(team.block),
    pdf: () => onChosen(team.pdf),
    note: () => {
      if (openKey !== null) notes.put(openKey, { ...notes.get(openKey), isOpen: true });
    },
    later: () => document.getElementById(LATER_ID)?.click(),
    link: () => document.getElementById(LINK_MENU_ID)?.click(),
    match: () => document.getElementById(NEXT_HIT_ID)?.click(),
    view: () => document.getElementById(VIEW_MENU_ID)?.click(),
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
