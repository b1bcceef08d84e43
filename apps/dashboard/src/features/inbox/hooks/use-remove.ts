import { type Conversation, VIEW_STATUS } from '@sightline/contract/conversations.calls';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { useLocation, useNavigate } from 'react-router';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import { t } from '../../../shared/words/words.ts';
import { useUpdateStatus } from '../api/update-status.ts';
import { listPath, openConversation } from '../model/paths.ts';
import { nameOf } from '../model/words.ts';

/** Removes a conversation for good, after asking (MSG-012). */
export function useRemove(search: string) {
  const { mutate } = useUpdateStatus();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (conversation: Conversation) => {
    const isSure = await askQuestion({
      title: t('Remove the conversation with {nameOf}?', { nameOf: nameOf(conversation) }),
      text: t(CONVERSATION_TEXT.cannotUndo),
      confirm: t(CONVERSATION_TEXT.remove),
      destructive: true,
    });
    if (!isSure) return;
    mutate({ convKey: conversation.convKey, statuses: [VIEW_STATUS.trash] });
    if (openConversation(pathname) === conversation.convKey) await navigate(listPath(search), { replace: true });
  };
}
